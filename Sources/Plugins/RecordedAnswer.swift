internal import RouteTables
internal import Routing
internal import SourceText

/// One line of a recording: the digest of a question, and the answer.
struct RecordedAnswer {
    /// The version of recordings.
    static let schema = "waymark.recording/1"

    /// What a recording knows a question by: its tenant, and all that it says.
    ///
    /// - Complexity: O(n) in the bytes of the question.
    static func digest(of question: PluginQuestion, _ tenant: TenantName) -> String {
        var line = JSONLine()
        line.write(string: tenant.description)
        QuestionLine.write(question, to: &line)
        var digest = SHA256()
        digest.update(line.bytes)
        return digest.hexadecimal()
    }

    /// Writes the line of an answer; nil for one that is not kept.
    static func line(
        _ answer: PluginAnswer,
        to question: PluginQuestion,
        digest: String
    ) -> [UInt8]? {
        guard let (kind, texts, number) = fields(of: answer) else { return nil }
        var line = JSONLine()
        line.write("{\"plugin\":")
        line.write(string: question.plugin.description)
        line.write(",\"question\":")
        line.write(string: digest)
        line.write(",\"answer\":{\"kind\":")
        line.write(string: kind)
        if let number {
            line.write(",\"number\":")
            line.write(UInt64(number))
        }
        for (name, text) in texts {
            line.write(name == "tab" ? ",\"tab\":[" : ",\"text\":[")
            let isLink = kind == "redirect"
            let parts = RecordedText.parts(of: text, in: question, isLink: isLink)
            for (index, part) in parts.enumerated() {
                if index > 0 { line.write(",") }
                write(part, to: &line)
            }
            line.write("]")
        }
        line.write("}}")
        line.end()
        return line.bytes
    }

    private static func write(_ part: JSONText, to line: inout JSONLine) {
        switch part {
        case .object(let place):
            for (kind, number) in place {
                line.write("{")
                line.write(string: kind)
                line.write(":")
                line.write(UInt64(number.integer ?? 0))
                line.write("}")
            }
        default: line.write(string: part.string ?? "")
        }
    }

    private typealias Fields = (kind: String, texts: [(name: String, text: String)], number: Int?)

    private static func fields(of answer: PluginAnswer) -> Fields? {
        switch answer {
        case .handled(let screen, let tab):
            ("handled", [("text", screen)] + (tab.map { [("tab", $0)] } ?? []), nil)
        case .declined(let reason): ("declined", [("text", reason)], nil)
        case .redirect(let link): ("redirect", [("text", link)], nil)
        case .failed(.said(let reason)): ("failed", [("text", reason)], nil)
        case .failed(.late(let milliseconds)): ("late", [], milliseconds)
        case .failed(.ended(let how)): ("ended", [("text", how)], nil)
        case .failed(.flood(let bytes)): ("flood", [], bytes)
        case .failed(.nonsense(let text)): ("nonsense", [("text", text)], nil)
        case .failed(.noScreen), .failed(.unknownTab), .failed(.cancelled), .unknown: nil
        }
    }

    /// Reads the answer of a line to a question; nil when the line does not hold one.
    static func answer(_ members: [String: JSONText], to question: PluginQuestion) -> PluginAnswer?
    {
        func text(_ name: String) -> String? {
            members[name]?.elements.flatMap { RecordedText.text(of: $0, in: question) }
        }
        guard let kind = members["kind"]?.string else { return nil }
        switch kind {
        case "handled":
            if members["tab"] != nil, text("tab") == nil { return nil }
            return text("text").map { .handled(screen: $0, tab: text("tab")) }
        case "declined": return text("text").map { .declined(reason: $0) }
        case "redirect": return text("text").map { .redirect($0) }
        case "failed": return text("text").map { .failed(.said($0)) }
        case "ended": return text("text").map { .failed(.ended($0)) }
        case "nonsense": return text("text").map { .failed(.nonsense($0)) }
        case "late": return members["number"]?.integer.map { .failed(.late(milliseconds: $0)) }
        case "flood": return members["number"]?.integer.map { .failed(.flood(bytes: $0)) }
        default: return nil
        }
    }
}
