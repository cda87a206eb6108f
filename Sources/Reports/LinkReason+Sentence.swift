internal import SourceText
package import URLText

extension LinkReason {
    /// The reason as a sentence for a reader.
    package var sentence: String {
        switch self {
        case .notURL(.text): "there is no link"
        case .notURL(let part): "Foundation reads no URL here, because of the \(part.rawValue)"
        case .linkTooLong(let limit): "a link has at most \(limit) bytes"
        case .schemeMissing: "there is no scheme"
        case .hostMissingInWebLink(let scheme): "an \(scheme) link needs a host"
        case .backslashInAuthority(let app, let browser):
            "a backslash makes readers disagree: \(host(app, "an app")), \(host(browser, "a browser"))"
        case .controlCharacter(let value): "\(unicode(value)) is a control character"
        case .escapeInHost(let host): "host \(host) has a percent-escape"
        case .hostNotASCII(let host): "host \(host) is not ASCII and cannot be converted here"
        case .hostNotMappable(let host): "readers may see different hosts in \(host)"
        case .charactersRepaired(.password, _):
            "characters are not allowed in the password; Foundation writes escapes"
        case .charactersRepaired(let part, let text):
            "\(repaired(text)) not allowed in the \(part.rawValue); Foundation writes \(text)"
        case .escapeMalformed(let part):
            "`%` without two hexadecimal digits in the \(part.rawValue); Foundation writes `%25`"
        case .escapeEncodedAgain(let part):
            "a good escape in the \(part.rawValue) that Foundation escapes again with the rest"
        case .escapeDouble(let part): "an escape of an escape in the \(part.rawValue)"
        case .controlCharacterEncoded(let part):
            "an escape in the \(part.rawValue) that stands for a control character"
        case .dotSegment: "a dot segment, which is not resolved"
        case .doubleSlash: "an empty segment between two slashes"
        case .userInformation(let host): "user information; the host is \(host)"
        case .delimiterInUserInformation:
            "an escaped delimiter in the user information; a careless reader ends the host there"
        case .nonDefaultPort(let port): "port \(port) is not the default port"
        case .portRewritten(let text):
            text.isEmpty ? "the port is lost in a repair" : "a repair writes the port as \(text)"
        case .hostConverted(let text): "the host is compared as \(text)"
        case .hostMixedScripts(let label, let scripts):
            "\(label) mixes \(scripts.map(\.rawValue).joined(separator: " and ")) letters"
        case .textNotUTF8(let part): "escapes in the \(part.rawValue) that are not UTF-8"
        }
    }

    /// The characters that were written as escapes, with the verb.
    private func repaired(_ escapes: String) -> String {
        let bytes = PercentEscape.decode(Array(escapes.utf8)[...])
        guard let text = String(validating: bytes, as: UTF8.self) else { return "bytes are" }
        return "\(Quoted(text)) \(text.count == 1 ? "is" : "are")"
    }

    private func host(_ host: String?, _ reader: String) -> String {
        "\(reader) sees \(host.map { "host \($0)" } ?? "no host")"
    }

    private func unicode(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The code and the fields, as every JSON format writes a reason.
    var json: JSONValue {
        .object(["code": .string(code), "fields": .object(fields)])
    }

    private var fields: [String: JSONValue] {
        switch self {
        case .notURL(let part), .escapeMalformed(let part), .escapeEncodedAgain(let part),
            .escapeDouble(let part), .controlCharacterEncoded(let part), .textNotUTF8(let part):
            ["part": .string(part.rawValue)]
        case .linkTooLong(let limit): ["limit": .integer(limit)]
        case .hostMissingInWebLink(let scheme): ["scheme": .string(scheme)]
        case .backslashInAuthority(let app, let browser):
            ["app": .optional(app), "browser": .optional(browser)]
        case .controlCharacter(let value): ["character": .string(unicode(value))]
        case .escapeInHost(let host), .hostNotASCII(let host), .hostNotMappable(let host),
            .userInformation(let host):
            ["host": .string(host)]
        case .charactersRepaired(.password, _):
            ["part": "password", "into": .string(LinkPassword.mask)]
        case .charactersRepaired(let part, let text):
            ["part": .string(part.rawValue), "into": .string(text)]
        case .nonDefaultPort(let port): ["port": .string(port)]
        case .portRewritten(let text), .hostConverted(let text): ["into": .string(text)]
        case .hostMixedScripts(let label, let scripts):
            [
                "label": .string(label),
                "scripts": .array(scripts.map { .string($0.rawValue) }),
            ]
        case .schemeMissing, .dotSegment, .doubleSlash, .delimiterInUserInformation: [:]
        }
    }
}
