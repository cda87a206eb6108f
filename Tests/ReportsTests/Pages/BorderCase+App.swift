import AppModel
import RouteTables
import SourceText
import Tenancy

extension BorderCase {
    /// The limits of the app.
    static let app = [
        BorderCase("inbox") { tableCodes("tenant a\npolicy inbox \($0)") },
        BorderCase("startCheckEvents") {
            tableCodes("tenant a\npolicy launching open after \($0) events")
        },
        BorderCase("scenes") { size in
            var tenant = try tenant([])
            do throws(AppProblem) {
                for _ in 1..<size { try tenant.perform(.newScene(nil)) }
                return []
            } catch {
                return error == .tooManyScenes(limit: Limits.scenes) ? ["too-many-scenes"] : []
            }
        },
        BorderCase("screens") { size in
            var tenant = try tenant(["policy navigation push", "route a /a -> show A"])
            for _ in 0..<size { _ = try tenant.open(LinkCall(url: "x:/a")) }
            return tenant.app.frontScene.frontStack.screens.count == size ? [] : ["more"]
        },
        BorderCase("events") { size in
            var tenant = try tenant([])
            for _ in 0..<size { try tenant.perform(.app(.ready)) }
            return tenant.app.log.forgotten == 0 ? [] : ["more"]
        },
    ]
}
