package import Foundation

/// The places of this repository that tests read.
package enum Repository {
    /// The top level.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder with the tenants.
    package static let tenants = root.appending(path: "Tenants")

    /// The folder with the executables of the build that this test run belongs to.
    package static let products = URL(filePath: "/proc/self/exe")
        .resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// The `waymark` of this build.
    package static let waymark = products.appending(path: "waymark")
}
