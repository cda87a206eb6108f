internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyReport {
    /// Whether the tenant accepts the link, and the lines that say so.
    ///
    /// Two findings share a row when lines of the table stand behind both.
    func acceptRows(of trace: WalkTrace) -> [Row] {
        let admission = trace.admission
        let scheme = "scheme \(trace.link.link.schemeName)"
        guard let host = admission.host else {
            return [row("accept", admission.scheme.refusal, admission.scheme.evidence, scheme)]
        }
        if admission.isAdmitted, case .lines(let first) = admission.scheme.evidence,
            case .lines(let second) = host.evidence
        {
            let both = Evidence.lines(first + second.filter { !first.contains($0) })
            return [row("accept", nil, both, "\(scheme), \(words(forHostOf: trace))")]
        }
        return [
            row("accept", admission.scheme.refusal, admission.scheme.evidence, scheme),
            row("", host.refusal, host.evidence, words(forHostOf: trace)),
        ]
    }

    private func row(
        _ label: Text,
        _ refusal: RoutingReason?,
        _ evidence: Evidence,
        _ words: String
    ) -> Row {
        Row(
            label,
            cells: [refusal == nil ? Text("ok", .good) : Text("NO", .bad)],
            detail: Text(refusal?.sentence() ?? words),
            evidence: evidence.text(showsAll: showsAll)
        )
    }

    private func words(forHostOf trace: WalkTrace) -> String {
        if let host = trace.link.host { return "host \(host)" }
        guard let written = trace.link.link.hostName else { return "no host" }
        return "host \(written), read as the first segment"
    }
}
