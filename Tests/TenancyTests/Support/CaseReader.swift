import RouteTables
import SourceText

/// Reads a file of cases; `Corpus/README.md` has the form.
struct CaseReader {
    private let source: SourceText
    private(set) var cases: [ReportCase] = []
    /// What cannot be read, each with its line.
    private(set) var problems: [String] = []

    /// Reads everything.
    ///
    /// - Complexity: O(n) in the bytes of the text.
    init(_ source: SourceText) {
        self.source = source
        let parsed = source.statements()
        let lines = LineTable(source)
        for diagnostic in parsed.diagnostics {
            report(diagnostic.message, line: lines.line(at: diagnostic.range.lower))
        }
        for statement in parsed.value { read(statement) }
        for reportCase in cases { check(reportCase) }
    }

    private mutating func read(_ statement: Statement) {
        guard let first = statement.words.first else { return }
        let words = statement.words.dropFirst().map(\.text)
        if first.isKeyword("case") {
            begin(words, statement)
        } else if cases.isEmpty {
            report("`\(first.text)` stands before the first `case`", line: statement.line)
        } else {
            readLine(first, words, statement)
        }
    }

    /// Reads a line inside a case.
    private mutating func readLine(_ first: Word, _ words: [String], _ statement: Statement) {
        let last = cases.count - 1
        let text = CaseStatement(text: source.text(in: statement.range), line: statement.line)
        if isOfTheStory(first) { return change { $0.story.append(text) } }
        var claim: CaseCheck.Claim?
        switch first.isQuoted ? "" : first.text {
        case "report":
            cases[last].reports += words
            return
        case "also": return addVariant(words, statement, onto: cases[last].variants[0])
        case "instead": return addVariant(words, statement, onto: nil)
        case "file":
            guard words.count == 2 else { break }
            return change { $0.files.append(CaseFile(name: words[0], text: words[1])) }
        case "expect": return change { $0.expectations.append(text) }
        case "note": claim = note(words)
        case "near": claim = near(words)
        case "resembles": claim = resembles(words)
        case "loop": claim = loop(words)
        case "opens-itself": claim = opensItself(words)
        case "shares": claim = words.count == 1 ? .shares(code: words[0]) : nil
        case "finding": claim = words.count == 1 ? .finding(code: words[0]) : nil
        case "refuse": claim = refuse(words, statement)
        default: return change { $0.table.append(text) }
        }
        guard let claim else {
            return report("`\(first.text)` has too few words", line: statement.line)
        }
        change { $0.checks.append(CaseCheck(claim: claim, line: statement.line)) }
    }

    /// Whether a line says what happens to the app, or what is expected after that.
    private func isOfTheStory(_ first: Word) -> Bool {
        if first.isQuoted { return false }
        if ["app", "auth", "scene", "open", "reset"].contains(first.text) { return true }
        let hasBegun = cases.last?.variants.last.map { !$0.story.isEmpty } ?? false
        return hasBegun && ["flag", "expect"].contains(first.text)
    }

    // MARK: Cases and variants

    private mutating func begin(_ words: [String], _ statement: Statement) {
        var reportCase = ReportCase(
            id: words.first ?? "",
            title: words.dropFirst().joined(separator: " "),
            place: Place(file: source.name, line: statement.line)
        )
        reportCase.variants = [CaseVariant(title: "", line: statement.line)]
        cases.append(reportCase)
    }

    private mutating func addVariant(
        _ words: [String],
        _ statement: Statement,
        onto first: CaseVariant?
    ) {
        let title = words.joined(separator: " ")
        if title.isEmpty { report("a table has no title", line: statement.line) }
        cases[cases.count - 1].variants.append(
            CaseVariant(
                title: title,
                line: statement.line,
                table: first?.table ?? [],
                files: first?.files ?? []
            )
        )
    }

    private mutating func change(_ body: (inout CaseVariant) -> Void) {
        let last = cases.count - 1
        body(&cases[last].variants[cases[last].variants.count - 1])
    }

    // MARK: Claims

    private func note(_ words: [String]) -> CaseCheck.Claim? {
        guard words.count == 2 else { return nil }
        let isAbsent = words[0].hasPrefix("!")
        let code = String(words[0].dropFirst(isAbsent ? 1 : 0))
        return .note(code: code, isAbsent: isAbsent, link: words[1])
    }

    private func near(_ words: [String]) -> CaseCheck.Claim? {
        guard words.count > 2, let link = words.last else { return nil }
        return .near(route: words[0], edits: Array(words[1..<words.count - 1]), link: link)
    }

    private func resembles(_ words: [String]) -> CaseCheck.Claim? {
        guard words.count == 3 else { return nil }
        return .resembles(kind: words[0], host: words[1], link: words[2])
    }

    private func opensItself(_ words: [String]) -> CaseCheck.Claim? {
        guard words.count == 3, let source = LinkSource(rawValue: words[1]) else { return nil }
        return .opensItself(words[0] == "yes", source, link: words[2])
    }

    private func loop(_ words: [String]) -> CaseCheck.Claim? {
        guard words.count == 2 else { return nil }
        return .loop(scheme: words[0] == "none" ? nil : words[0], link: words[1])
    }

    private func refuse(_ words: [String], _ statement: Statement) -> CaseCheck.Claim? {
        guard words.count > 1 else { return nil }
        let range = SourceRange(statement.words[2].range.lower, statement.range.upper)
        return .refuse(code: words[0], statement: source.text(in: range))
    }

    // MARK: Problems

    /// Checks that a case says where it comes from and what is right.
    private mutating func check(_ reportCase: ReportCase) {
        let line = reportCase.place.line
        let number = reportCase.id.split(separator: "-").last.flatMap { Int($0) }
        if reportCase.kind.isEmpty || number == nil || reportCase.title.isEmpty {
            report("a case is written `case KIND-NUMBER title`", line: line)
        }
        if reportCase.reports.isEmpty
            || !reportCase.reports.allSatisfy({ $0.hasPrefix("https://") })
        {
            report("\(reportCase.id) has no `report https://…`", line: line)
        }
        for variant in reportCase.variants
        where variant.expectations.isEmpty && !variant.story.contains(where: \.expects) {
            report("the table of \(reportCase.id) has no `expect`", line: variant.line)
        }
    }

    private mutating func report(_ problem: String, line: Int) {
        problems.append("\(Place(file: source.name, line: line)): \(problem)")
    }
}

extension CaseStatement {
    /// Whether something is expected.
    fileprivate var expects: Bool { text.contains("=>") }
}
