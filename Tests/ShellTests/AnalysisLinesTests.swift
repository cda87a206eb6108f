import Shell
import TestSupport
import Testing

/// What analysis says of several routes at once has the line of each.
@Suite struct AnalysisLinesTests {
    private static let table = """
        tenant t
        allow scheme https
        allow host a.test
        policy unreadable decline
        route p /p/:id<1..9> -> show P
        route q /p/:x -> show Q
        route y /p/:k<0..3> -> show Y
        """

    private func session() -> ShellSession {
        var session = ShellSession(MemoryFiles(tables: ["t": Self.table]).environment)
        _ = session.execute("use t")
        return session
    }

    @Test func coverHasItsLine() {
        var session = session()
        #expect(
            session.execute("lint").output == """
                1 finding, 1 for information (--all shows them)

                t.waymark:7:1: finding: the route never wins: q ends all of its links first
                  code     never-wins
                  example  https://a.test/p/0  q takes it
                  route    q                   t.waymark:6
                  help     Remove the route, or make its pattern more specific.

                """
        )
        let sarif = session.execute("lint --format sarif").output
        #expect(
            sarif.filter { !$0.isWhitespace }.contains(
                #""relatedLocations":[{"message":{"text":"q"},"physicalLocation":"#
                    + #"{"artifactLocation":{"uri":"t/t.waymark"},"region":{"startColumn":1,"startLine":6}}}]"#
            )
        )
    }

    @Test func editsHaveTheLinesOfWhatTheyEdit() {
        var session = session()
        let output = session.execute("why https://a.test/p/0 not y").output
        #expect(
            output.hasSuffix(
                """
                with which it would:
                  link     no change of the link alone is known to do
                  table    put y before q  t.waymark:7, 6
                  moves    1 way, first q -> y, such as https://a.test/p/0

                """
            ),
            "\(output)"
        )
        let json = session.execute("why https://a.test/p/0 not y --format json").output
        #expect(
            json.filter { !$0.isWhitespace }.contains(
                #""evidence":[{"kind":"lines","places":[{"file":"t.waymark","line":7},"#
            )
        )
    }
}
