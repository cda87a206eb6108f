/// What each target may import: one arrow a name, all of them one way.
///
/// Every target may also import `SourceText`. The build's import check sees only what a target
/// declares; this map says what it may declare.
enum ModuleMap {
    /// The modules of this package that a target's files may import.
    ///
    /// `Shell` imports `LineEditor` for the words in which lines are asked for; only `waymark` names
    /// an editor.
    static let imports: [String: Set<String>] = [
        "SourceText": [],
        "CScan": [],
        "URLText": ["CScan"],
        "RouteTables": ["URLText"],
        "Routing": ["URLText", "RouteTables"],
        "LinkDelivery": ["URLText"],
        "AppModel": ["RouteTables", "Routing"],
        "Tenancy": core.union(["LinkDelivery", "AppModel"]),
        "TenantFiles": ["RouteTables", "LinkDelivery", "Tenancy"],
        "CWaymarkPlugin": [],
        "Plugins": core.union(["CWaymarkPlugin"]),
        "WaymarkPlugin": ["CWaymarkPlugin"],
        "RouteAnalysis": tenancy,
        "Replay": ["Tenancy"],
        "Reports": tenancy.union(["RouteAnalysis", "Replay"]),
        "Workspace": [],
        "Shell": belowShell.union(["LineEditor"]),
        "CEditline": [],
        "LineEditor": ["CEditline"],
        "waymark": ["Shell", "LineEditor", "Workspace"],
        "WaymarkRoutes": tenancy.union(["TenantFiles", "Reports"]),
        "CAllocations": [],
        "waymark-benchmark": belowShell.union(["CAllocations"]),
    ]

    /// The targets that run without Foundation, and so without files, clock and environment.
    static let withoutFoundation: Set = [
        "SourceText", "URLText", "RouteTables", "Routing", "AppModel",
    ]

    /// The modules of the toolchain that the other targets may import.
    static let toolchain: Set = ["Foundation", "Dispatch", "Glibc", "Synchronization"]

    private static let core: Set = ["URLText", "RouteTables", "Routing"]

    private static let tenancy = core.union(["LinkDelivery", "AppModel", "Tenancy"])

    private static let belowShell = tenancy.union([
        "TenantFiles", "Plugins", "RouteAnalysis", "Replay", "Reports", "Workspace",
    ])
}
