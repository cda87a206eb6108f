extension AllowedHost: CustomStringConvertible {
    /// The written form, which parses back; a host that is called `none` is quoted.
    package var description: String {
        switch self {
        case .none: "none"
        case .pattern(.exact("none")): "\"none\""
        case .pattern(let pattern): pattern.description
        }
    }
}
