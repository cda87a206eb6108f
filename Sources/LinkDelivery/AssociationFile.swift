package import SourceText

/// An `apple-app-site-association` file: which links of a host belong to which apps.
package struct AssociationFile: Sendable {
    /// The text of the file.
    package let source: SourceText
    /// Why the system does not use the file at all; nil when it does.
    package internal(set) var refusal: Refusal?
    /// The entries of `applinks.details`, in order.
    package internal(set) var entries: [AppEntry] = []
    /// The apps of the services that are flat lists, by service.
    package internal(set) var apps: [String: [String]] = [:]
    /// Why the system does not use the file, at its place; nil when it does.
    package internal(set) var problem: Diagnostic?
    /// What is suspicious about how the file is written; nothing here is an error, since the system
    /// judges it.
    package internal(set) var findings: [Finding<DeliveryFinding>] = []
    /// The first place of each key that not all systems read.
    var newerKeys: [NewerKey] = []
    /// Whether `applinks` has `apps`.
    var hasApps = false

    /// The most bytes that the system takes: 128 KiB (Apple, Universal Links, archived).
    package static let mostBytes = 131_072

    /// Why the system does not use a file.
    package enum Refusal: Sendable, Hashable {
        /// The file has more than 128 KiB.
        case tooLarge(bytes: Int)
        /// The file is no JSON.
        case notJSON(message: String, line: Int)
        /// A value has a shape that cannot be read, for example `applinks`.
        case wrongShape(path: String, line: Int)
    }
}

/// A key that only systems from a version on read.
struct NewerKey: Sendable, Hashable {
    let key: String
    let since: SystemVersion
    /// The offset of its first place, and the value it stands in.
    let offset: Int
    let path: String
}

/// One entry of `applinks.details`: apps, and the rules for their links.
package struct AppEntry: Sendable, Hashable {
    /// Where it stands in the file, for example `details[0]`.
    package let path: String
    /// The line on which it begins, counted from 1.
    package let line: Int
    /// The offset of its first byte.
    let offset: Int
    /// The application identifiers.
    package let identifiers: [String]
    /// The rules in order; nil when the entry has no list of them.
    package let rules: [AssociationRule]?
    /// The rules of `paths` where `components` hides them; nil when it does not.
    let hiddenPaths: [AssociationRule]?
    /// What is not known about the entry.
    package let doubt: DeliveryDoubt?
}

/// One rule: an object of `components`, or a string of `paths`.
package struct AssociationRule: Sendable, Hashable {
    /// Where it stands, for example `details[0].components[2]`.
    package let path: String
    /// The line on which it begins, counted from 1.
    package let line: Int
    /// The offset of its first byte.
    let offset: Int
    /// The rule as it is written, in one line.
    package let text: String
    /// What it asks of a link.
    package let terms: RuleTerms
    /// What it asks without the defaults of the file, where nobody knows whether they count.
    package let termsWithoutDefaults: RuleTerms?
    /// What is not known about the rule, so that it may not fit.
    package let doubt: DeliveryDoubt?
}

/// What a rule asks of a link; a part that is nil is not asked for.
package struct RuleTerms: Sendable, Hashable {
    /// Whether a link that fits is kept from the app.
    package var isExcluding = false
    /// Whether letter case counts.
    package var isCaseSensitive = true
    /// Whether the link is compared as it is written, escapes and all.
    package var isPercentEncoded = true
    /// The pattern of the path.
    package var path: RulePath?
    /// What is asked of the query.
    package var query: Query?
    /// The pattern of the fragment.
    package var fragment: ApplePattern?

    /// What a rule asks of the query.
    package enum Query: Sendable, Hashable {
        /// A pattern for the whole text.
        case text(ApplePattern)
        /// Patterns for the items of some names, in written order.
        case items([Item])
    }

    /// A pattern for the query items of one name.
    package struct Item: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The pattern of its values.
        package let pattern: ApplePattern
    }
}
