import SourceText

extension RouteAction: CustomStringConvertible {
    /// The written form after `->`, which parses back.
    package var description: String {
        switch self {
        case .show(let screen, let tab, let arguments):
            let words =
                ["show", Word.written(screen, keywords: ["in"], isAssignable: true)]
                + (tab.map { ["in", $0.description] } ?? []) + arguments.map(\.description)
            return words.joined(separator: " ")
        case .root: return "root"
        case .external: return "external"
        case .discard: return "discard"
        case .decline(let reason): return "decline \(Word.quoted(reason))"
        case .redirect(let template): return "redirect \(Word.written(template.description))"
        case .plugin(let name, let arguments):
            return (["plugin", name.description] + arguments.map(\.description))
                .joined(separator: " ")
        }
    }
}

extension ActionArgument: CustomStringConvertible {
    /// The written form, which parses back.
    package var description: String { Word.written(name: key, value: value) }
}

extension RedirectTemplate: CustomStringConvertible {
    /// The written text.
    package var description: String { parts.map(\.description).joined() }
}

extension RedirectTemplate.Part: CustomStringConvertible {
    /// The written form.
    package var description: String {
        switch self {
        case .text(let text): text
        case .parameter(let name): ":\(name)"
        case .rest(let name): "*\(name)"
        }
    }
}
