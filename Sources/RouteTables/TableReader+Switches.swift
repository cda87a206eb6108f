import SourceText

extension TableReader {
    /// `flag NAME on|off|unknown`.
    ///
    /// At the prompt, `flag` sets a declared flag for the session, which is not part of a table:
    /// the table keeps its declaration.
    mutating func readFlag(_ cursor: inout WordCursor, _ statement: Statement) {
        let flag = FlagDeclaration.read(&cursor, place(of: statement))
        guard let (flag, word) = flag else {
            if let word = statement.words.dropFirst().first { index?.broken.insert(word.text) }
            return
        }
        let known =
            index.map { $0.flags[flag.name] }
            ?? table.flags.firstIndex { $0.name == flag.name }
        if let known {
            guard mode == .file else { return }
            let first = table.flags[known].place
            cursor.report(.duplicate("flag", "\(flag.name)", first: first, at: word.range))
        } else if mayChange(cursor) {
            let names = table.flags.map(\.name.description)
            if mode == .prompt, let near = NearName.closest(to: "\(flag.name)", in: names) {
                cursor.report(.newFlag("\(flag.name)", near: near, at: word.range))
            }
            index?.flags[flag.name] = table.flags.count
            table.flags.append(flag)
        }
    }

    /// `policy NAME VALUE`.
    mutating func readPolicy(_ cursor: inout WordCursor, _ statement: Statement) {
        guard let word = cursor.take() else {
            cursor.report(
                .missing("the policy's name", usage: "policy NAME VALUE", at: cursor.place)
            )
            return
        }
        guard let name = PolicyName(rawValue: word.text) else {
            let known = PolicyName.allCases.map(\.rawValue)
            cursor.report(.unknown("policy", word.text, known: known, at: word.range))
            return
        }
        setPolicy(name, word, &cursor, place(of: statement))
    }

    private mutating func setPolicy(
        _ name: PolicyName,
        _ word: Word,
        _ cursor: inout WordCursor,
        _ place: Place
    ) {
        guard let value = readValue(of: name, &cursor) else { return }
        if let first = table.policies.places[name] {
            if mode == .file {
                cursor.report(
                    .secondStatement("policy", of: name.rawValue, first: first, at: word.range)
                )
                return
            }
            guard mayChange(cursor) else { return }
            cursor.report(.replaced("policy", name.rawValue, first: first, at: word.range))
        }
        guard mayChange(cursor) else { return }
        table.policies.set(name, to: value)
        table.policies.places[name] = place
    }

    /// The value of a policy, of one word or of several; nil when it has no such value.
    private func readValue(of name: PolicyName, _ cursor: inout WordCursor) -> String? {
        let usage = "policy \(name.rawValue) \(name.usage)"
        guard let first = cursor.take() else {
            cursor.report(.missing("the policy's value", usage: usage, at: cursor.place))
            return nil
        }
        var words = [first]
        if name.hasPhrases { while let word = cursor.take() { words.append(word) } }
        cursor.expectEnd(after: "the value")
        let text = words.map(\.text).joined(separator: " ")
        var probe = Policies()
        if probe.set(name, to: text) { return text }
        let last = words[words.count - 1]
        let range = SourceRange(first.range.lower, last.range.upper)
        if name.hasPhrases {
            cursor.report(.policyValue(name, text, usage: usage, at: range))
        } else {
            cursor.report(.unknown("value", text, known: name.values, at: range))
        }
        return nil
    }

    /// `waive CODE SUBJECT "reason"`; whether there is such a finding is for `lint` to say.
    mutating func readWaiver(_ cursor: inout WordCursor, _ statement: Statement) {
        let usage = "waive CODE ROUTE \"reason\""
        guard let code = cursor.take() else {
            cursor.report(.missing("the code of a finding", usage: usage, at: cursor.place))
            return
        }
        if !Expectation.isCode(code.text) { cursor.report(.invalidCode(code.text, at: code.range)) }
        guard let subject = cursor.take(), !subject.text.isEmpty else {
            cursor.report(.missing("the route, file or host", usage: usage, at: cursor.place))
            return
        }
        guard let reason = cursor.take(), !reason.text.isEmpty else {
            cursor.report(.missing("the reason", usage: usage, at: cursor.place))
            return
        }
        cursor.expectEnd(after: "the reason")
        guard mayChange(cursor) else { return }
        table.waivers.append(
            Waiver(
                code: code.text,
                subject: subject.text,
                reason: reason.text,
                place: place(of: statement)
            )
        )
    }
}
