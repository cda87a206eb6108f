internal import Reports
internal import SourceText
internal import TenantFiles
internal import Workspace

extension ShellCommand {
    static let output = ShellCommand(
        name: "output",
        group: .session,
        usage: "output [FILE [append]]",
        summary: "copies the answers that follow to a file; alone, ends that",
        discussion: [
            "The file is a new one that only you may read. One that exists is never overwritten;"
                + " `output FILE append` adds to it when it is a plain file of yours.",
            "Each answer stands below its statement; what is wrong with a statement is only shown."
                + " Query values, user information, fragments and"
                + " values that a route calls secret are not in the file:"
                + " `\(LinkRedaction.mark)` stands for them.",
        ],
        action: { call, session in
            guard let tools = session.tools else {
                return session.noPrompt(call, instead: "redirect the output of the program")
            }
            guard let file = call.arguments.first else {
                guard let path = tools.copy.path else {
                    return session.message("answers are not copied")
                }
                tools.copy.use(nil)
                return session.message("answers are no longer copied to \(path)")
            }
            let appends = call.arguments.count > 1 && call.arguments[1].isKeyword("append")
            if let word = call.arguments.dropFirst(appends ? 2 : 1).first {
                return call.unexpected(word, in: session)
            }
            switch tools.workspace.openOutput(file.text, appends) {
            case .failure(let problem): return session.failure(FileProblem(problem))
            case .success(let output):
                tools.copy.use(output)
                return session.message("answers are copied to \(file.text)")
            }
        }
    )
}
