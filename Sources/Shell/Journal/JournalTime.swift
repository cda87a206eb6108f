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
    ///
    /// The day is found as in "chrono-compatible low-level date algorithms" (days are counted from
    /// 1 March of the year 0, where leap days end a year).
    /// https://howardhinnant.github.io/date_algorithms.html#civil_from_days
    static func written(_ milliseconds: Int) -> String {
        let (days, time) = divided(milliseconds, by: day)
        let (era, dayOfEra) = divided(days + 719_468, by: 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * shifted + 2) / 5 + 1
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map(padded)
        return "\(padded(year, 4))-\(padded(month))-\(padded(dayOfMonth))T"
            + "\(clock[0]):\(clock[1]):\(clock[2]).\(padded(time % 1000, 3))Z"
    }

    /// The quotient that is not above the exact one, and what is left.
    private static func divided(_ number: Int, by divisor: Int) -> (Int, Int) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

    private static func padded(_ number: Int) -> String { padded(number, 2) }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
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
