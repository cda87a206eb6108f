import Foundation
import LinkDelivery
import SourceText
import Testing
import URLText

/// The conformance cases of entitlements, URL types and Handoff.
@Suite struct EntitlementCaseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let kind: String
        let expect: String
        let entry: String?
        let url: String
        let domains: [String]
        let schemes: [[String]]
        let hasInfo: Bool
        let file: String?
        /// The type of an activity without a web page, and the types that the app lists.
        let activity: String?
        let activities: [String]
        let isSameTeam: Bool

        var testDescription: String { id }

        static let all: [Case] = CaseFile.objects("entitlements").compactMap(Case.init)

        init?(_ object: [String: Any]) {
            guard let id = object["id"] as? String, let kind = object["kind"] as? String,
                let expect = object["expect"] as? String
            else { return nil }
            let activity = object["activity"] as? [String: Any]
            let info = object["infoPlist"] as? [String: Any]
            let types = info?["CFBundleURLTypes"] as? [[String: Any]] ?? []
            self.id = id
            self.kind = kind
            self.expect = expect
            entry = object["entry"] as? String
            url = object["url"] as? String ?? activity?["webpageURL"] as? String ?? ""
            domains = object["entitlements"] as? [String] ?? []
            schemes = types.map { $0["CFBundleURLSchemes"] as? [String] ?? [] }
            hasInfo = info?["CFBundleURLTypes"] != nil
            let data = object["aasa"].flatMap { try? JSONSerialization.data(withJSONObject: $0) }
            file = data.map { String(decoding: $0, as: UTF8.self) }
            self.activity = url.isEmpty ? activity?["type"] as? String : nil
            activities = info?["NSUserActivityTypes"] as? [String] ?? []
            isSameTeam = activity?["sameTeam"] as? Bool ?? true
        }

        /// The files of the case; property lists in XML or in binary form.
        func files(isBinary: Bool) -> DeliveryFiles {
            var files = DeliveryFiles()
            if kind != "scheme" {
                let list = ["com.apple.developer.associated-domains": domains]
                files.entitlements = [
                    EntitlementsFile(Plist.source("app.entitlements", list, isBinary: isBinary))
                ]
                // An app without URL types: what is no web link does not get there either.
                let none: [String: String] = [:]
                files.info = InfoFile(Plist.source("Info.plist", none, isBinary: isBinary))
            } else if hasInfo {
                let types = schemes.map { ["CFBundleURLSchemes": $0] }
                let list = ["CFBundleURLTypes": types]
                files.info = InfoFile(Plist.source("Info.plist", list, isBinary: isBinary))
            }
            if let file {
                files.shared = AssociationFile(SourceText(name: "association", text: file))
            }
            return files
        }
    }

    @Test func allCasesAreRead() {
        #expect(Case.all.count == 22)
    }

    /// No file says which team made the app that hands an activity over: the answer is for the same
    /// team, which its words say.
    @Test(arguments: Case.all.filter { $0.activity != nil }, [false, true])
    func activity(_ example: Case, _ isBinary: Bool) throws {
        var files = DeliveryFiles()
        let list = ["NSUserActivityTypes": example.activities]
        files.add(Plist.source("Info.plist", list, isBinary: isBinary))
        let type = try #require(example.activity)
        let delivery = try #require(files.delivery(ofActivity: type, page: nil))
        #expect(delivery.verdict == .delivered)
        #expect((example.expect == "eligible") == example.isSameTeam)
        guard case .activity = delivery.steps.first else {
            Issue.record("\(delivery.steps) names no condition")
            return
        }
    }

    @Test func everyCaseIsAsked() {
        #expect(Case.all.allSatisfy { $0.url.isEmpty != ($0.activity == nil) })
    }

    @Test(arguments: Case.all.filter { !$0.url.isEmpty }, [false, true])
    func verdict(_ example: Case, _ isBinary: Bool) throws {
        let link = try LinkURL.read(example.url).get()
        let source: DeliverySource = example.file == nil ? .system : .handoff
        let files = example.files(isBinary: isBinary)
        let delivery = try #require(files.delivery(of: link, from: source))
        switch example.expect {
        case "eligible": #expect(delivery.verdict == .delivered)
        case "unknown":
            #expect(delivery.verdict.reason == .buildSettingOpen(text: "$(APP_SCHEME)"))
        default: #expect(delivery.verdict != .delivered)
        }
        if example.expect == "invalid-entry" {
            #expect(files.entitlements[0].findings.count == 1)
        }
        let covering = delivery.steps.compactMap { step in
            if case .domain(let domain, _) = step { domain.text } else { nil }
        }
        // Only the entry that counts is shown: for Handoff, where the case names none, any.
        if example.kind == "applinks-host" { #expect(covering.first == example.entry) }
    }
}

/// Property lists as Foundation writes them.
enum Plist {
    /// The text of a list.
    static func source(_ name: String, _ list: Any, isBinary: Bool) -> SourceText {
        let data = try? PropertyListSerialization.data(
            fromPropertyList: list,
            format: isBinary ? .binary : .xml,
            options: 0
        )
        return SourceText(name: name, bytes: Array(data ?? Data()))
    }
}
