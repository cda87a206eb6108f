internal import Routing
internal import SourceText

/// A line that a program writes: that it has started, or an answer.
///
/// ```
/// {"waymark-plugin":1}
/// {"id":7,"handled":{"screen":"Product","tab":"home"}}
/// {"id":8,"declined":"sold out"}
/// {"id":9,"redirect":"/products/9"}
/// {"id":10,"failed":"no database"}
/// ```
struct AnswerLine {
    /// The version of these lines.
    static let version = 1

    /// The number of the question.
    let id: UInt64
    /// The answer.
    let answer: PluginAnswer

    /// Reads an answer; nil when the line is none.
    ///
    /// - Complexity: O(n).
    init?(_ line: some Collection<UInt8>) {
        guard let members = JSONText(line)?.members, case .number(let number)? = members["id"],
            let id = UInt64(number)
        else { return nil }
        let answers = [
            members["handled"].flatMap(AnswerLine.handled),
            members["declined"]?.string.map { PluginAnswer.declined(reason: $0) },
            members["redirect"]?.string.map { .redirect($0) },
            members["failed"]?.string.map { .failed(.said($0)) },
        ]
        let known = ["handled", "declined", "redirect", "failed"]
        guard known.count(where: { members[$0] != nil }) == 1,
            let answer = answers.lazy.compactMap(\.self).first
        else { return nil }
        (self.id, self.answer) = (id, answer)
    }

    private static func handled(_ value: JSONText) -> PluginAnswer? {
        guard let members = value.members, let screen = members["screen"]?.string else {
            return nil
        }
        switch members["tab"] {
        case nil, .null?: return .handled(screen: screen, tab: nil)
        case .string(let tab)?: return .handled(screen: screen, tab: tab)
        default: return nil
        }
    }

    /// The version in the first line of a program; nil when the line says none.
    static func version(in line: some Collection<UInt8>) -> Int? {
        JSONText(line)?.members?["waymark-plugin"]?.integer
    }

    /// The beginning of a line, to be shown.
    static func excerpt(_ line: some Collection<UInt8>) -> String {
        let shown = line.prefix(80)
        return String(decoding: shown, as: UTF8.self) + (line.count > 80 ? "…" : "")
    }
}
