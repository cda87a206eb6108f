/// Files that are too large to show: pages show how they are made.
extension PageExample.File {
    /// A file that is larger than the system takes.
    static let large = PageExample.File(
        name: "apple-app-site-association",
        text: "{}" + String(repeating: " ", count: 131_072),
        shown: "{} and 131072 blanks"
    )

    /// An entry whose variables have very many values.
    static let largePatterns: PageExample.File = {
        let values = (0..<2_000).map { "\"v\($0)\"" }.joined(separator: ",")
        let pattern = String(repeating: "$(v)", count: 100)
        return PageExample.File(
            name: "apple-app-site-association",
            text: "{\"applinks\": {\"substitutionVariables\": {\"v\": [\(values)]}, \"details\":"
                + " [{\"appID\": \"T.app\", \"components\": [{\"/\": \"/\(pattern)\"}]}]}}",
            shown: "100 uses of a variable with 2000 values in one pattern"
        )
    }()

    /// An entry with very many findings.
    static let manyFindings = PageExample.File(
        name: "apple-app-site-association",
        text:
            "{\"applinks\": {\"details\": [\((0..<1_200).map { _ in "1" }.joined(separator: ","))]}}",
        shown: "1200 numbers in `details`"
    )

    /// An entry with very many rules.
    static let manyRules: PageExample.File = {
        let rules = (0..<3_000).map { "\"/a\($0)\"" }.joined(separator: ",")
        return PageExample.File(
            name: "apple-app-site-association",
            text: "{\"applinks\": {\"details\": [{\"appID\": \"T.app\", \"paths\": [\(rules)]}]}}",
            shown: "3000 rules in `paths`"
        )
    }()

    /// Entitlements with many domains.
    static let manyDomains: PageExample.File = {
        let domains = (0..<40).map { "<string>applinks:h\($0).example.com</string>" }.joined()
        return PageExample.File(
            name: "app.entitlements",
            text: "<plist><dict><key>com.apple.developer.associated-domains</key><array>"
                + "\(domains)</array></dict></plist>",
            shown: "40 associated domains"
        )
    }()
}
