import Foundation
import PluginTestSupport
import Plugins
import RouteTables
import Routing
import Synchronization
import TestSupport
import Testing

@Suite struct RecordingTests {
    static let path = "first/second?token=s3cr3t&other=b%20c#fragment-x"

    /// Records the answer of a program that writes `answer` to each question.
    private func recorded(_ answer: String, path: String = path) throws -> (
        String, PluginAnswer, PluginAnswer
    ) {
        let program = """
            #!/usr/bin/env python3
            import json, sys
            print(json.dumps({"waymark-plugin": 1}), flush=True)
            for line in sys.stdin:
                print(json.dumps({"id": json.loads(line)["id"], **json.loads(sys.argv[1])}), flush=True)

            """
        return try withTenant(
            ["p.py": program],
            plugin: "p.py within 10000 '\(answer)'"
        ) { tenant throws in
            let lines = Mutex("")
            let recorder = AnswerRecorder { line in
                lines.withLock { $0 += line }
                return nil
            }
            let host = PluginHost(tenant.services, recorder: recorder)
            host.trustForNow(tenant.name)
            let question = try tenant.question(path)
            let handler = host.handler(of: tenant.name, tenant.table.plugins)
            let answer = handler.answer(question)
            // The first answer of a question is kept.
            _ = handler.answer(question)
            host.stop()
            let text = lines.withLock { $0 }
            let answers = try #require(RecordedAnswers(text))
            let other = PluginHost(.none, recorded: answers)
            let again = other.handler(of: tenant.name, tenant.table.plugins).answer(question)
            let unasked = try tenant.question("other")
            #expect(
                other.handler(of: tenant.name, tenant.table.plugins).answer(unasked)
                    == .unknown(.notLoaded("the recording has no answer to this"))
            )
            return (text, answer, again)
        }
    }

    @Test(arguments: [
        #"{"handled":{"screen":"S","tab":"home"}}"#, #"{"handled":{"screen":"S"}}"#,
        #"{"declined":"no \"thanks\" é"}"#, #"{"failed":"no database"}"#, #"{"nonsense":1}"#,
        #"{"redirect":"/elsewhere"}"#, #"{"redirect":"https://example.com/x/second?token=s3cr3t"}"#,
        #"{"declined":"s3cr3t b c b%20c fragment-x first/second"}"#,
        #"{"redirect":"x://fragment-x@h/first#b%20c"}"#,
        #"{"handled":{"screen":"second","tab":"home"}}"#,
    ])
    func `an answer comes back without the plugin, and no value of the link is kept`(
        _ answer: String
    ) throws {
        let (text, first, again) = try recorded(answer)
        // What a program wrote that is no answer is cut, and may cut a value in two.
        if !answer.contains("nonsense") { #expect(again == first) }
        for secret in [
            "s3cr3t", "b c", "b%20c", "fragment-x", "first", "second", "example.com/first",
        ] {
            #expect(!text.contains(secret), "\(secret): \(text)")
        }
        #expect(text.split(separator: "\n").count == 2)
    }

    @Test(arguments: [
        ("https://u:p@h/x?own=value&k#frag", "https://***@h/x?own=***&k#***"),
        ("/x?a=b=c&d=#", "/x?a=***&d=#"), ("/plain/path", "/plain/path"),
    ])
    func `of a link that is not in the question no secret is kept`(_ link: String, kept: String)
        throws
    {
        let (text, first, again) = try recorded(#"{"redirect":"\#(link)"}"#, path: "zz")
        #expect(first == .redirect(link))
        #expect(again == .redirect(kept))
        #expect(text.contains("\"\(kept)\""))
    }

    @Test(arguments: [
        "", "text", "{\"schema\":\"waymark.recording/2\"}",
        "{\"schema\":\"waymark.recording/1\"}\nx",
        "{\"schema\":\"waymark.recording/1\"}\n{\"question\":1,\"answer\":{}}",
    ])
    func `a file that is no recording is not read`(_ text: String) {
        #expect(RecordedAnswers(text) == nil)
    }
}
