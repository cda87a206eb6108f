import LinkDelivery
import SourceText

/// The limits of files that say which links the system hands to an app.
extension BorderCase {
    static let delivery = [
        BorderCase("propertyListBytes") { size in
            let list = "<plist><dict/></plist>"
            let blanks = String(repeating: " ", count: size - list.utf8.count)
            return codes("Info.plist", Array((list + blanks).utf8))
        },
        BorderCase("payloadBytes") { size in
            let text = "{}" + String(repeating: " ", count: size - 2)
            do throws(Diagnostic) {
                _ = try PushPayload(SourceText(name: "push.json", text: text))
                return []
            } catch {
                return [error.code]
            }
        },
        BorderCase("propertyListObjects") { codes("Info.plist", binaryList(objects: $0)) },
        BorderCase("deliveryDepth") { size in
            let text =
                String(repeating: "[", count: size) + String(repeating: "]", count: size)
            return codes(DeliveryFiles.associationName, Array(text.utf8))
        },
        BorderCase("patternElements") { size in
            let pattern =
                String(repeating: "$(v)", count: size / 1024)
                + String(repeating: "a", count: size % 1024)
            let value = String(repeating: "b", count: 1024)
            let text = """
                {"applinks": {"substitutionVariables": {"v": ["\(value)"]},
                "details": [{"appID": "T.app", "components": [{"?": "\(pattern)"}]}]}}
                """
            return codes(DeliveryFiles.associationName, Array(text.utf8))
        },
    ]

    private static func codes(_ name: String, _ bytes: [UInt8]) -> [String] {
        var files = DeliveryFiles()
        files.add(SourceText(name: name, bytes: bytes))
        return files.lint(LintOptions()).map(\.code.code)
    }

    /// A binary property list: one list of all other objects, which are the same `true`.
    private static func binaryList(objects: Int) -> [UInt8] {
        let count = objects - 1
        var bytes = Array("bplist00".utf8) + [0xAF, 0x12] + bigEndian(count, 4)
        bytes += [UInt8](repeating: 1, count: count)
        let second = bytes.count
        bytes.append(0x09)
        let table = bytes.count
        bytes += bigEndian(8, 4) + bigEndian(second, 4)
        return bytes + [0, 0, 0, 0, 0, 0, 4, 1] + bigEndian(2, 8) + bigEndian(0, 8)
            + bigEndian(table, 8)
    }

    private static func bigEndian(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
