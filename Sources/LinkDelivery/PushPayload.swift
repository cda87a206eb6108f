package import SourceText

/// A push message as its sender writes it: JSON, with the link in one of its keys.
///
/// No key is agreed on: each service has its own, and an app reads the one it knows.
package struct PushPayload: Sendable {
    private let strings: [Value]
    /// Whether something of each key was a string.
    private let others: [String]

    /// A text in a payload.
    package struct Value: Sendable, Hashable {
        /// The keys that lead to it, joined with dots, for example `data.url`.
        package let key: String
        /// The text.
        package let text: String
        /// The line on which it begins, counted from 1.
        package let line: Int
        /// The last of the keys.
        fileprivate let name: String
    }

    /// The keys that are looked at when none is named, in the order in which they count.
    package static let usualKeys = [
        "url", "link", "deeplink", "deep_link", "deepLink", "uri", "ab_uri", "wzrk_dl", "href",
        "launchUrl", "targetUrl",
    ]

    /// Reads a payload.
    ///
    /// - Throws: A diagnostic when the text is no JSON object, or too large.
    /// - Complexity: O(n).
    package init(_ source: SourceText) throws(Diagnostic) {
        if source.bytes.count > Limits.payloadBytes {
            throw .payload("a payload has at most \(Limits.payloadBytes) bytes", at: 0)
        }
        let root: JSONNode
        do throws(JSONReader.Fault) {
            root = try JSONReader.read(source)
        } catch {
            throw .payload(error.message, at: error.offset)
        }
        guard root.members != nil else {
            throw .payload("a payload is an object, and this is \(root.kind)", at: 0)
        }
        let lines = LineTable(source)
        var strings: [Value] = []
        var others: [String] = []
        // Level by level: what stands higher up counts first.
        var level = [(key: "", node: root)]
        while !level.isEmpty {
            var next: [(key: String, node: JSONNode)] = []
            for (prefix, node) in level {
                for (name, child) in PushPayload.children(of: node) {
                    let key = prefix.isEmpty ? name : "\(prefix).\(name)"
                    if let text = child.string {
                        let line = lines.line(at: child.range.lower)
                        strings.append(Value(key: key, text: text, line: line, name: name))
                    } else {
                        others.append(key)
                        next.append((key, child))
                    }
                }
            }
            level = next
        }
        self.strings = strings
        self.others = others
    }

    private static func children(of node: JSONNode) -> [(String, JSONNode)] {
        if let members = node.members { return members.map { ($0.name, $0.node) } }
        return (node.elements ?? []).enumerated().map { ("\($0)", $1) }
    }

    /// The text of a key; nil when there is none.
    package func value(of key: String) -> Value? { strings.last { $0.key == key } }

    /// Whether a key is there, and is no text.
    package func isOther(_ key: String) -> Bool { others.contains(key) }

    /// The keys that hold a text.
    package var keys: [String] { strings.map(\.key) }

    /// The links of the usual keys: the order of these keys counts, then what stands higher up.
    ///
    /// - Complexity: O(n · m) in the texts and the usual keys.
    package var links: [Value] {
        Self.usualKeys.flatMap { name in
            strings.filter { $0.name == name && $0.text.contains(":") }
        }
    }
}

extension Diagnostic {
    fileprivate static func payload(_ message: String, at offset: Int) -> Diagnostic {
        Diagnostic(
            code: "payload-unreadable",
            message: message,
            range: SourceRange(offset, offset),
            remedy: "give the JSON that the sender hands to the push service"
        )
    }
}
