import SourceText

/// Where the statements of a table's text stand.
struct TableLayout: Sendable {
    /// The kinds of statements, in the order of the manual.
    enum Kind: Int, CaseIterable {
        case language, tenant, tabs, schemes, hosts, flags, policies, plugins, routes, fallbacks,
            waivers
        case expectations

        /// The kind that the first words of a statement tell.
        init?(_ statement: Statement) {
            switch statement.words.first?.text {
            case "language": self = .language
            case "tenant": self = .tenant
            case "tabs": self = .tabs
            case "allow":
                let isScheme = statement.words.dropFirst().first?.isKeyword("scheme") == true
                self = isScheme ? .schemes : .hosts
            case "flag": self = .flags
            case "policy": self = .policies
            case "plugin": self = .plugins
            case "route": self = .routes
            case "fallback": self = .fallbacks
            case "waive": self = .waivers
            case "expect": self = .expectations
            default: return nil
            }
        }

        /// Kinds of one group stand without an empty line between them.
        var group: Int {
            switch self {
            case .language, .tenant, .tabs: 0
            case .schemes, .hosts: 1
            case .flags, .policies, .plugins: 2
            case .routes, .fallbacks: 3
            case .waivers: 4
            case .expectations: 5
            }
        }
    }

    /// The text.
    let source: SourceText
    /// The line end that the text uses.
    let lineEnd: String
    private let lines: LineTable
    private let byLine: [Int: Statement]
    private let last: [Kind: Statement]
    private let first: [Kind: Statement]

    init(_ source: SourceText) {
        self.source = source
        lines = LineTable(source)
        let feed = source.bytes.firstIndex(of: Bytes.lineFeed) ?? 0
        lineEnd = feed > 0 && source.bytes[feed - 1] == Bytes.carriageReturn ? "\r\n" : "\n"
        var byLine: [Int: Statement] = [:]
        var last: [Kind: Statement] = [:]
        var first: [Kind: Statement] = [:]
        for statement in source.statements().value {
            byLine[statement.line] = statement
            guard let kind = Kind(statement) else { continue }
            last[kind] = statement
            if first[kind] == nil { first[kind] = statement }
        }
        (self.byLine, self.last, self.first) = (byLine, last, first)
    }

    /// The statement that begins on a line.
    func statement(atLine line: Int) -> Statement? { byLine[line] }

    /// The first statement of a kind.
    func firstStatement(of kind: Kind) -> Statement? { first[kind] }

    /// The last statement of a kind, or of the nearest kind before it that there is.
    func anchor(for kind: Kind) -> (statement: Statement, kind: Kind)? {
        for earlier in Kind.allCases.reversed() where earlier.rawValue <= kind.rawValue {
            if let statement = last[earlier] { return (statement, earlier) }
        }
        return nil
    }

    /// The offset of the first byte of the statement's first line.
    func start(of statement: Statement) -> Int { lines.range(ofLine: statement.line).lower }

    /// The offset after the line end of the statement's last line.
    func end(of statement: Statement) -> Int {
        let bytes = source.bytes
        let feed = bytes[statement.range.upper...].firstIndex(of: Bytes.lineFeed)
        return feed.map { $0 + 1 } ?? bytes.count
    }

    /// The column of an offset on the statement's first line, counted from its first word.
    func column(of offset: Int, in statement: Statement) -> Int {
        source.text(in: SourceRange(statement.range.lower, offset)).count
    }
}
