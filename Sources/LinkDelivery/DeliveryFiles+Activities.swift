import SourceText
package import URLText

extension DeliveryFiles {
    /// The type of the activity that stands for a page that is read in a browser.
    package static let browsing = "NSUserActivityTypeBrowsingWeb"

    /// Says whether the app takes over an activity of another device; nil when no file says anything.
    ///
    /// A page that is read in a browser is taken over as its host says; any other activity only by an app
    /// of the same team that lists its type exactly (Apple, `NSUserActivity`; Adopting Handoff,
    /// archived). Where no app does, the browser opens the page.
    ///
    /// - Complexity: O(n) in the activity types, or that of a page from a browser.
    package func delivery(ofActivity type: String, page: LinkURL?) -> Delivery? {
        if type == Self.browsing, let page { return delivery(of: page, from: .handoff) }
        if isEmpty { return nil }
        var delivery = Delivery()
        guard let info else {
            delivery.steps.append(.activitiesNotGiven)
            return delivery
        }
        let file = info.source.name
        if let fault = info.fault {
            let reason = DeliveryReason.deliveryFileUnreadable(file: file, message: fault)
            delivery.verdict = .uncertain(reason, isLikely: false)
        } else if let own = info.activities.first(where: { $0.text == type }) {
            delivery.steps.append(.activity(own, file: file))
        } else {
            delivery.steps.append(.noActivity(type, registered: info.activities, file: file))
            let setting = info.activities.first { $0.text.contains("$(") }
            delivery.verdict =
                setting.map { .uncertain(.buildSettingOpen(text: $0.text), isLikely: true) }
                ?? .undelivered(
                    .activityNotRegistered(type: type),
                    opensBrowser: page?.isWeb ?? false
                )
        }
        return delivery
    }
}
