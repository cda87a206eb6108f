import Foundation

/// What Foundation sees in a text.
struct FoundationReading {
    let text: String
    let scheme: String?
    let user: String?
    let password: String?
    /// The host as it stands in `text`, without the brackets of an IP literal; nil when empty.
    let host: String?
    let port: Int?
    let path: String
    let query: String?
    let fragment: String?
    private let url: URL

    /// Reads a text, or gives nil when Foundation does not parse it.
    init?(_ text: String) {
        guard let url = URL(string: text) else { return nil }
        self.url = url
        self.text = url.absoluteString
        scheme = url.scheme
        user = url.user(percentEncoded: true)
        password = url.password(percentEncoded: true)
        host = FoundationReading.writtenHost(url, isASCII: text.utf8.allSatisfy { $0 < 128 })
        port = url.port
        path = url.path(percentEncoded: true)
        query = url.query(percentEncoded: true)
        fragment = url.fragment(percentEncoded: true)
    }

    /// The host with its non-ASCII characters.
    var decodedHost: String? { url.host(percentEncoded: false) }

    /// `URL.host(percentEncoded:)` shows a converted host converted back; `encodedHost` does not.
    private static func writtenHost(_ url: URL, isASCII: Bool) -> String? {
        let host =
            isASCII
            ? url.host(percentEncoded: true)
            : URLComponents(url: url, resolvingAgainstBaseURL: false)?.encodedHost
        guard var host else { return nil }
        if host.utf8.first == UInt8(ascii: "[") { host = String(host.dropFirst().dropLast()) }
        return host.isEmpty ? nil : host
    }
}
