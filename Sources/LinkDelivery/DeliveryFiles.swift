package import SourceText

/// The files of a tenant that say which links the system hands to its app.
package struct DeliveryFiles: Sendable {
    /// The association files of single hosts, by the host in lower case.
    package var hosts: [String: AssociationFile] = [:]
    /// The association file for all hosts that have none of their own; nil when there is none.
    package var shared: AssociationFile?
    /// The entitlements, by the names of their files.
    package var entitlements: [EntitlementsFile] = []
    /// What the app tells the system about itself; nil when that is not given.
    package var info: InfoFile?

    /// Creates an empty list of files.
    package init() {}

    /// Whether there is no file: then nothing is said about delivery.
    package var isEmpty: Bool {
        hosts.isEmpty && shared == nil && entitlements.isEmpty && info == nil
    }

    /// The texts of all files, in a fixed order.
    package var sources: [SourceText] {
        hosts.sorted { $0.key < $1.key }.map(\.value.source)
            + [shared?.source].compactMap(\.self) + entitlements.map(\.source)
            + [info?.source].compactMap(\.self)
    }

    /// The app, as far as the files name it.
    package var app: AppIdentity {
        if let own = entitlements.lazy.compactMap(\.application).first { return .identifier(own) }
        return info?.bundle.map { .bundle($0) } ?? .only
    }

    /// Whether any association file is given.
    var hasAssociations: Bool { !hosts.isEmpty || shared != nil }

    /// The association file of a host; nil when none is given.
    func association(of host: String) -> AssociationFile? { hosts[host] ?? shared }
}

/// Where a link comes from, as the system sees it.
package enum DeliverySource: String, Sendable, Hashable, CaseIterable {
    /// A link that is tapped, or opened by another app.
    case system
    /// A link that is typed into the address bar of the browser.
    case typed
    /// A page that is read in a browser on another device.
    case handoff
    /// A link that the app follows itself, so that the system is not asked.
    case inApp = "in-app"
    /// A link in a push message, which the app reads itself.
    case push
}
