extension ReasonPage {
    /// The pages of the outcomes of links that the app does not get, or may not get.
    static let undelivered = [
        ReasonPage(
            code: "undelivered browser",
            title: "the system opens the link in the browser",
            meaning:
                "The files of the tenant say that the system does not hand this web link to the app. What"
                + " the app would do with it is the last line. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products",
                "undelivered browser",
                files: [.entry("\"paths\": [\"/orders/*\"]")]
            ),
            change: "Follow the reason on the first line; the `deliver` lines show each step.",
            related: ["no-rule-fits", "host-not-associated"]
        ),
        ReasonPage(
            code: "undelivered nothing",
            title: "the system does not open the link in the app",
            meaning:
                "The app does not register the scheme of the link, so the system offers the link to other"
                + " apps, or to none. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "shops://products",
                "undelivered nothing",
                files: [.schemes("shop")]
            ),
            change: "Register the scheme in the Info.plist, or correct the link.",
            related: ["scheme-not-registered", "undelivered browser"]
        ),
        ReasonPage(
            code: "uncertain",
            title: "nobody knows whether the app gets the link",
            meaning:
                "The files leave open whether the system hands the link to the app: systems differ, or"
                + " nobody documents it. The first line says why, and what is likely. Exit status 4.",
            place: .outcome,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products",
                "uncertain",
                files: [.domains("applinks:*.example.com")]
            ),
            change: "Change the files so that they do not depend on it, or try it on a device.",
            related: ["behaviour-not-recorded", "wildcard-and-bare-host"]
        ),
    ]
}
