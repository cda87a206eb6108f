package import SourceText

/// Why the system does not hand a link to the app, or why nobody knows whether it does.
package enum DeliveryReason: ReasonCode {
    // MARK: Undelivered

    /// A link that is typed into the address bar stays in the browser.
    case typedInBrowser
    /// No associated domain of the app covers the link's host.
    case hostNotAssociated(host: String)
    /// There is no association file for the host.
    case associationFileMissing(host: String)
    /// The system does not use the association file.
    case associationFileRefused(AssociationFile.Refusal, file: String)
    /// No entry of the association file is for the app.
    case appNotListed(file: String)
    /// A rule keeps the link from the app.
    case linkExcluded(rule: String, place: Place)
    /// No rule of the association file fits the link.
    case noRuleFits(file: String, count: Int)
    /// No URL type of the app has the link's scheme.
    case schemeNotRegistered(scheme: String)
    /// The app does not take over what is read in a browser on another device.
    case activityNotContinued(host: String)
    /// The app does not list the type of an activity.
    case activityNotRegistered(type: String)

    // MARK: Uncertain

    /// What the system does here is not documented, and no record of its tool shows it.
    case behaviourNotRecorded(DeliveryDoubt)
    /// A wildcard of the host's own subdomains is all that could cover it.
    case wildcardAndBareHost(entry: String)
    /// A setting of the build that is not filled in could be what is missing.
    case buildSettingOpen(text: String)
    /// The association file names several apps, and nothing says which one this is.
    case appNotKnown
    /// A file that would answer cannot be read.
    case deliveryFileUnreadable(file: String, message: String)
}

extension DeliveryReason {
    /// The code in kebab-case.
    package var code: String { kind.rawValue }

    /// All codes, in the order of the cases.
    package static let allCodes = Kind.allCases.map(\.rawValue)

    /// The cases without their fields: the compiler holds that each case has a code.
    private enum Kind: String, CaseIterable {
        case typedInBrowser = "typed-in-browser"
        case hostNotAssociated = "host-not-associated"
        case associationFileMissing = "association-file-missing"
        case associationFileRefused = "association-file-refused"
        case appNotListed = "app-not-listed"
        case linkExcluded = "link-excluded"
        case noRuleFits = "no-rule-fits"
        case schemeNotRegistered = "scheme-not-registered"
        case activityNotContinued = "activity-not-continued"
        case activityNotRegistered = "activity-not-registered"
        case behaviourNotRecorded = "behaviour-not-recorded"
        case wildcardAndBareHost = "wildcard-and-bare-host"
        case buildSettingOpen = "build-setting-open"
        case appNotKnown = "app-not-known"
        case deliveryFileUnreadable = "delivery-file-unreadable"
    }

    private var kind: Kind {
        switch self {
        case .typedInBrowser: .typedInBrowser
        case .hostNotAssociated: .hostNotAssociated
        case .associationFileMissing: .associationFileMissing
        case .associationFileRefused: .associationFileRefused
        case .appNotListed: .appNotListed
        case .linkExcluded: .linkExcluded
        case .noRuleFits: .noRuleFits
        case .schemeNotRegistered: .schemeNotRegistered
        case .activityNotContinued: .activityNotContinued
        case .activityNotRegistered: .activityNotRegistered
        case .behaviourNotRecorded: .behaviourNotRecorded
        case .wildcardAndBareHost: .wildcardAndBareHost
        case .buildSettingOpen: .buildSettingOpen
        case .appNotKnown: .appNotKnown
        case .deliveryFileUnreadable: .deliveryFileUnreadable
        }
    }
}
