extension JSONNode {
    /// The value in one line, with its members in written order.
    ///
    /// - Complexity: O(n) in the characters.
    var written: String {
        switch value {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): "\"\(text)\""
        case .array(let list): "[\(list.map(\.written).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\"\($0.name)\": \($0.node.written)" }.joined(separator: ", "))}"
        }
    }
}
