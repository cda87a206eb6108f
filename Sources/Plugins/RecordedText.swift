internal import Routing
internal import SourceText
internal import URLText

/// A text of a plugin's answer as a recording keeps it: what stands in the question too is not kept,
/// but where it stands there.
///
/// So a recording holds no value of a link, and the same question brings the same answer back.
enum RecordedText {
    /// The texts of a question that a recording may refer to, each by its kind and number.
    private static func sources(_ question: PluginQuestion) -> [String: [String]] {
        let link = question.link
        let bytes = link.link.bytes
        func raw(_ pair: QueryPair) -> String {
            let piece = bytes[pair.range]
            let start = piece.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 } ?? piece.endIndex
            return String(decoding: piece[start...], as: UTF8.self)
        }
        return [
            "query": link.query.map { String(decoding: $0.value, as: UTF8.self) },
            "written": link.query.map(raw),
            "value": question.values.flatMap(\.texts),
            "segment": (0..<link.path.count).map {
                String(decoding: link.path.values(at: $0), as: UTF8.self)
            },
            "fragment": link.link.fragment.map { [String(decoding: bytes[$0], as: UTF8.self)] }
                ?? [],
        ]
    }

    /// The parts of a text: its own text, and places in the question.
    ///
    /// Of a link, values, fragment and user information are never kept, even where they stand in no
    /// question.
    ///
    /// - Complexity: O(n · m) for n bytes and m texts of the question.
    static func parts(of text: String, in question: PluginQuestion, isLink: Bool) -> [JSONText] {
        let sources = sources(question).sorted { $0.key < $1.key }.flatMap { kind, texts in
            texts.enumerated().map { (kind: kind, number: $0, bytes: Array($1.utf8)) }
        }
        .filter { !$0.bytes.isEmpty }
        .sorted { $0.bytes.count > $1.bytes.count }
        let bytes = Array(text.utf8)
        let isSecret = isLink ? secrets(in: bytes) : Array(repeating: false, count: bytes.count)
        var parts: [JSONText] = []
        var own: [UInt8] = []
        var isHidden = false
        func flush() {
            if !own.isEmpty { parts.append(.string(String(decoding: own, as: UTF8.self))) }
            (own, isHidden) = ([], false)
        }
        var position = 0
        while position < bytes.count {
            if let found = sources.first(where: { bytes[position...].starts(with: $0.bytes) }) {
                flush()
                parts.append(.object([found.kind: .number("\(found.number)")]))
                position += found.bytes.count
                continue
            }
            if !isSecret[position] {
                own.append(bytes[position])
                isHidden = false
            } else if !isHidden {
                own += Array("***".utf8)
                isHidden = true
            }
            position += 1
        }
        flush()
        return parts
    }

    /// The text of parts, with what stands in the question; nil when they are none of it.
    static func text(of parts: [JSONText], in question: PluginQuestion) -> String? {
        let sources = sources(question)
        var text = ""
        for part in parts {
            switch part {
            case .string(let own): text += own
            case .object(let place):
                guard place.count == 1, let (kind, number) = place.first,
                    let index = number.integer, let texts = sources[kind],
                    texts.indices.contains(index)
                else { return nil }
                text += texts[index]
            default: return nil
            }
        }
        return text
    }

    /// Which bytes of a link are values of its query, its fragment, or user information.
    private static func secrets(in bytes: [UInt8]) -> [Bool] {
        var secrets = Array(repeating: false, count: bytes.count)
        let end = bytes.firstIndex { "?#".utf8.contains($0) } ?? bytes.count
        if let slashes = bytes[..<end].firstRange(of: Array("://".utf8)) {
            let authority = bytes[slashes.upperBound..<end].prefix { $0 != UInt8(ascii: "/") }
            if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
                for index in authority.startIndex..<at { secrets[index] = true }
            }
        }
        var (isValue, isFragment) = (false, false)
        for index in end..<bytes.count {
            switch bytes[index] {
            case _ where isFragment: secrets[index] = true
            case UInt8(ascii: "#"): isFragment = true
            case UInt8(ascii: "&"): isValue = false
            case UInt8(ascii: "=") where !isValue: isValue = true
            default: secrets[index] = isValue
            }
        }
        return secrets
    }
}
