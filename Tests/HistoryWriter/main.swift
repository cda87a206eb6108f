import Glibc
import Workspace

// Adds lines to a history as fast as it can, and prints each as soon as it was added.
//
// Arguments: the folder, how many lines are kept, the name of the writer, how many lines to add.

/// Writes a line without a buffer, which would be lost when the program is killed.
func say(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

let words = CommandLine.arguments
guard words.count == 5, let limit = Int(words[2]), let count = Int(words[4]) else {
    say("usage: HistoryWriter FOLDER LIMIT NAME COUNT")
    exit(2)
}
let store = HistoryStore(folder: words[1], limit: limit)
for number in 0..<count {
    if case .failure(let problem) = store.append("\(words[3]) \(number) first\nsecond \\ é") {
        say("\(problem.path) \(problem.message)")
        exit(1)
    }
    say("\(words[3]) \(number)")
}
