import Glibc
import Workspace

// Adds lines to a history as fast as it can, and prints each as soon as it was added.
//
// Arguments: the folder, how many lines are kept, `journal` or `journal-groups`, the name of the writer,
// how many lines to add.

/// Writes a line without a buffer, which would be lost when the program is killed.
func say(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

let words = CommandLine.arguments
guard words.count == 5, let count = Int(words[4]) else {
    say("usage: HistoryWriter FOLDER LIMIT|journal|journal-groups NAME COUNT")
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

/// How many lines of the journal are added at once.
let groupSize = words[2] == "journal-groups" ? 20 : 1

for first in stride(from: 0, to: count, by: groupSize) {
    let numbers = first..<min(first + groupSize, count)
    let problem =
        groupSize > 1
        ? journal.appendAll(numbers.map { "\(words[3]) \($0) é." }) : add(first)
    if let problem {
        say("\(problem.path) \(problem.message)")
        exit(1)
    }
    for number in numbers { say("\(words[3]) \(number)") }
}
