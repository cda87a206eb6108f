internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyReport {
    /// What a plugin was asked and what it answered, below its candidate.
    func pluginRows(of exchange: PluginExchange) -> [Row] {
        let question = exchange.question
        let limit = showsAll ? Int.max : Quoted.usualLimit
        var words = ["asked \(question.plugin)"]
        words += question.arguments.map(\.description)
        words += question.values.map { value in
            value.texts.map { Quoted.written(name: value.name, $0, limit: limit) }
                .joined(separator: " ")
        }
        words.append(stateWords(of: question, limit: limit))
        let line = words.joined(separator: ", ")
        let place = tenant.table.plugins.first { $0.name == question.plugin }?.place
        return [
            Row(
                "",
                detail: Text("\(line): ") + Text(exchange.answer.sentence(limit: limit), .strong),
                evidence: place?.text ?? ""
            )
        ]
    }

    /// The state that a plugin saw, in the words with which a statement sets it.
    private func stateWords(of question: PluginQuestion, limit: Int) -> String {
        let app = question.app
        var words = "via \(question.source.rawValue)"
        if let scene = app.scene { words += " in \(scene)" }
        words += " with app=\(app.readiness.rawValue) auth=\(question.auth.rawValue)"
        for flag in question.flags { words += " \(flag.name)=\(flag.state.rawValue)" }
        if let screen = app.screen {
            words += ", seeing " + Quoted(screen, limit: limit).description
            if let tab = app.tab { words += " in \(tab)" }
        }
        return words
    }

    /// The exchange, as `waymark.why/1` writes it.
    func json(_ exchange: PluginExchange) -> JSONValue {
        let question = exchange.question
        return .object([
            "name": .string(question.plugin.description),
            "arguments": .array(question.arguments.map { .string($0.description) }),
            "source": .string(question.source.rawValue),
            "auth": .string(question.auth.rawValue),
            "app": .string(question.app.readiness.rawValue),
            "scene": question.app.scene.map { .string($0.description) } ?? .null,
            "tab": question.app.tab.map { .string($0.description) } ?? .null,
            "screen": question.app.screen.map { .string($0) } ?? .null,
            "flags": .array(
                question.flags.map { flag in
                    .object([
                        "name": .string(flag.name.description),
                        "state": .string(flag.state.rawValue),
                    ])
                }
            ),
            "answer": exchange.answer.json,
        ])
    }

    /// What is taken to be so, as a way on says it.
    func words(for assumption: Assumption, spelled: Bool = false) -> String {
        switch assumption {
        case .condition(let condition):
            spelled
                ? "\(condition.flag) is \(condition.isNegated ? "off" : "on")"
                : condition.description
        case .plugin(let plugin, let route, let declines):
            "plugin \(plugin) \(declines ? "declines" : "takes it") for \(name(route))"
        }
    }

    /// What to do about plugins that were not asked, once for each reason.
    var pluginRemedyRows: [Row] {
        let verdicts = walk.explanation?.walks.flatMap { $0.candidates.map(\.verdict) } ?? []
        let hasUntrusted = verdicts.contains { verdict in
            if case .unknownPlugin(.pluginNotTrusted) = verdict { true } else { false }
        }
        if !hasUntrusted { return [] }
        let words = "`trust \(tenant.name)` runs the plugins of \(tenant.name) from then on"
        return [Row("trust", detail: Text(words))]
    }
}
