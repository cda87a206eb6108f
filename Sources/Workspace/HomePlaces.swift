/// Where the program keeps its own files, by the XDG Base Directory Specification 0.8.
///
/// https://specifications.freedesktop.org/basedir-spec/0.8/
package struct HomePlaces: Sendable, Hashable {
    /// The folder of the history; nil without a home.
    package let state: String?
    /// The folder of the start-up file; nil without a home.
    package let configuration: String?

    /// Finds the places from environment variables; a relative path counts as not set.
    package init(variable: (String) -> String?) {
        func path(_ name: String) -> String? {
            variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = path("HOME")
        func folder(_ name: String, _ usual: String) -> String? {
            (path(name) ?? home.map { "\($0)/\(usual)" }).map { "\($0)/waymark" }
        }
        state = folder("XDG_STATE_HOME", ".local/state")
        configuration = folder("XDG_CONFIG_HOME", ".config")
    }
}
