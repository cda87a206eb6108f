package import Tenancy

/// The exit status of a statement, a batch or the program; it never depends on format or verbosity.
package enum ExitStatus: Int32, Sendable, Hashable, Comparable {
    /// Handled, or every expectation held, or done.
    case success = 0
    /// An expectation failed, or there is a finding.
    case finding = 1
    /// The command line or a statement cannot be understood.
    case usage = 2
    /// A table, script or file cannot be used, or no expectation was found.
    case unusable = 3
    /// It depends on what is not known, or nobody knows whether the app gets the link.
    case unknown = 4
    /// Not handled: fallback, unhandled, undelivered, external, discarded, held, dropped,
    /// duplicate.
    case notHandled = 5
    /// Rejected or invalid.
    case refused = 6
    /// A value cannot be read, a plugin failed, or a redirect leads nowhere.
    case failed = 7
    /// A fault of Waymark.
    case fault = 70

    /// The status of a link that ended so.
    package init(_ outcome: Outcome) {
        self =
            switch outcome {
            case .handled: .success
            case .unknown, .uncertain: .unknown
            case .fallback, .unhandled, .external, .discarded, .heldLaunching, .heldAuth,
                .dropped, .duplicate, .undelivered:
                .notHandled
            case .rejected, .invalid: .refused
            case .failedValue, .failedPlugin, .failedRedirect: .failed
            }
    }

    /// Orders statuses by their numbers.
    package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

    /// Whether a statement with this status is an error, at which a batch stops: a failed
    /// expectation or an unhandled link is none.
    package var isError: Bool { [.usage, .unusable, .fault].contains(self) }
}

/// The status of a batch: a fault, else an error, else a failed expectation, else success.
package struct BatchStatus: Sendable, Hashable {
    /// The status of the statements so far.
    package private(set) var status = ExitStatus.success

    /// Creates the status of a batch without statements.
    package init() {}

    /// Counts a statement.
    package mutating func add(_ status: ExitStatus) {
        self.status =
            [self.status, BatchStatus.weight(status)].max { rank($0) < rank($1) } ?? status
    }

    private static func weight(_ status: ExitStatus) -> ExitStatus {
        switch status {
        case .fault, .finding: status
        case .usage, .unusable: .unusable
        case .success, .unknown, .notHandled, .refused, .failed: .success
        }
    }

    private func rank(_ status: ExitStatus) -> Int {
        switch status {
        case .fault: 3
        case .unusable: 2
        case .finding: 1
        default: 0
        }
    }
}
