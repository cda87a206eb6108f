import SourceText

/// Collects what is suspicious about the text of a link.
struct LinkNotes {
    let bytes: [UInt8]
    let parts: LinkParts
    /// The parts that Foundation repairs.
    let broken: BrokenParts
    private var notes: [LinkNote] = []

    init(_ bytes: [UInt8], parts: LinkParts, broken: BrokenParts) {
        self.bytes = bytes
        self.parts = parts
        self.broken = broken
    }

    /// The notes in the order of their offsets; those at one offset in the order they were found.
    var sorted: [LinkNote] {
        if notes.count < 2 { return notes }
        return notes.indices
            .sorted { (notes[$0].range.lower, $0) < (notes[$1].range.lower, $1) }
            .map { notes[$0] }
    }

    /// Collects all notes.
    ///
    /// - Parameter convertedHost: The host in ASCII, when it is not written so.
    /// - Complexity: O(n).
    mutating func collect(convertedHost: [UInt8]?) {
        let host = convertedHost ?? parts.host.map { Array(bytes[$0]) } ?? []
        noteUserInformation(host: host)
        noteHost(host, isConverted: convertedHost != nil)
        notePort(isRewritten: convertedHost != nil || !broken.isEmpty)
        notePathSegments()
        parts.forEachRepairable { part, range, allowed in
            if broken.contains(part) {
                noteRepairs(of: part, in: range, allowed: allowed)
            } else if bytes[range].contains(UInt8(ascii: "%")) {
                noteEscapes(of: part, in: range)
            }
        }
    }

    /// Adds a note, or lengthens the last one when it says the same and reaches up to this one.
    mutating func add(_ reason: LinkReason, _ range: Range<Int>) {
        if let last = notes.last, last.reason == reason, last.range.lower <= range.lowerBound,
            range.lowerBound <= last.range.upper
        {
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
