// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "client",
    dependencies: [
        .package(name: "waymark", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "client",
            dependencies: [.product(name: "WaymarkRoutes", package: "waymark")],
            swiftSettings: [
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
