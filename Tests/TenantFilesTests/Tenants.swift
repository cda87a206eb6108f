import Foundation
import RouteTables
import TenantFiles
import TestSupport
import Testing

/// Runs `body` with an empty folder of tenants, which is gone afterwards.
func withTenants(_ body: (_ folder: URL, _ tenants: TenantFolder) throws -> Void) throws {
    try withTemporaryFolder { try body($0, TenantFolder($0.path)) }
}

extension TenantName {
    static func named(_ text: String) throws -> TenantName { try #require(TenantName(text)) }

    /// The tenant `shop`.
    static func shop() throws -> TenantName { try named("shop") }
}

/// Runs the `waymark` of this build on a folder of tenants, after a shell's `preparation`.
func waymark(
    _ folder: URL,
    _ arguments: [String],
    after preparation: String = ":"
) throws -> Subprocess.Result {
    let command = preparation + #"; exec waymark --tenants . "$@""#
    return try Subprocess(
        URL(filePath: "/bin/sh"),
        ["-c", command, "sh"] + arguments,
        folder: folder
    ).run()
}
