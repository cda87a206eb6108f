internal import SourceText

extension ReasonPage {
    /// The pages of the reasons why the system does not hand a link to the app, or may not.
    static let delivery = notDelivered + perhapsDelivered

    private static let notDelivered = [
        ReasonPage(
            code: "typed-in-browser",
            title: "a link that is typed stays in the browser",
            meaning:
                "The system hands over links that are tapped or opened by another app. What is typed"
                + " into the address bar is for the browser, whatever the files say.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products via typed",
                "undelivered browser",
                files: [.entry("\"paths\": [\"*\"]")]
            ),
            change:
                "Tap the link in a message or a note; the browser may show a banner that opens the app.",
            related: ["undelivered browser", "host-not-associated"]
        ),
        ReasonPage(
            code: "host-not-associated",
            title: "no associated domain of the app covers the host",
            meaning:
                "The app lists its hosts in the entitlement `com.apple.developer.associated-domains`. An"
                + " entry covers its host alone, and `*.` before it the hosts below. An entry with a path or a"
                + " port covers nothing, and one with a mode counts only in development.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://www.example.com/products",
                "undelivered browser",
                files: [.domains("applinks:example.com")]
            ),
            change: "Add `applinks:HOST` to the entitlements, and put a file on that host.",
            related: ["association-file-missing", "wildcard-and-bare-host"]
        ),
        ReasonPage(
            code: "association-file-missing",
            title: "there is no association file for the host",
            meaning:
                "The system asks each host for its own file, `/.well-known/apple-app-site-association`. The"
                + " tenant holds a file for another host, and none for this one.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://www.example.com/products",
                "undelivered browser",
                files: [.entry("\"paths\": [\"*\"]", host: "example.com")]
            ),
            change: "Put the file at hosts/HOST/apple-app-site-association, as the host serves it.",
            related: ["host-not-associated", "association-file-refused"]
        ),
        ReasonPage(
            code: "association-file-refused",
            title: "the system does not use the association file",
            meaning:
                "The file is no JSON, its top or `applinks` is no object, or it has more than 128 KiB. Then"
                + " none of its rules counts. The warning beside it names the line.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products",
                "undelivered browser",
                files: [.association("\"details\": [,]")]
            ),
            change: "Correct the place that the warning names.",
            related: ["association-file-missing", "no-rule-fits"]
        ),
        ReasonPage(
            code: "app-not-listed",
            title: "no entry of the association file is for the app",
            meaning:
                "An entry names apps by prefix and bundle identifier, in `appIDs` or, where that is absent,"
                + " in `appID`. None of them is this app: the entitlements and the Info.plist say which one it is.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products",
                "undelivered browser",
                files: [.association("\"details\": []")]
            ),
            change: "Add the identifier of the app to `appIDs` of an entry.",
            related: ["no-rule-fits", "app-not-known"]
        ),
        ReasonPage(
            code: "link-excluded",
            title: "a rule keeps the link from the app",
            meaning:
                "The rules of an entry are tried in order, and the first that fits decides. This one has"
                + " `exclude`, or begins with `NOT`, so the link opens in the browser.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products",
                "undelivered browser",
                files: [.entry("\"paths\": [\"NOT /products\", \"*\"]")]
            ),
            change: "Put a rule that takes the link before it, or make the pattern narrower.",
            related: ["no-rule-fits", "undelivered browser"]
        ),
        ReasonPage(
            code: "no-rule-fits",
            title: "no rule of the association file fits the link",
            meaning:
                "A rule fits when all of its parts fit: path, query and fragment, each as a whole. The"
                + " trace shows for each rule the part that did not. Letter case and escapes count, unless the"
                + " rule says otherwise.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products",
                "undelivered browser",
                files: [.entry("\"paths\": [\"/orders/*\"]")]
            ),
            change: "Add a rule for the link, and look at the part that does not fit.",
            related: ["link-excluded", "app-not-listed"]
        ),
        ReasonPage(
            code: "scheme-not-registered",
            title: "no URL type of the app has the scheme",
            meaning:
                "The Info.plist lists the schemes of an app in `CFBundleURLTypes`. A link of another scheme"
                + " goes to another app, or nowhere. Schemes are compared whole.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "shops://products",
                "undelivered nothing",
                files: [.schemes("shop")]
            ),
            change: "Add the scheme to `CFBundleURLSchemes`.",
            related: ["undelivered nothing", "build-setting-open"]
        ),
        ReasonPage(
            code: "activity-not-continued",
            title: "the app does not take over pages of the host",
            meaning:
                "A page that is read in a browser goes on in an app when its host names the app in"
                + " `activitycontinuation`, and the app names the host in its entitlements. That is apart from"
                + " `applinks`.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products via handoff",
                "undelivered browser",
                files: [.domains("applinks:example.com")]
            ),
            change:
                "Add `activitycontinuation:HOST`, and the app to `activitycontinuation.apps` of the file.",
            related: ["host-not-associated", "activity-not-registered"]
        ),
        ReasonPage(
            code: "activity-not-registered",
            title: "the app does not list the type of an activity",
            meaning:
                "An activity of another device goes on in an app of the same team that lists its type in"
                + " `NSUserActivityTypes`. Types are compared whole. Where no app does, the browser opens the"
                + " web page of the activity.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products",
                "undelivered browser",
                files: [.activities("com.example.browse")],
                activity: "com.example.edit"
            ),
            change: "Add the type to `NSUserActivityTypes` of the Info.plist.",
            related: ["activity-not-continued", "undelivered browser"]
        ),
    ]

    private static let perhapsDelivered = [
        ReasonPage(
            code: "behaviour-not-recorded",
            title: "nobody documents what the system does here",
            meaning:
                "Apple does not say it, and no record of its own tool shows it. Other people report"
                + " something, and the answer would be another one if they were wrong. The first line says what"
                + " is in question.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/a//b",
                "uncertain",
                files: [.entry("\"paths\": [\"/a/b\"]")]
            ),
            change:
                "Write the rule or the link so that it does not depend on it, or try it on a device.",
            related: ["uncertain", "no-rule-fits"]
        ),
        ReasonPage(
            code: "wildcard-and-bare-host",
            title: "a wildcard may cover the host itself, or not",
            meaning:
                "`*.example.com` covers the hosts below example.com. Apple's documents disagree on whether"
                + " it covers example.com itself.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products",
                "uncertain",
                files: [.domains("applinks:*.example.com")]
            ),
            change: "Add `applinks:example.com` beside the wildcard.",
            related: ["host-not-associated", "uncertain"]
        ),
        ReasonPage(
            code: "build-setting-open",
            title: "a setting of the build is not filled in",
            meaning:
                "`$(NAME)` in the source of a property list stands for a setting of the build. It may be"
                + " just what is missing, and only the built app knows.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "shop://products",
                "uncertain",
                files: [.schemes("$(SCHEME)")]
            ),
            change: "Take the files of the built app, or write the value instead of the setting.",
            related: ["scheme-not-registered", "uncertain"]
        ),
        ReasonPage(
            code: "app-not-known",
            title: "nothing says which app of the association file this is",
            meaning:
                "The file has entries for several apps, and they answer differently. The identifier of the"
                + " entitlements or the bundle identifier of the Info.plist would say which one counts.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "https://example.com/products",
                "uncertain",
                files: [
                    .association(
                        "\"details\": [\n  {\"appID\": \"T.a\", \"paths\": [\"*\"]}, {\"appID\": \"T.b\", \"paths\": []}]"
                    )
                ]
            ),
            change: "Put the Info.plist of the app into the folder of the tenant.",
            related: ["app-not-listed", "uncertain"]
        ),
        ReasonPage(
            code: "delivery-file-unreadable",
            title: "a file that would answer cannot be read",
            meaning:
                "The Info.plist or the entitlements are no property list, so what they say about the link is"
                + " not known. The warning beside it says why.",
            place: .delivery,
            example: PageExample(
                ["route home / prefix -> show Home"],
                "shop://products",
                "uncertain",
                files: [PageExample.File(name: "Info.plist", text: "{}")]
            ),
            change: "Correct the file; `plutil -lint FILE` checks it on a Mac.",
            related: ["scheme-not-registered", "uncertain"]
        ),
    ]
}
