import RouteTables
import SourceText
import Testing

@Suite struct ValueTypeTests {
    @Test(arguments: ValueCase.all)
    func `a type accepts its values and no others`(_ item: ValueCase) throws {
        let pattern = try #require(PathPattern.parse("/:v<\(item.type)>").value)
        guard case .parameter(_, let type)? = pattern.segments.first else {
            Issue.record("no parameter")
            return
        }
        #expect(type.description == item.type)
        for text in item.accepted { #expect(type.accepts(text.utf8), "\(text)") }
        for text in item.refused { #expect(!type.accepts(text.utf8), "\(text)") }
    }

    @Test func `no type accepts bytes that are not UTF-8`() {
        let bytes: [UInt8] = [0x61, 0xFF]
        let types: [ValueType] = [
            .string, .int, .uint, .range(0...9), .double, .bool, .uuid, .date, .choice(["a"]),
        ]
        for type in types { #expect(!type.accepts(bytes)) }
    }

    @Test func `a choice is compared by bytes`() {
        let type = ValueType.choice(["\u{E9}"])
        #expect(type.accepts("\u{E9}".utf8))
        #expect(!type.accepts("e\u{301}".utf8))
    }
}

/// A type, and texts that it accepts and refuses.
struct ValueCase: Sendable, CustomTestStringConvertible {
    let type: String
    let accepted: [String]
    let refused: [String]

    var testDescription: String { type }
}

extension ValueCase {
    static let all = [
        ValueCase(type: "string", accepted: ["", "a", "é", "\u{0}", "日本"], refused: []),
        ValueCase(
            type: "int",
            accepted: [
                "0", "-0", "007", "-5", "9223372036854775807", "-9223372036854775808",
            ],
            refused: [
                "", "-", "+1", "1.0", " 1", "1 ", "0x1", "1e3", "--1", "٣",
                "9223372036854775808", "-9223372036854775809", "99999999999999999999999",
            ]
        ),
        ValueCase(
            type: "uint",
            accepted: ["0", "18446744073709551615", "007"],
            refused: ["", "-0", "-1", "+1", "18446744073709551616", "1a"]
        ),
        ValueCase(
            type: "-1..31",
            accepted: ["-1", "0", "31", "031"],
            refused: ["-2", "32", "", "1.5", "a"]
        ),
        ValueCase(type: "5..5", accepted: ["5"], refused: ["4", "6"]),
        ValueCase(
            type: "double",
            accepted: ["0", "-0.5", "12.25", "1e3", "1E-3", "1.5e+10", "007.0", "1e308"],
            refused: [
                "", "-", ".", ".5", "5.", "+1", "inf", "nan", "infinity", "0x1p3", "1e", "1e+",
                "1e400", "-1e999", "1,5", " 1", "1_000", "1.2.3",
            ]
        ),
        ValueCase(
            type: "bool",
            accepted: ["true", "false"],
            refused: ["", "True", "1", "yes", "true "]
        ),
        ValueCase(
            type: "uuid",
            accepted: [
                "00000000-0000-0000-0000-000000000000", "F81D4FAE-7dec-11d0-A765-00a0c91e6bf6",
            ],
            refused: [
                "", "f81d4fae7dec11d0a76500a0c91e6bf6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
                "g81d4fae-7dec-11d0-a765-00a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
                "f81d4fae-7dec-11d0-a765-00a0c91e6bf60", "f81d4fae07dec-11d0-a765-00a0c91e6bf6",
            ]
        ),
        ValueCase(
            type: "date",
            accepted: [
                "2024-02-29T00:00:00Z", "2000-02-29t23:59:59z", "1985-04-12T23:20:50.52Z",
                "1996-12-19T16:39:57-08:00", "1990-12-31T23:59:60Z", "1990-12-31T15:59:60-08:00",
                "0000-01-01T00:00:00+23:59", "2024-12-31T12:00:00.123456789Z",
            ],
            refused: [
                "", "2024-02-29", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
                "2024-04-31T00:00:00Z", "2024-00-10T00:00:00Z", "2024-13-10T00:00:00Z",
                "2024-01-00T00:00:00Z", "2024-01-32T00:00:00Z", "2024-01-01T24:00:00Z",
                "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-01-01T12:00:60Z",
                "2024-01-01T00:00:00", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,5Z",
                "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+0100", "2024-01-01T00:00:00+01",
                "2024-01-01 00:00:00Z", "24-01-01T00:00:00Z", "2024-01-01T00:00Z",
                "2024-01-01T00:00:00Zx", "2024-1-01T00:00:00Z", "+024-01-01T00:00:00Z",
            ]
        ),
        ValueCase(
            type: "a|b-c|%7C",
            accepted: ["a", "b-c", "|"],
            refused: ["", "A", "b", "c", "a|b-c"]
        ),
        ValueCase(type: "int|1..5", accepted: ["int", "1..5"], refused: ["1", "5"]),
    ]
}
