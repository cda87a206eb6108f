import SourceText

/// Collects what is suspicious about the text of a link.
struct LinkNotes {
    let bytes: [UInt8]
    let parts: LinkParts
    /// The parts that Foundation repairs.
    let broken: Set<LinkPart>
    private var notes: [LinkNote] = []

    init(_ bytes: [UInt8], parts: LinkParts, broken: Set<LinkPart>) {
        self.bytes = bytes
        self.parts = parts
        self.broken = broken
    }

    /// The notes in the order of their offsets; those at one offset in the order they were found.
    var sorted: [LinkNote] { notes.sorted { $0.range.lower < $1.range.lower } }

    /// Collects all notes.
    ///
    /// - Parameters:
    ///   - host: The host in ASCII.
    ///   - isConverted: Whether it was not ASCII.
    /// - Complexity: O(n).
    mutating func collect(host: [UInt8], isConverted: Bool) {
        noteUserInformation(host: host)
        noteHost(host, isConverted: isConverted)
        notePort(isRewritten: isConverted || !broken.isEmpty)
        notePathSegments()
        for (part, range, allowed) in parts.repairable {
            if broken.contains(part) {
                noteRepairs(of: part, in: range, allowed: allowed)
            } else if bytes[range].contains(UInt8(ascii: "%")) {
                noteEscapes(of: part, in: range)
            }
        }
    }

    /// Adds a note, or lengthens the last one when it says the same and ends where this one begins.
    mutating func add(_ reason: LinkReason, _ range: Range<Int>) {
        if let last = notes.last, last.reason == reason, last.range.upper == range.lowerBound {
            notes.removeLast()
            notes.append(
                LinkNote(reason: reason, range: SourceRange(last.range.lower, range.upperBound))
            )
        } else {
            let place = SourceRange(range.lowerBound, range.upperBound)
            notes.append(LinkNote(reason: reason, range: place))
        }
    }
}
