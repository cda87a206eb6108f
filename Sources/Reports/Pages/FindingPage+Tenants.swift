extension FindingPage {
    /// The pages of the findings about a table beside its files, and about waivers.
    static let tenants = [
        FindingPage(
            code: "secret-over-scheme",
            title: "a route takes secrets over a scheme of the app's own",
            basis: .documented,
            meaning:
                "A scheme has no owner: another app can register it, and gets the links with all that is"
                + " in them.",
            example: Example(table: [
                "allow scheme https pay", "route pay /pay?token secret token -> show Pay",
            ]),
            change: "Take secrets over https alone: add `scheme https` to the route.",
            related: ["scheme-shared"]
        ),
        FindingPage(
            code: "waiver-unused",
            title: "no finding is what a waiver accepts",
            basis: .table,
            meaning:
                "What it accepted is gone, or goes by another name. The second word of `waive` is a route,"
                + " or the path, the file or the host that a finding names.",
            example: Example(table: ["waive second-entry example.com \"we know\""]),
            change: "Remove the line, or name what `lint --all` shows.",
            related: ["waiver-code-unknown"]
        ),
        FindingPage(
            code: "waiver-code-unknown",
            title: "there is no finding of a waiver's code",
            basis: .table,
            meaning: "The first word of `waive` is the code of a finding, as `lint` shows it.",
            example: Example(table: ["waive second-entries example.com \"we know\""]),
            change: "Write the code as `lint` and `help codes` show it.",
            related: ["waiver-unused"]
        ),
    ]
}
