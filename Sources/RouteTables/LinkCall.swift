package import SourceText

/// An `open URL …` statement: a link that arrives, and what is expected of it, if anything.
package struct LinkCall: Sendable, Hashable {
    /// The link, as written.
    package var url: String
    /// The `via` word; nil leaves the source to the link's scheme.
    package var source: LinkSource?
    /// The `in SCENE` words; nil for the scene in front.
    package var scene: Name?
    /// The `with` words: the app is put into these states first.
    package var states: [StateSetting] = []
    /// What stands after `=>`; nil when nothing is expected.
    package var expectation: Expectation?
    /// The line it stands on; nil where it stands on none.
    package var place: Place?

    /// Creates a call.
    package init(
        url: String,
        source: LinkSource? = nil,
        scene: Name? = nil,
        states: [StateSetting] = [],
        expectation: Expectation? = nil,
        place: Place? = nil
    ) {
        self.url = url
        self.source = source
        self.scene = scene
        self.states = states
        self.expectation = expectation
        self.place = place
    }

    /// The link of an expectation with all that stands with it.
    package init(_ expectation: Expectation) {
        self.init(
            url: expectation.url,
            source: expectation.source,
            scene: expectation.scene,
            states: expectation.states,
            place: expectation.place
        )
    }

    /// How the statement is written.
    package static let usage = "open URL [via SOURCE] [in SCENE] [with STATE…] [=> OUTCOME]"

    /// Reads an `open` statement.
    package static func parse(_ statement: Statement, in source: SourceText) -> Parsed<LinkCall?> {
        let place = Place(file: source.name, line: statement.line)
        var reader = ExpectationReader(
            WordCursor(statement),
            place: place,
            text: Expectation.text(of: statement, in: source)
        )
        var call: LinkCall?
        if reader.readLink(usage: usage) {
            let hasOutcome = !reader.cursor.isAtEnd
            let expectation = hasOutcome ? reader.readExpected() : nil
            if !hasOutcome || expectation != nil {
                call = LinkCall(reader.expectation)
                call?.expectation = expectation
            }
        }
        let diagnostics = reader.cursor.diagnostics
        return Parsed(reader.cursor.hasErrors ? nil : call, diagnostics: diagnostics)
    }
}
