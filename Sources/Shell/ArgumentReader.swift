internal import SourceText

/// Reads the arguments of the program, one after the other.
struct ArgumentReader {
    private var rest: ArraySlice<String>
    private var arguments = Arguments()
    private var texts: [String] = []
    private var file: String?
    private var given: Set<String> = []

    init(_ words: [String]) { rest = words[...] }

    /// Reads everything.
    mutating func read() -> Result<Arguments, Arguments.Problem> {
        do throws(Arguments.Problem) {
            while let word = rest.first, word.hasPrefix("-"), word != "-" {
                rest.removeFirst()
                if word == "--" { break }
                try readOption(word)
            }
            arguments.work = try work()
            return .success(arguments)
        } catch {
            return .failure(error)
        }
    }

    private func work() throws(Arguments.Problem) -> Arguments.Work {
        switch arguments.work {
        case .version, .help: return arguments.work
        default: break
        }
        let given = [!texts.isEmpty, file != nil, !rest.isEmpty].count { $0 }
        if given > 1 {
            throw Arguments.Problem(
                message: "more than one of a statement, -c and -f",
                nearName: nil,
                remedy: "give one of them; -c may stand several times"
            )
        }
        if !texts.isEmpty { return .texts(texts) }
        if let file { return .file(file) }
        return rest.isEmpty ? .standardInput : .words(Array(rest))
    }

    private mutating func readOption(_ word: String) throws(Arguments.Problem) {
        let (name, attached) = ArgumentReader.split(word)
        guard let option = ProgramOption.all.first(where: { $0.names.contains(name) }) else {
            throw unknown(name)
        }
        var value = attached
        if option.value != nil, value == nil {
            guard let next = rest.popFirst() else { throw missingValue(option) }
            value = next
        }
        if option.value == nil, attached != nil {
            throw Arguments.Problem(message: "`\(name)` takes no value", nearName: nil, remedy: nil)
        }
        try apply(option, value ?? "")
    }

    /// `--name=value` is a name with its value.
    private static func split(_ word: String) -> (name: String, value: String?) {
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
            return (word, nil)
        }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    private mutating func apply(
        _ option: ProgramOption,
        _ value: String
    ) throws(Arguments.Problem) {
        let name = option.names[0]
        switch option.kind {
        case .text, .trust: break
        default: if !given.insert(name).inserted { throw twice(name) }
        }
        switch option.kind {
        case .tenant: arguments.tenant = value
        case .tenants: arguments.tenants = value
        case .text: texts.append(value)
        case .file: file = value
        case .trust: arguments.trusted.append(value)
        case .record: arguments.record = value
        case .replay: arguments.replay = value
        case .version: arguments.work = .version
        case .help: arguments.work = .help
        case .display(let display):
            if let message = display.apply(value, to: &arguments.display) {
                throw Arguments.Problem(message: message, nearName: nil, remedy: nil)
            }
            if display == .width { arguments.hasWidth = true }
        }
    }

    // MARK: Problems

    private func unknown(_ name: String) -> Arguments.Problem {
        let near = NearName.closest(to: name, in: ProgramOption.all.flatMap(\.names))
        return Arguments.Problem(
            message: "unknown option `\(name)`",
            nearName: near,
            remedy: near == nil ? "`waymark --help` lists the options" : nil
        )
    }

    private func twice(_ name: String) -> Arguments.Problem {
        Arguments.Problem(
            message: "`\(name)` is given twice",
            nearName: nil,
            remedy: name == "-f" ? "a batch can name others with `source FILE`" : "give it once"
        )
    }

    private func missingValue(_ option: ProgramOption) -> Arguments.Problem {
        Arguments.Problem(
            message: "`\(option.names[0])` needs a value",
            nearName: nil,
            remedy: "write `\(option.usage)`"
        )
    }
}
