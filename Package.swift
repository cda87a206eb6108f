// swift-tools-version: 6.2

import Foundation
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
func tests(
    _ name: String,
    imports: [String],
    exclude: [String] = [],
    resources: [Resource] = []
) -> Target {
    .testTarget(
        name: name,
        dependencies: imports.map { .init(stringLiteral: $0) },
        exclude: exclude,
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

/// The C library libedit with all it needs, from archives where they are installed, so that the
/// executable needs no file beside it.
let libedit: [LinkerSetting] = {
    let archives = ["libedit.a", "libtinfo.a", "libbsd.a", "libmd.a"]
    let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64"]
    let hasArchives = folders.contains { folder in
        archives.allSatisfy { FileManager.default.fileExists(atPath: folder + "/" + $0) }
    }
    return (hasArchives ? archives.map { ":" + $0 } : ["edit"]).map { .linkedLibrary($0) }
}()

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
        library("LinkDelivery", imports: ["SourceText", "URLText"]),
        library("AppModel", imports: ["SourceText", "RouteTables", "Routing"]),
        library("Tenancy", imports: core + ["LinkDelivery", "AppModel"]),
        library("TenantFiles", imports: ["SourceText", "RouteTables", "LinkDelivery", "Tenancy"]),
        library("RouteAnalysis", imports: core + ["LinkDelivery", "AppModel", "Tenancy"]),
        library(
            "Reports",
            imports: core + ["LinkDelivery", "AppModel", "Tenancy", "RouteAnalysis"]
        ),
        .target(name: "CWaymarkPlugin"),
        library("WaymarkPlugin", imports: ["CWaymarkPlugin"]),
        library("Plugins", imports: core + ["CWaymarkPlugin"]),
        library("Workspace"),
        .target(name: "CEditline", linkerSettings: libedit),
        library("LineEditor", imports: ["CEditline"]),
        library(
            "Shell",
            imports: core
                + [
                    "LinkDelivery", "AppModel", "Tenancy", "TenantFiles", "Plugins",
                    "RouteAnalysis", "Reports",
                    "Workspace",
                ]
                + ["LineEditor"]
        ),
        library("WaymarkRoutes", imports: core + ["Tenancy", "TenantFiles", "Reports"]),
        .executableTarget(
            name: "waymark",
            dependencies: ["Shell", "LineEditor", "Workspace"],
            swiftSettings: settings
        ),

        .target(name: "CAllocations"),
        .executableTarget(
            name: "waymark-benchmark",
            dependencies: [
                "SourceText", "URLText", "RouteTables", "Routing", "Plugins", "Workspace",
                "CAllocations",
            ],
            exclude: ["Peers", "Checks", "Instructions.tsv"],
            swiftSettings: settings
        ),

        support("TestSupport"),
        .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
        support("PseudoTerminal", imports: ["CEditline", "CPseudoTerminal"]),
        .executableTarget(
            name: "EditorDriver",
            dependencies: ["LineEditor"],
            path: "Tests/EditorDriver",
            swiftSettings: settings
        ),
        tests(
            "LineEditorTests",
            imports: ["LineEditor", "PseudoTerminal", "TestSupport", "EditorDriver", "waymark"]
        ),
        support("RoutingTestSupport", imports: core),
        support(
            "FuzzEntries",
            imports: core
                + ["LinkDelivery", "AppModel", "Tenancy", "TenantFiles", "Reports", "Shell"]
        ),
        tests("HouseTests", imports: ["Reports", "TestSupport", "waymark"]),
        tests("FuzzTests", imports: ["FuzzEntries", "TestSupport"], exclude: ["Corpus"]),
        tests("SourceTextTests", imports: ["SourceText", "TestSupport"]),
        tests(
            "URLTextTests",
            imports: ["SourceText", "URLText", "CScan"],
            resources: [.copy("Corpus")]
        ),
        tests(
            "RouteTablesTests",
            imports: ["SourceText", "RouteTables", "TestSupport", "RoutingTestSupport"]
        ),
        tests("RoutingTests", imports: core + ["RoutingTestSupport"]),
        tests(
            "AppModelTests",
            imports: core + ["AppModel", "Tenancy", "TestSupport", "RoutingTestSupport"]
        ),
        tests(
            "LinkDeliveryTests",
            imports: [
                "SourceText", "URLText", "LinkDelivery", "RoutingTestSupport", "TestSupport",
            ],
            resources: [.copy("Cases")]
        ),
        tests(
            "TenantFilesTests",
            imports: ["SourceText", "URLText", "RouteTables", "LinkDelivery", "TenantFiles"]
                + ["TestSupport", "waymark"]
        ),
        tests(
            "TenancyTests",
            imports: core + ["LinkDelivery", "AppModel", "Tenancy"]
                + ["TestSupport", "RoutingTestSupport"],
            resources: [.copy("Corpus")]
        ),
        support(
            "PluginTestSupport",
            imports: core + ["TenantFiles", "Workspace", "Plugins", "Shell", "TestSupport"]
        ),
        .executableTarget(
            name: "PluginKiller",
            dependencies: ["Plugins", "PluginTestSupport", "Routing", "TestSupport"],
            path: "Tests/PluginKiller",
            swiftSettings: settings
        ),
        tests(
            "PluginsTests",
            imports: core + ["AppModel", "Tenancy", "Plugins", "Shell", "PluginTestSupport"]
                + ["TestSupport", "PluginKiller", "waymark"]
        ),
        tests(
            "RouteAnalysisTests",
            imports: core
                + ["LinkDelivery", "Tenancy", "RouteAnalysis", "RoutingTestSupport", "TestSupport"]
        ),
        .executableTarget(
            name: "HistoryWriter",
            dependencies: ["Workspace"],
            path: "Tests/HistoryWriter",
            swiftSettings: settings
        ),
        tests("WorkspaceTests", imports: ["Workspace", "TestSupport", "HistoryWriter"]),
        tests(
            "ShellTests",
            imports: core
                + ["LinkDelivery", "AppModel", "Tenancy", "TenantFiles", "Workspace", "LineEditor"]
                + ["Shell", "Reports", "CAllocations", "TestSupport", "waymark"]
        ),
        tests(
            "ReportsTests",
            imports: core
                + ["LinkDelivery", "AppModel", "Tenancy", "TenantFiles", "RouteAnalysis"]
                + ["Plugins", "Reports", "Shell"]
                + ["TestSupport", "RoutingTestSupport"],
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

// libFuzzer brings its own `main`, so its target is part of the package for `Scripts/fuzz` only.
if Context.environment["WAYMARK_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "FuzzTarget",
            dependencies: ["FuzzEntries"],
            path: "Tests/FuzzTarget",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]
        )
    )
}
