internal import RouteTables
internal import Routing
internal import SourceText
internal import URLText

/// A question as a line that a program reads; see the page on writing one.
///
/// ```
/// {"id":7,"plugin":"stock","route":"product","link":{"raw":"https://…","scheme":"https",…},…}
/// ```
enum QuestionLine {
    /// Writes the line of a question, with its end.
    ///
    /// - Complexity: O(n) in the bytes of the link and the values.
    static func bytes(of question: PluginQuestion, id: UInt64) -> [UInt8] {
        var line = JSONLine()
        line.write("{\"id\":")
        line.write(id)
        line.write(",")
        write(question, to: &line)
        line.write("}")
        line.end()
        return line.bytes
    }

    /// Writes what a question says, without its number: the same for the same question.
    static func write(_ question: PluginQuestion, to line: inout JSONLine) {
        line.write("\"plugin\":")
        line.write(string: question.plugin.description)
        line.write(",\"route\":")
        line.write(string: question.routeName.description)
        line.write(",\"link\":")
        write(question.link, to: &line)
        line.write(",\"values\":")
        line.write(
            pairs: question.values.lazy.flatMap { value in
                value.texts.map { (value.name.utf8, $0.utf8) }
            }
        )
        line.write(",\"arguments\":")
        line.write(pairs: question.arguments.lazy.map { ($0.key.utf8, $0.value.utf8) })
        line.write(",\"state\":{\"source\":")
        line.write(string: question.source.rawValue)
        line.write(",\"auth\":")
        line.write(string: question.auth.rawValue)
        write(question.app, to: &line)
        line.write(",\"flags\":")
        line.write(
            pairs: question.flags.lazy.map { ($0.name.description.utf8, $0.state.rawValue.utf8) }
        )
        line.write("}")
    }

    private static func write(_ app: AppState, to line: inout JSONLine) {
        line.write(",\"app\":")
        line.write(string: app.readiness.rawValue)
        func write(_ name: StaticString, _ text: String?) {
            line.write(name)
            if let text { line.write(string: text) } else { line.write("null") }
        }
        write(",\"scene\":", app.scene?.description)
        write(",\"tab\":", app.tab?.description)
        write(",\"screen\":", app.screen)
    }

    private static func write(_ spelled: SpelledLink, to line: inout JSONLine) {
        let link = spelled.link
        line.write("{\"raw\":")
        line.write(string: link.original)
        func write(_ name: StaticString, _ range: Range<Int>?) {
            line.write(",\"")
            line.write(name)
            line.write("\":")
            if let range { line.write(string: link.bytes[range]) } else { line.write("null") }
        }
        write("scheme", link.scheme)
        write("host", link.host)
        write("port", link.port)
        write("path", link.path)
        write("fragment", link.fragment)
        line.write(",\"segments\":[")
        for index in 0..<spelled.path.count {
            if index > 0 { line.write(",") }
            line.write(string: spelled.path.values(at: index))
        }
        line.write("],\"query\":")
        line.write(pairs: spelled.query.lazy.map { ($0.name, $0.value) })
        line.write("}")
    }
}
