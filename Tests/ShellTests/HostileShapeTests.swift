import CAllocations
import Reports
import RouteTables
import Shell
import SourceText
import Testing
import URLText

/// Texts that a stranger might send to keep the program busy: sixteen times the bytes are at most
/// twenty times the work, which is counted in allocations of memory, and what is shown is bounded.
@Suite struct HostileShapeTests {
    /// A shape, and how a text of about so many bytes has it.
    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: @Sendable (_ size: Int) -> [UInt8]

        init(_ name: String, _ text: @escaping @Sendable (Int) -> [UInt8]) {
            testDescription = name
            self.text = text
        }

        /// One unit again and again.
        init(_ name: String, repeating unit: String) {
            self.init(name) { size in
                let unit = Array(unit.utf8)
                return Array((0..<size / unit.count).map { _ in unit }.joined())
            }
        }

        /// One unit again and again in the pattern of a route.
        init(_ name: String, inside head: String, repeating unit: UInt8) {
            self.init(name) { size in
                Array(head.utf8) + [UInt8](repeating: unit, count: size) + Array(" -> root\n".utf8)
            }
        }
    }

    static let shapes = [
        Shape("one long line", inside: "route r /", repeating: UInt8(ascii: "a")),
        Shape("blank lines", repeating: "\n"),
        Shape("lines of NUL", repeating: "\0\n"),
        Shape("quotes that do not close", repeating: "\"\n"),
        Shape("slashes", inside: "route r ", repeating: UInt8(ascii: "/")),
        Shape("percent signs", inside: "route r /", repeating: UInt8(ascii: "%")),
        Shape("ampersands", inside: "route r /a?", repeating: UInt8(ascii: "&")),
        Shape("long words") { lines(of: "", UInt8(ascii: "x"), "\n", $0) },
        Shape("errors", repeating: "rout x /a -> root\n"),
        Shape("continuations", repeating: "\\\n"),
        Shape("long query keys") { lines(of: "route r /a?", UInt8(ascii: "k"), " -> root\n", $0) },
        Shape("one name again and again", repeating: "route r /a -> root\n"),
        Shape("opening brackets", inside: "route r /", repeating: UInt8(ascii: "<")),
    ]

    /// Lines with a word that is as long as words may be, or as the text allows.
    private static func lines(of head: String, _ unit: UInt8, _ end: String, _ size: Int) -> [UInt8]
    {
        let word = [UInt8](repeating: unit, count: min(60_000, size / 8))
        let line = Array(head.utf8) + word + Array(end.utf8)
        return Array((0..<max(1, size / line.count)).map { _ in line }.joined())
    }

    #if DEBUG
        private static let (small, large) = (1 << 14, 1 << 18)
    #else
        private static let (small, large) = (1 << 20, 1 << 24)
    #endif

    /// The allocations of the calling thread while `body` runs.
    private func work(_ body: () throws -> Void) rethrows -> UInt64 {
        let before = callocations_thread_count()
        try body()
        return callocations_thread_count() - before
    }

    private func expectBounded(_ shape: Shape, _ body: ([UInt8]) throws -> Void) rethrows {
        // What is made once in a process is not counted.
        try body(shape.text(1 << 10))
        let (few, many) = (shape.text(Self.small), shape.text(Self.large))
        let (little, much) = (try work { try body(few) }, try work { try body(many) })
        #expect(much <= 20 * max(little, 1000), "\(little) and then \(much) allocations")
    }

    @Test(arguments: shapes)
    func aTable(_ shape: Shape) {
        expectBounded(shape) { bytes in
            let source = SourceText(name: "t", bytes: bytes)
            let parsed = RouteTable.parse(source)
            #expect(parsed.diagnostics.count <= Limits.diagnostics + 1)
            let report = DiagnosticReport(parsed.diagnostics, in: source)
            let shown = TextRenderer(width: 80).render(report.document(width: 80))
            #expect(shown.utf8.count < 1 << 20)
        }
    }

    @Test(arguments: shapes)
    func aBatch(_ shape: Shape) {
        expectBounded(shape) { bytes in
            var session = ShellSession(MemoryFiles.usual().environment)
            var batch = ShellBatch(name: "batch")
            var shown = 0
            batch.run(bytes, in: &session) {
                shown += $0.output.utf8.count + $0.diagnostics.utf8.count
            }
            batch.finish(in: &session) { shown += $0.diagnostics.utf8.count }
            #expect(shown < 1 << 20)
        }
    }

    @Test(arguments: shapes)
    func aLink(_ shape: Shape) {
        expectBounded(shape) { bytes in
            let text = "x://h/" + String(decoding: bytes, as: UTF8.self)
            if case .success = LinkURL.read(text) {
                #expect(text.utf8.count <= LinkURL.longest)
            }
        }
    }
}
