package import LineEditor
internal import AppModel
internal import RouteTables
internal import SourceText

/// What stands before the line that is typed: the tenant in use, and where the session differs from
/// its table.
///
/// ```
/// shop>
/// shop* checkout-enabled=off>
/// ```
///
/// The star stands for declarations that are not saved. Flags stand there when they are set to
/// something else than what the table declares; more than two are counted.
package struct PromptText: Sendable, Hashable {
    /// What a part of the prompt says.
    package enum Role: Sendable, Hashable {
        /// The name of the tenant in use, or of the program.
        case tenant
        /// That declarations are not saved.
        case changed
        /// Flags that differ from the table.
        case flags
        /// The sign before the typed text.
        case sign
    }

    /// A part of the prompt.
    package struct Run: Sendable, Hashable {
        /// The text.
        package let text: String
        /// What it says.
        package let role: Role
    }

    /// The parts, from left to right.
    package let runs: [Run]

    /// The most flags that are named.
    private static let mostFlags = 2

    /// Creates the prompt of a session; with `isOpen` it asks for the next line of a statement.
    init(_ session: ShellSession, isOpen: Bool) {
        if isOpen {
            runs = [Run(text: "…> ", role: .sign)]
            return
        }
        var runs = [Run(text: session.inUse?.description ?? "waymark", role: .tenant)]
        if let state = session.inUse.flatMap({ session.tenants[$0] }) {
            if state.isChanged { runs.append(Run(text: "*", role: .changed)) }
            let app = PromptText.app(of: state)
            if !app.isEmpty { runs.append(Run(text: " \(app)", role: .flags)) }
            let flags = PromptText.flags(of: state)
            if !flags.isEmpty { runs.append(Run(text: " \(flags)", role: .flags)) }
        }
        self.runs = runs + [Run(text: "> ", role: .sign)]
    }

    /// How the app is not as at the start: a link would not open as usual.
    private static func app(of state: TenantState) -> String {
        var words: [String] = []
        if state.app.readiness != .ready { words.append(state.app.readiness.rawValue) }
        if state.app.auth != .signedIn { words.append(state.app.auth.rawValue) }
        if !state.app.inbox.isEmpty { words.append("\(state.app.inbox.count) waiting") }
        return words.joined(separator: " ")
    }

    private static func flags(of state: TenantState) -> String {
        let set = state.table.flags.compactMap { flag -> String? in
            guard let value = state.app.flags[flag.name], value != flag.state else { return nil }
            return "\(flag.name)=\(value.rawValue)"
        }
        return set.count > mostFlags ? "\(set.count) flags set" : set.joined(separator: " ")
    }

    /// The text without roles.
    package var text: String { runs.map(\.text).joined() }

    /// The prompt as a line editor shows it.
    package var line: LinePrompt {
        LinePrompt(
            runs.map { run in
                switch run.role {
                case .tenant: LinePrompt.Run(run.text, .bold)
                case .changed, .flags: LinePrompt.Run(run.text, .yellow)
                case .sign: LinePrompt.Run(run.text)
                }
            }
        )
    }
}
