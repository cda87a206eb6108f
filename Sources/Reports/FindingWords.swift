package import RouteTables
package import SourceText
package import Tenancy

/// The words of a code of `lint`: each module's enumeration of findings has them.
package protocol FindingWords: FindingCode {
    /// What was found at a place, as a sentence for a reader, without its place.
    func sentence(at place: FindingPlace) -> String
    /// The fields of the code, for JSON.
    var fields: [String: JSONValue] { get }
    /// What to do about it; the page of the code says more.
    var remedy: String { get }
    /// What each of the example links shows, in their order; a link without one needs no words.
    var exampleNotes: [String] { get }
    /// The other routes that the sentence names.
    var otherRoutes: [Name] { get }
    /// What else the sentence names, with its place, which it says itself.
    var otherPlaces: [(name: String, place: FindingPlace)] { get }
}

extension FindingWords {
    /// What the page of the code says.
    package var remedy: String { FindingPage.page(for: code)?.change ?? "" }
    /// Nothing.
    package var exampleNotes: [String] { [] }
    /// None.
    package var otherRoutes: [Name] { [] }
    /// Nothing.
    package var otherPlaces: [(name: String, place: FindingPlace)] { [] }
}

extension TenantFinding: FindingWords {
    /// What was found, as a sentence for a reader.
    package func sentence(at place: FindingPlace) -> String {
        switch self {
        case .secretOverScheme(let schemes, let names):
            "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") secret, and any app can"
                + " register scheme"
                + " \(schemes.joined(separator: ", "))"
        case .waiverUnused(let code, let subject, let near):
            "`\(subject)` has no finding \(code)" + (near.map { "; `\($0)` has one" } ?? "")
        case .waiverCodeUnknown(let code, let near):
            "there is no finding `\(code)`" + (near.map { "; did you mean `\($0)`?" } ?? "")
        }
    }

    /// The fields of the code, for JSON.
    package var fields: [String: JSONValue] {
        switch self {
        case .secretOverScheme(let schemes, let names):
            [
                "schemes": .array(schemes.map { .string($0) }),
                "names": .array(names.map { .string($0) }),
            ]
        case .waiverUnused(let code, let subject, let near):
            [
                "waived": .string(code), "subject": .string(subject), "nearName": .optional(near),
            ]
        case .waiverCodeUnknown(let code, let near):
            ["waived": .string(code), "nearName": .optional(near)]
        }
    }
}
