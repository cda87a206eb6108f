package import SourceText

/// The text of a table file, to be changed as little as possible.
///
/// Every line and comment stays that says nothing new: a line is rewritten where what it declares
/// has changed, dropped where it is gone, and a new one stands after the last of its kind. A
/// comment at the end of a rewritten line stays.
package struct TableText: Sendable {
    /// The text.
    package let source: SourceText
    private let table: RouteTable
    private let layout: TableLayout

    /// Reads a text; nil when it has an error.
    ///
    /// - Complexity: O(n) in the bytes of the text.
    package init?(_ source: SourceText) {
        let parsed = RouteTable.parse(source)
        if parsed.hasErrors { return nil }
        self.source = source
        table = parsed.value
        layout = TableLayout(source)
    }

    /// The text that declares another table; nil when the result would not read back as it.
    ///
    /// - Complexity: O(n log n) in the declarations, and O(m) in the bytes of the text.
    package func edited(to new: RouteTable) -> String? {
        var editor = TableEditor(layout: layout)
        let none = ""
        editor.edit(
            .tenant,
            from: [table.tenant].compactMap(\.self),
            to: [new.tenant].compactMap(\.self),
            key: { _ in none },
            place: \.place,
            lines: { $0.map(\.description) }
        )
        editor.edit(
            .tabs,
            from: table.tabs,
            to: new.tabs,
            key: \.name,
            place: \.place,
            lines: TabDeclaration.lines
        )
        editor.edit(
            .schemes,
            from: table.schemes,
            to: new.schemes,
            key: \.scheme,
            place: \.place,
            lines: SchemeEntry.lines
        )
        editor.edit(
            .hosts,
            from: table.hosts,
            to: new.hosts,
            key: { HostKey($0) },
            place: \.place,
            lines: HostEntry.lines
        )
        editSwitches(&editor, new)
        editor.editRoutes(from: table.routes, to: new.routes)
        editRest(&editor, new)
        let bytes = editor.edits.applied(to: source)
        let read = RouteTable.parse(SourceText(name: source.name, bytes: bytes))
        guard !read.hasErrors, read.value.saysTheSame(as: new) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func editSwitches(_ editor: inout TableEditor, _ new: RouteTable) {
        editor.edit(
            .flags,
            from: table.flags,
            to: new.flags,
            key: \.name,
            place: \.place,
            lines: { $0.map(\.description) }
        )
        editor.edit(
            .policies,
            from: table.policies.lines,
            to: new.policies.lines,
            key: \.name,
            place: \.place,
            lines: { $0.map(\.description) }
        )
        editor.edit(
            .plugins,
            from: table.plugins,
            to: new.plugins,
            key: \.name,
            place: \.place,
            lines: { $0.map(\.description) }
        )
    }

    private func editRest(_ editor: inout TableEditor, _ new: RouteTable) {
        editor.edit(
            .fallbacks,
            from: table.fallbacks,
            to: new.fallbacks,
            key: { Set($0.sources) },
            place: \.place,
            lines: { $0.map(\.description) }
        )
        editor.edit(
            .waivers,
            from: table.waivers,
            to: new.waivers,
            key: \.description,
            place: \.place,
            lines: { $0.map(\.description) }
        )
        editor.edit(
            .expectations,
            from: table.expectations,
            to: new.expectations,
            key: \.description,
            place: \.place,
            lines: { $0.map(\.description) }
        )
    }
}

/// What makes two entries of the host list the same.
private struct HostKey: Hashable {
    let host: AllowedHost
    let schemes: [String]

    init(_ entry: HostEntry) {
        host = entry.host
        schemes = entry.schemes
    }
}
