internal import Plugins
internal import SourceText
internal import TenantFiles

extension ShellEnvironment {
    /// Reads the answers of plugins from a file.
    func recording(_ path: String) -> Result<RecordedAnswers, FileProblem> {
        readFile(path).flatMap { source in
            let text = String(decoding: source.bytes, as: UTF8.self)
            return RecordedAnswers(text).map { .success($0) }
                ?? .failure(
                    FileProblem(
                        path: path,
                        code: "not-a-recording",
                        message: "is no recording of plugins that this version reads",
                        remedy: "`--record FILE` writes one"
                    )
                )
        }
    }
}
