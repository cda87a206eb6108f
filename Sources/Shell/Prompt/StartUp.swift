internal import SourceText
internal import Workspace

/// Executes the start-up file of a prompt.
struct StartUp {
    /// The statements that may stand in it.
    static let allowed = ["set", "use", "watch"]

    /// Executes the statements of a file; what is wrong with one does not keep the others from it.
    ///
    /// A tenant that is in use already stays in use: the command line says more than the file.
    ///
    /// - Returns: What is wrong; notes of what was done are left out.
    static func run(_ file: StartUpFile, in session: inout ShellSession) -> String {
        let hasTenant = session.inUse != nil
        var reader = StatementReader(name: file.path)
        let items = reader.read(file.bytes) + [reader.finish()].compactMap(\.self)
        return items.map { item in
            guard !item.hasErrors, let word = item.statement?.words.first else {
                return session.execute(item).diagnostics
            }
            guard !word.isQuoted, allowed.contains(word.text) else {
                return session.rendered([.notAtStart(word)], in: item.source)
            }
            if word.text == "use", hasTenant { return "" }
            return session.execute(item).diagnostics
        }
        .joined()
    }
}

extension Diagnostic {
    fileprivate static func notAtStart(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "not-at-start",
            message: "`\(word.text)` is not executed when a prompt begins",
            range: word.range,
            remedy: "the file may hold \(StartUp.allowed.joined(separator: ", ")) statements",
            nearName: NearName.closest(to: word.text, in: StartUp.allowed)
        )
    }
}
