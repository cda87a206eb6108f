package import SourceText

extension AssociationFile {
    /// Reads a file as the system does; a file that it would not use has a `refusal`.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    package init(_ source: SourceText) {
        self.source = source
        var found = FindingBuffer()
        let lines = LineTable(source)
        if source.bytes.count > AssociationFile.mostBytes {
            refusal = .tooLarge(bytes: source.bytes.count)
            problem = .tooLarge
            found.report(.fileTooLarge(bytes: source.bytes.count), at: SourceRange(0, 0))
        } else {
            do throws(JSONReader.Fault) {
                read(try JSONReader.read(source), lines, &found)
            } catch {
                refusal = .notJSON(message: error.message, line: lines.line(at: error.offset))
                problem = .notJSON(error)
                let place = SourceRange(error.offset, error.offset)
                found.report(.fileNotJSON(message: error.message), at: place)
            }
        }
        findings = found.findings(of: source, lines)
    }

    private mutating func read(
        _ root: JSONNode,
        _ lines: LineTable,
        _ found: inout FindingBuffer
    ) {
        if source.markLength > 0 { found.report(.byteOrderMark, at: SourceRange(0, 0)) }
        guard let services = root.members else {
            refuse(root, path: "the file", lines, &found)
            return
        }
        for service in services { readApps(service) }
        found.reportNames(services, path: nil, known: Self.services)
        guard let links = root["applinks"] else {
            found.report(.noAppLinks, at: root.range)
            return
        }
        guard links.members != nil else {
            refuse(links, path: "applinks", lines, &found)
            return
        }
        var reader = AssociationReader(links, lines: lines, found)
        reader.read()
        entries = reader.entries
        newerKeys = reader.newerKeys
        hasApps = links["apps"] != nil
        found = reader.findings
    }

    /// The services of the system (Apple, Associated Domains; the last three are reported).
    private static let services = [
        "applinks", "webcredentials", "appclips", "activitycontinuation", "authsrv",
        "messagefilter", "classificationreport",
    ]

    /// The flat lists of `webcredentials`, `appclips` and `activitycontinuation`.
    private mutating func readApps(_ service: JSONNode.Member) {
        guard let list = service.node["apps"]?.elements else { return }
        apps[service.name] = list.compactMap(\.string)
    }

    private mutating func refuse(
        _ node: JSONNode,
        path: String,
        _ lines: LineTable,
        _ found: inout FindingBuffer
    ) {
        refusal = .wrongShape(path: path, line: lines.line(at: node.range.lower))
        problem = .wrongShape(node, path: path)
        found.wrongType(node, path: path, wanted: "an object")
    }
}

extension FindingBuffer {
    /// Adds names of an object that come twice, and those that the system does not ask for.
    mutating func reportNames(_ members: [JSONNode.Member], path: String?, known: [String]) {
        var seen: Set<String> = []
        for member in members {
            let place = path.map { "\($0)[\"\(member.name)\"]" } ?? member.name
            if !seen.insert(member.name).inserted {
                report(.repeatedName(name: member.name), at: member.range, path: place)
            } else if !known.contains(member.name) {
                let near = NearName.closest(to: member.name, in: known)
                report(.unknownKey(key: member.name, near: near), at: member.range, path: place)
            }
        }
    }
}
