package import SourceText

extension AssociationFile {
    /// Reads a file as the system does; a file that it would not use has a `refusal`.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    package init(_ source: SourceText) {
        self.source = source
        if source.bytes.count > AssociationFile.mostBytes {
            refusal = .tooLarge(bytes: source.bytes.count)
            report("association-file-too-large", "the system takes at most 131072 bytes", at: 0)
            return
        }
        do throws(JSONReader.Fault) {
            read(try JSONReader.read(source))
        } catch {
            let line = LineTable(source).line(at: error.offset)
            refusal = .notJSON(message: error.message, line: line)
            report("association-file-not-json", error.message, at: error.offset)
        }
    }

    private mutating func read(_ root: JSONNode) {
        let lines = LineTable(source)
        if source.markLength > 0 {
            report(
                "byte-order-mark",
                "nobody knows whether the system takes a byte-order mark",
                at: 0
            )
        }
        guard let services = root.members else {
            refuse(root, path: "the file", lines)
            return
        }
        for service in services { readApps(service) }
        reportRepeatedNames(services, in: "the file")
        guard let links = root["applinks"] else {
            report("association-file-without-applinks", "there is no `applinks`", at: 0)
            return
        }
        guard links.members != nil else {
            refuse(links, path: "applinks", lines)
            return
        }
        var reader = AssociationReader(links, lines: lines)
        reader.read()
        entries = reader.entries
        findings += reader.findings.sorted()
    }

    /// The flat lists of `webcredentials`, `appclips` and `activitycontinuation`.
    private mutating func readApps(_ service: JSONNode.Member) {
        guard let list = service.node["apps"]?.elements else { return }
        apps[service.name] = list.compactMap(\.string)
    }

    private mutating func reportRepeatedNames(_ members: [JSONNode.Member], in path: String) {
        var seen: Set<String> = []
        for member in members where !seen.insert(member.name).inserted {
            report(
                "repeated-name",
                "`\(member.name)` comes twice in \(path); nobody knows which one counts",
                at: member.range.lower
            )
        }
    }

    private mutating func refuse(_ node: JSONNode, path: String, _ lines: LineTable) {
        refusal = .wrongShape(path: path, line: lines.line(at: node.range.lower))
        report("wrong-type", "\(path) is \(node.kind), not an object", at: node.range.lower)
    }

    private mutating func report(_ code: String, _ message: String, at offset: Int) {
        let end = min(offset + 1, source.bytes.count)
        findings.append(
            Diagnostic(
                .warning,
                code: code,
                message: message,
                range: SourceRange(min(offset, end), end)
            )
        )
    }
}
