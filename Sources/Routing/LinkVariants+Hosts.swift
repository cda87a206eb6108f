import RouteTables
import SourceText
import URLText

extension LinkVariants {
    /// Other hosts: those of routes for a link that the table accepts, else those that it would
    /// accept; of many, the ones most like the link's own.
    func hosts(_ link: SpelledLink) -> [LinkEdit] {
        let host = link.link.hostName
        var known = router.allowedHosts
        if case .admitted = router.admission.judge(link) { known = router.routeHosts }
        var others = known.exact
        if let host {
            others += known.suffixes.compactMap { LinkVariants.host(like: host, below: $0) }
        }
        others = others.filter { $0 != host }.uniqued
        if others.count > Limits.nearHosts {
            let own = Array((host ?? "").utf8)
            let ranked = others.enumerated().map { position, other in
                (NearName.byteDistance(own, Array(other.utf8)), position)
            }
            others = ranked.sorted { $0 < $1 }.prefix(Limits.nearHosts).map { others[$0.1] }
        }
        return others.map { .host(from: host, to: $0) }
    }

    /// The host that a wildcard covers and that another was probably meant to be: with the suffix in
    /// place of labels that are like it, or with the dot before it.
    ///
    /// - Parameters:
    ///   - host: The host of a link.
    ///   - suffix: What follows `*.` in the wildcard.
    /// - Returns: The host; nil when the wildcard covers `host`, or nothing is like it.
    private static func host(like host: String, below suffix: String) -> String? {
        if host.hasSuffix("." + suffix) { return nil }
        if host != suffix, host.hasSuffix(suffix) {
            return host.dropLast(suffix.count) + "." + suffix
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let count = suffix.split(separator: ".").count
        guard labels.count > count else { return nil }
        let end = labels.suffix(count).joined(separator: ".")
        guard NearName.closest(to: end, in: [suffix]) != nil else { return nil }
        return labels.dropLast(count).joined(separator: ".") + "." + suffix
    }
}
