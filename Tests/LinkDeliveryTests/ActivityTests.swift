import LinkDelivery
import SourceText
import Testing
import URLText

/// Activities of other devices, and whether the app takes them over.
@Suite struct ActivityTests {
    private static let info = [
        "NSUserActivityTypes": ["example.orchard.browse", "example.orchard.read"]
    ]

    private func files(isBinary: Bool) -> DeliveryFiles {
        var files = DeliveryFiles()
        files.add(Plist.source("Info.plist", Self.info, isBinary: isBinary))
        return files
    }

    @Test(
        arguments: [
            ("example.orchard.browse", true), ("example.orchard.edit", false),
            ("Example.Orchard.Browse", false), ("example.orchard", false),
        ],
        [false, true]
    )
    func typeIsComparedWhole(_ example: (type: String, isListed: Bool), _ isBinary: Bool) throws {
        let files = files(isBinary: isBinary)
        let page = try LinkURL.read("https://orchard.example/a").get()
        let delivery = files.delivery(ofActivity: example.type, page: page)
        let alone = files.delivery(ofActivity: example.type, page: nil)
        if example.isListed {
            #expect(delivery?.verdict == .delivered && alone?.verdict == .delivered)
        } else {
            let reason = DeliveryReason.activityNotRegistered(type: example.type)
            #expect(delivery?.verdict == .undelivered(reason, opensBrowser: true))
            #expect(alone?.verdict == .undelivered(reason, opensBrowser: false))
        }
    }

    @Test func lineOfTheTypeIsFound() throws {
        let delivery = files(isBinary: false)
            .delivery(ofActivity: "example.orchard.read", page: nil)
        let step = try #require(delivery?.steps.first)
        guard case .activity(let activity, let file) = step else {
            Issue.record("\(step)")
            return
        }
        #expect(file == "Info.plist")
        #expect(activity.line == 8)
    }

    @Test func pageOfABrowserIsForTheDomains() throws {
        let page = try LinkURL.read("https://orchard.example/a").get()
        let delivery = files(isBinary: false)
            .delivery(ofActivity: DeliveryFiles.browsing, page: page)
        #expect(delivery == files(isBinary: false).delivery(of: page, from: .handoff))
    }

    @Test func settingOfTheBuildMayBeTheType() throws {
        var files = DeliveryFiles()
        let list = ["NSUserActivityTypes": ["$(PREFIX).browse"]]
        files.add(Plist.source("Info.plist", list, isBinary: false))
        let delivery = files.delivery(ofActivity: "a.browse", page: nil)
        let reason = DeliveryReason.buildSettingOpen(text: "$(PREFIX).browse")
        #expect(delivery?.verdict == .uncertain(reason, isLikely: true))
    }

    @Test func withoutFilesNothingIsSaid() {
        #expect(DeliveryFiles().delivery(ofActivity: "a.b", page: nil) == nil)
    }
}
