import SourceText
import TestSupport

/// The cases of the folder `Corpus`.
struct ReportCorpus {
    /// All cases, in the order of their files.
    let cases: [ReportCase]
    /// What cannot be read, each with its file and line.
    let problems: [String]

    static let folder = "Tests/TenancyTests/Corpus"

    static let shared = ReportCorpus(Repository.files(in: [folder]))

    /// Reads the files that end in `.cases`.
    init(_ files: [RepositoryFile]) {
        var cases: [ReportCase] = []
        var problems: [String] = []
        for file in files where file.suffix == "cases" {
            let text = file.lines.map { $0 + "\n" }.joined()
            let reader = CaseReader(SourceText(name: file.components.last ?? "", text: text))
            cases += reader.cases
            problems += reader.problems
        }
        self.cases = cases
        self.problems = problems
    }
}

/// The lists of reports beside the cases.
struct ReportList {
    /// The reports of `reports.txt`, in order.
    let known: [String]
    /// The reports of `not-expressible.txt`, in order, each with its reason.
    let notExpressible: [(id: String, reason: String)]

    /// Reads both lists.
    init() {
        known = ReportList.lines(of: "reports.txt").flatMap { $0.split(separator: " ") }
            .map(String.init)
        notExpressible = ReportList.lines(of: "not-expressible.txt").map { line in
            let id = line.prefix { $0 != " " }
            return (String(id), String(line[id.endIndex...].drop { $0 == " " }))
        }
    }

    /// The lines that say something.
    private static func lines(of name: String) -> [String] {
        Repository.files(in: [ReportCorpus.folder + "/" + name])
            .flatMap(\.lines)
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }
}
