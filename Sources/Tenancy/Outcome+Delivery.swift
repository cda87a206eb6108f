import LinkDelivery
import RouteTables

extension Outcome {
    /// The outcome of a link that the app does not get for sure; nil when it gets it.
    init?(_ delivery: Delivery?) {
        switch delivery?.verdict {
        case .delivered?, nil: return nil
        case .undelivered(_, let opensBrowser)?:
            self = .undelivered(opensBrowser ? "browser" : "nothing")
        case .uncertain?: self = .uncertain
        }
    }

    /// Whether the app does not get the link, or nobody knows.
    package var isAboutDelivery: Bool {
        switch self {
        case .undelivered, .uncertain: true
        default: false
        }
    }
}

extension DeliverySource {
    /// The source as the system sees it; the default of a link's scheme is a link that is tapped.
    init(_ source: LinkSource?) {
        self =
            switch source {
            case .universalLink, .scheme, nil: .system
            case .typed: .typed
            case .handoff: .handoff
            case .inApp: .inApp
            case .push: .push
            }
    }
}
