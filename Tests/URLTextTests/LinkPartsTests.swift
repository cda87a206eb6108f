import Testing
import URLText

@Suite struct LinkPartsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var link: String
        var parts: String
        var testDescription: String { name }

        init(_ name: String, _ link: String, _ parts: String) {
            (self.name, self.link, self.parts) = (name, link, parts)
        }
    }

    static let cases = [
        Case(
            "all parts",
            "https://u:p@h.example:80/a/b?c=d#e",
            "scheme=https user=u password=p host=h.example port=80 path=/a/b query=c=d fragment=e"
        ),
        Case("no path", "https://www.example.com", "scheme=https host=www.example.com path="),
        Case("custom host", "myapp://orders/5", "scheme=myapp host=orders path=/5"),
        Case("no host", "myapp:///orders/5", "scheme=myapp path=/orders/5"),
        Case("no authority", "myapp:/orders/5", "scheme=myapp path=/orders/5"),
        Case("opaque path", "myapp:orders/5", "scheme=myapp path=orders/5"),
        Case("only a scheme", "myapp:", "scheme=myapp path="),
        Case("only slashes", "myapp://", "scheme=myapp path="),
        Case("case is kept", "HTTPS://Example.COM/A", "scheme=HTTPS host=Example.COM path=/A"),
        Case("empty query and fragment", "a://h/?#", "scheme=a host=h path=/ query= fragment="),
        Case("query before fragment only", "a://h#b?c", "scheme=a host=h path= fragment=b?c"),
        Case("second question mark", "a://h?b?c", "scheme=a host=h path= query=b?c"),
        Case("last at sign", "a://b@c@h/", "scheme=a user=b%40c host=h path=/"),
        Case(
            "first colon of user information",
            "a://b:c:d@h/",
            "scheme=a user=b password=c:d host=h path=/"
        ),
        Case("empty user", "a://@h/", "scheme=a user= host=h path=/"),
        Case("user without host", "a://u@/b", "scheme=a user=u path=/b"),
        Case("empty port", "a://h:/", "scheme=a host=h path=/"),
        Case("port with zeros", "a://h:0080/", "scheme=a host=h port=0080 path=/"),
        Case("IP literal", "a://[2001:db8::1]:8/", "scheme=a host=[2001:db8::1] port=8 path=/"),
        Case("empty brackets", "a://[]/", "scheme=a path=/"),
        Case("doubled slashes stay", "a://h//b//", "scheme=a host=h path=//b//"),
        Case("dot segments stay", "a://h/./../b", "scheme=a host=h path=/./../b"),
        Case(
            "escapes stay",
            "a://h/%2f%2E?%26#%23",
            "scheme=a host=h path=/%2f%2E query=%26 fragment=%23"
        ),
        Case("addressbook port", "addressbook://h:x/", "scheme=addressbook host=h port=x path=/"),
        // Repairs.
        Case("space in path", "a://h/b c", "scheme=a host=h path=/b%20c"),
        Case(
            "accent before query",
            "myapp://h/caf\u{E9}?id=1",
            "scheme=myapp host=h path=/caf%C3%A9 query=id=1"
        ),
        Case("good escape beside a bar", "a://h/%20|", "scheme=a host=h path=/%2520%7C"),
        Case("only the broken part", "a://h/%20?|%20", "scheme=a host=h path=/%20 query=%7C%2520"),
        Case("malformed escape", "a://h?q=%GG", "scheme=a host=h path= query=q=%25GG"),
        Case("cut escape", "a://h?q=%E0%A4%A", "scheme=a host=h path= query=q=%25E0%25A4%25A"),
        Case("second number sign", "a://h#b#c", "scheme=a host=h path= fragment=b%23c"),
        Case("brackets in path", "a://h/[b]", "scheme=a host=h path=/%5Bb%5D"),
        Case("colon of a broken opaque path", "a:b:c d/e:f", "scheme=a path=b%3Ac%20d/e:f"),
        Case("port beside a repair", "a://h:0080/ ", "scheme=a host=h port=80 path=/%20"),
        Case(
            "lost port beside a repair",
            "a://h:99999999999999999999/ ",
            "scheme=a host=h path=/%20"
        ),
        Case(
            "host in another script",
            "https://b\u{FC}cher.example:081/",
            "scheme=https host=xn--bcher-kva.example port=81 path=/"
        ),
    ]

    @Test(arguments: cases)
    func splits(row: Case) throws {
        let link = try LinkURL.read(row.link, hostEncoder: .foundation).get()
        #expect(shown(link) == row.parts)
        #expect(Agreement.disagreement(on: row.link) == nil)
    }

    private func shown(_ link: LinkURL) -> String {
        let parts: [(String, Range<Int>?)] = [
            ("scheme", link.scheme), ("user", link.user), ("password", link.password),
            ("host", link.host), ("port", link.port), ("path", link.path), ("query", link.query),
            ("fragment", link.fragment),
        ]
        return parts.compactMap { name, range in range.map { "\(name)=\(link.text($0))" } }
            .joined(separator: " ")
    }

    @Test func namesAreInLowerCase() throws {
        let link = try LinkURL.read("HTTPS://Example.COM:0443/").get()
        #expect(link.schemeName == "https")
        #expect(link.hostName == "example.com")
        #expect(link.isWeb)
        #expect(link.portNumber == 443)
        #expect(link.hasDefaultPort)
        #expect(!link.isRepaired)
    }

    @Test(arguments: [
        ("https://h/", true), ("https://h:443/", true), ("http://h:80/", true), ("a://h/", true),
        ("https://h:80/", false), ("http://h:443/", false), ("a://h:443/", false),
        ("https://h:99999999999999999999/", false),
    ])
    func knowsTheDefaultPort(link: String, isDefault: Bool) throws {
        #expect(try LinkURL.read(link).get().hasDefaultPort == isDefault)
    }

    @Test(arguments: [
        ("httpmyapp://h/", false), ("http://h/", true), ("Https://h/", true), ("ws://h/", false),
    ])
    func webIsTwoSchemes(link: String, isWeb: Bool) throws {
        #expect(try LinkURL.read(link).get().isWeb == isWeb)
    }

    @Test func hostIsReadableAgain() throws {
        let link = try LinkURL.read("https://xn--BCHER-kva.example/").get()
        #expect(link.hostName == "xn--bcher-kva.example")
        #expect(link.decodedHostName == "b\u{FC}cher.example")
    }

    @Test func repairsAreKnown() throws {
        let link = try LinkURL.read("a://h/ ").get()
        #expect(link.isRepaired)
        #expect(link.text == "a://h/%20")
        #expect(link.original == "a://h/ ")
    }
}
