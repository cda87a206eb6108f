internal import LinkDelivery
internal import Reports
internal import RouteTables
internal import SourceText

extension ShellCommand {
    static let payload = ShellCommand(
        name: "payload",
        group: .links,
        usage: "payload FILE [KEY]",
        summary: "finds the link in a push payload, and says why it opens what it opens",
        discussion: [
            "FILE is the JSON that the sender hands to the push service. The link is that of KEY, written"
                + " with dots, such as data.url; else that of the first of these keys that holds one, at"
                + " any depth, higher up first: \(PushPayload.usualKeys.joined(separator: ", ")).",
            "A link in a push message is the app's own affair: the system is not asked, and it goes the"
                + " way of `why URL via push`. An app that asks the system to open its own universal link"
                + " gets the browser.",
            "The status is that of the link, and 5 when there is none.",
        ],
        action: { call, session in
            var words = call.arguments[...]
            guard let file = words.popFirst() else {
                return call.missing("the file", in: session)
            }
            let key = words.popFirst()
            if let word = words.first { return call.unexpected(word, in: session) }
            switch session.environment.readFile(file.text) {
            case .failure(let problem): return session.failure(problem)
            case .success(let source): return session.payload(source, key, call)
            }
        }
    )
}

extension ShellSession {
    fileprivate mutating func payload(
        _ source: SourceText,
        _ key: Word?,
        _ call: CommandCall
    ) -> ShellOutcome {
        let payload: PushPayload
        do throws(Diagnostic) {
            payload = try PushPayload(source)
        } catch {
            return failure([error], in: source, status: .unusable)
        }
        if let key {
            guard let value = payload.value(of: key.text) else {
                return call.failure(.noText(key, in: payload), in: self)
            }
            return why(value, of: source, others: [], lookedAt: [])
        }
        let links = payload.links
        guard let first = links.first else { return noLink(in: source, payload) }
        return why(
            first,
            of: source,
            others: links.dropFirst().map(\.key),
            lookedAt: PushPayload.usualKeys
        )
    }

    private mutating func why(
        _ value: PushPayload.Value,
        of source: SourceText,
        others: [String],
        lookedAt: [String]
    ) -> ShellOutcome {
        let origin = LinkOrigin.payload(
            file: source.name,
            line: value.line,
            key: value.key,
            link: value.text,
            others: others,
            lookedAt: lookedAt
        )
        return why(value.text, via: .push, WalkCommand(hasTrace: true, origin: origin))
    }

    private func noLink(in source: SourceText, _ payload: PushPayload) -> ShellOutcome {
        let usual = PushPayload.usualKeys.joined(separator: ", ")
        let keys = payload.keys.isEmpty ? "no key" : payload.keys.joined(separator: ", ")
        let report = Document([
            .line(Text("NO LINK", .bad) + Text(": no usual key of \(source.name) holds one")),
            .blank,
            .rows([
                Row("looked at", detail: Text(usual)), Row("texts", detail: Text("in \(keys)")),
                Row("help", detail: Text("`payload FILE KEY` names the key that the app reads")),
            ]),
        ])
        return result(
            report,
            json: .object([
                "schema": "waymark.payload/1", "file": .string(source.name), "key": .null,
                "url": .null, "line": .null, "others": .array([]), "why": .null,
                "lookedAt": .array(PushPayload.usualKeys.map { .string($0) }),
                "keys": .array(payload.keys.map { .string($0) }),
            ]),
            status: .notHandled
        )
    }

    /// Says why a link opens what it opens that no statement names.
    ///
    /// The question is noted like a typed one, so that what it holds is taken out of every file.
    mutating func why(
        _ url: String,
        via source: LinkSource,
        _ walk: WalkCommand
    ) -> ShellOutcome {
        let words = ["why", url, "via", source.rawValue]
        let quoted = [words[0], Word.quoted(url), words[2], words[3]]
        let text = quoted.joined(separator: " ")
        tools?.copy.note(text)
        var start = 0
        let all = zip(words, quoted).map { word, written in
            defer { start += written.utf8.count + 1 }
            return Word(
                text: word,
                range: SourceRange(start, start + written.utf8.count),
                isQuoted: word != written
            )
        }
        guard let statement = Statement(words: all, line: 1) else { return ShellOutcome() }
        let call = CommandCall(.why, statement, in: SourceText(name: "prompt", text: text))
        return walk.execute(call, in: &self)
    }
}

extension Diagnostic {
    fileprivate static func noText(_ key: Word, in payload: PushPayload) -> Diagnostic {
        Diagnostic(
            code: "no-such-key",
            message: payload.isOther(key.text)
                ? "`\(key.text)` of the payload is no text"
                : "the payload has no key `\(key.text)`",
            range: key.range,
            remedy: payload.keys.isEmpty
                ? "the payload holds no text"
                : "texts are in \(payload.keys.prefix(20).joined(separator: ", "))",
            nearName: NearName.closest(to: key.text, in: payload.keys)
        )
    }
}
