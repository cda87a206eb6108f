internal import Foundation

/// A time in the words of the journal: text in UTC whose order is the order of time.
struct JournalTime {
    /// The first moment of it.
    let lower: String
    /// The moment after it.
    let upper: String

    private static let day = 86_400_000

    /// Reads a day, a moment (RFC 3339), or how long ago something was: `15m`, `2h`, `3d`.
    static func read(_ text: String, now: Int) -> JournalTime? {
        if let ago = milliseconds(text) {
            let (start, overflow) = now.subtractingReportingOverflow(ago)
            return overflow || start < 0
                ? JournalTime(lower: "", upper: "")
                : JournalTime(lower: written(start), upper: written(start))
        }
        if text.utf8.count == 10, let day = moment(text + "T00:00:00Z") {
            return JournalTime(lower: written(day), upper: written(day + JournalTime.day))
        }
        return moment(text).map { JournalTime(lower: written($0), upper: written($0)) }
    }

    /// The text of a time in milliseconds since 1970, UTC: `2026-01-31T09:30:00.000Z`.
    static func written(_ milliseconds: Int) -> String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(
            Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        )
    }

    private static func moment(_ text: String) -> Int? {
        for hasFraction in [false, true] {
            let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction)
            if let date = try? style.parse(text) {
                return Int((date.timeIntervalSince1970 * 1000).rounded())
            }
        }
        return nil
    }

    private static func milliseconds(_ text: String) -> Int? {
        let units: [Character: Int] = ["s": 1000, "m": 60_000, "h": 3_600_000, "d": day]
        guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
            count >= 0
        else { return nil }
        let (product, overflow) = count.multipliedReportingOverflow(by: unit)
        return overflow ? Int.max : product
    }
}
