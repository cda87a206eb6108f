/// Whether the system hands a link to the app, with every step that was looked at.
package struct Delivery: Sendable, Hashable {
    /// The steps, in order.
    package internal(set) var steps: [Step] = []
    /// How it ends.
    package internal(set) var verdict = Verdict.delivered

    /// How the question ends.
    package enum Verdict: Sendable, Hashable {
        /// The app gets the link, as far as its files say.
        case delivered
        /// The app does not get it: a web link opens in the browser, any other one not at all.
        case undelivered(DeliveryReason, opensBrowser: Bool)
        /// Nobody knows; `isLikely` says whether the app probably gets it.
        case uncertain(DeliveryReason, isLikely: Bool)

        /// Why it does not get it, or why that is not known.
        package var reason: DeliveryReason? {
            switch self {
            case .delivered: nil
            case .undelivered(let reason, _), .uncertain(let reason, _): reason
            }
        }
    }

    /// One thing that was looked at.
    package enum Step: Sendable, Hashable {
        /// The system is not asked.
        case notAsked(DeliverySource)
        /// The link is typed into the address bar.
        case typed
        /// No entitlements are given, so that every host counts as associated.
        case domainsNotGiven
        /// An associated domain covers the host, and is asked.
        case domain(AssociatedDomain, file: String)
        /// An associated domain covers the host, and does not count in an app from a store.
        case domainSkipped(AssociatedDomain, file: String)
        /// No associated domain covers the host.
        case noDomain(host: String, domains: [AssociatedDomain], file: String)
        /// No association file is given at all, so that every link counts as taken.
        case rulesNotGiven
        /// No association file is given for the host.
        case fileMissing(host: String)
        /// The system does not use a file.
        case fileRefused(AssociationFile.Refusal, file: String)
        /// An entry of a file is for the app.
        case entry(AppEntry, file: String)
        /// No entry of a file is for the app.
        case notListed(AppIdentity, file: String)
        /// A rule was tried.
        case rule(RuleTrial, file: String)
        /// No rule fits.
        case noRule(AppEntry, file: String)
        /// Entries for other apps take the link too.
        case otherApps([AppEntry], file: String)
        /// No `Info.plist` is given, so that every scheme counts as registered.
        case schemesNotGiven
        /// A URL type has the scheme.
        case scheme(InfoFile.Scheme, file: String)
        /// No URL type has the scheme.
        case noScheme(String, registered: [InfoFile.Scheme], file: String)
        /// No `Info.plist` is given, so that every activity type counts as registered.
        case activitiesNotGiven
        /// The app takes over activities of the type.
        case activity(InfoFile.Activity, file: String)
        /// The app does not list the type.
        case noActivity(String, registered: [InfoFile.Activity], file: String)
        /// The app takes over pages of the host, or does not.
        case continuation(host: String, isListed: Bool, file: String)
    }
}
