// swift-tools-version: 6.2

import PackageDescription

/// The settings every target is built with.
let settings: [SwiftSetting] = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Declares a library target whose imports are exactly `imports`.
func library(_ name: String, imports: [String] = []) -> Target {
    .target(
        name: name,
        dependencies: imports.map { .init(stringLiteral: $0) },
        swiftSettings: settings
    )
}

/// Declares a test target named after the target it tests.
func tests(_ name: String, imports: [String], resources: [Resource] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: imports.map { .init(stringLiteral: $0) },
        resources: resources,
        swiftSettings: settings
    )
}

/// Declares a target that only tests import.
func support(_ name: String, imports: [String] = []) -> Target {
    .target(
        name: name,
        dependencies: imports.map { .init(stringLiteral: $0) },
        path: "Tests/\(name)",
        swiftSettings: settings
    )
}

let core = ["SourceText", "URLText", "RouteTables", "Routing"]

let package = Package(
    name: "waymark",
    products: [
        .executable(name: "waymark", targets: ["waymark"]),
        .library(name: "WaymarkRoutes", type: .static, targets: ["WaymarkRoutes"]),
    ],
    targets: [
        // Each arrow points one way; `Scripts/test` builds with the import check as an error.
        library("SourceText"),
        .target(name: "CScan"),
        library("URLText", imports: ["SourceText", "CScan"]),
        library("RouteTables", imports: ["SourceText", "URLText"]),
        library("Routing", imports: ["SourceText", "URLText", "RouteTables"]),
        library("Tenancy", imports: core),
        library("TenantFiles", imports: ["SourceText", "RouteTables", "Tenancy"]),
        library("Reports", imports: core + ["Tenancy"]),
        library("Shell", imports: core + ["Tenancy", "TenantFiles", "Reports"]),
        library("WaymarkRoutes", imports: core + ["Tenancy", "TenantFiles", "Reports"]),
        .executableTarget(
            name: "waymark",
            dependencies: ["Shell"],
            swiftSettings: settings
        ),

        .target(name: "CAllocations"),
        .executableTarget(
            name: "waymark-benchmark",
            dependencies: ["SourceText", "URLText", "RouteTables", "Routing", "CAllocations"],
            exclude: ["Peers"],
            swiftSettings: settings
        ),

        support("TestSupport"),
        support("RoutingTestSupport", imports: core),
        tests("HouseTests", imports: ["TestSupport", "waymark"]),
        tests("SourceTextTests", imports: ["SourceText", "TestSupport"]),
        tests(
            "URLTextTests",
            imports: ["SourceText", "URLText", "CScan"],
            resources: [.copy("Corpus")]
        ),
        tests("RouteTablesTests", imports: ["SourceText", "RouteTables", "TestSupport"]),
        tests("RoutingTests", imports: core + ["RoutingTestSupport"]),
        tests(
            "TenantFilesTests",
            imports: ["SourceText", "RouteTables", "TenantFiles", "TestSupport", "waymark"]
        ),
        tests(
            "TenancyTests",
            imports: core + ["Tenancy", "TestSupport", "RoutingTestSupport"],
            resources: [.copy("Corpus")]
        ),
        tests(
            "ShellTests",
            imports: core + ["Tenancy", "TenantFiles", "Shell", "TestSupport", "waymark"]
        ),
        tests(
            "ReportsTests",
            imports: core + ["Tenancy", "TenantFiles", "Reports", "Shell", "TestSupport"],
            resources: [.copy("Snapshots")]
        ),
        tests(
            "WaymarkRoutesTests",
            imports: ["URLText", "RouteTables", "Tenancy", "TenantFiles"]
                + ["WaymarkRoutes", "TestSupport", "waymark"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
