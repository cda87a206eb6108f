import Glibc
import Workspace

// Adds lines to a history as fast as it can, and prints each as soon as it was added.
//
// Arguments: the folder, how many lines are kept or `journal`, the name of the writer, how many lines to
// add.

/// Writes a line without a buffer, which would be lost when the program is killed.
func say(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

let words = CommandLine.arguments
guard words.count == 5, let count = Int(words[4]) else {
    say("usage: HistoryWriter FOLDER LIMIT|journal NAME COUNT")
    exit(2)
}
let journal = JournalStore(folder: words[1], longest: 100_000)
let history = HistoryStore(folder: words[1], limit: Int(words[2]) ?? 0)

/// Adds a line, and returns what went wrong.
func add(_ number: Int) -> WorkspaceProblem? {
    if words[2] == "journal" { return journal.append("\(words[3]) \(number) é.") }
    let update = history.append("\(words[3]) \(number) first\nsecond \\ é")
    if case .failure(let problem) = update { return problem }
    return nil
}

for number in 0..<count {
    if let problem = add(number) {
        say("\(problem.path) \(problem.message)")
        exit(1)
    }
    say("\(words[3]) \(number)")
}
