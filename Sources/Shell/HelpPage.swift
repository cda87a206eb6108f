internal import Reports

/// The pages of `help`, made from the command table and the pages of policies and reasons.
enum HelpPage {
    /// All topics of one word.
    static var topics: [String] {
        ShellCommand.all.map(\.name) + ["policy", "codes", "limits", "status", "files"]
            + LanguagePage.words + PolicyPage.all.map(\.name) + ReasonPage.all.map(\.code)
            + FindingPage.all.map(\.code)
    }

    /// The page of a topic; nil when there is none.
    static func find(_ topic: [String]) -> Document? {
        switch (topic.first, topic.count) {
        case (nil, _): return overview
        case ("policy", 1): return PolicyPage.index
        case ("policy", 2): return PolicyPage.document(for: topic[1])
        case ("codes", 1):
            return Document(ReasonPage.index.blocks + [.blank] + FindingPage.index.blocks)
        case ("limits", 1): return LimitsPage.document
        case ("status", 1): return statusPage
        case ("files", 1): return filesPage
        case (let name?, 1):
            if let command = ShellCommand.all.first(where: { $0.name == name }) {
                return self.page(of: command)
            }
            return LanguagePage.find(name) ?? PolicyPage.document(for: name)
                ?? ReasonPage.document(for: topic) ?? FindingPage.page(for: name)?.document
        default: return ReasonPage.document(for: topic)
        }
    }

    private static var overview: Document {
        var blocks: [Document.Block] = []
        for group in ShellCommand.Group.allCases {
            let commands = ShellCommand.all.filter { $0.group == group }
            blocks.append(.line(Text(group.rawValue, .strong)))
            blocks.append(.rows(commands.map { Row(Text($0.name), detail: Text($0.summary)) }))
            blocks.append(.blank)
        }
        blocks.append(
            .line(
                "`help why` says more about `why`, and so for every statement. Other pages are"
                    + " `help language`, `help policy`, `help codes`, `help limits`, `help status` and"
                    + " `help files`."
            )
        )
        return Document(blocks)
    }

    private static func page(of command: ShellCommand) -> Document {
        var blocks: [Document.Block] = [
            .line(Text(command.usage, .strong)), .line(Text("  \(command.summary)")),
        ]
        if !command.options.isEmpty {
            let rows = command.options.map { option in
                Row(
                    Text(option.name + (option.value.map { " \($0)" } ?? "")),
                    detail: Text(option.summary)
                )
            }
            blocks += [.blank, .rows(rows)]
        }
        for paragraph in command.discussion { blocks += [.blank, .paragraph(Text(paragraph))] }
        return Document(blocks)
    }

    // MARK: Exit status

    private static var statusPage: Document {
        Document([
            .line(Text("Exit status", .strong)), .rows(statuses), .blank,
            .paragraph(
                "Of two links, and of several tenants, the highest status counts. `link` ends with 0"
                    + " only when the route takes the link. A batch, which is `-f FILE`, standard"
                    + " input, `source FILE` or several `-c`, ends with 70, else 3, else 1, else 0; in"
                    + " it a statement that cannot be understood counts as 3, and a link that is not"
                    + " handled is no error. Neither the format nor --all changes a status."
            ),
        ])
    }

    private static let statuses: [Row] = [
        ("0", "handled; every expectation held; or done"),
        ("1", "an expectation failed, or a finding of `lint` stands"),
        ("2", "the command line or a statement cannot be understood"),
        (
            "3",
            "a tenant, a script or another file cannot be used, or no expectation was found"
        ),
        ("4", "unknown: it depends on a flag that is not known, or on a plugin that was not asked"),
        (
            "5",
            "not handled: the fallback took the link, or nothing did; or a route left it to the"
                + " system (external) or showed nothing (discarded); or the app keeps the link (held),"
                + " lost it (dropped), or has it already (duplicate)"
        ),
        ("6", "rejected: the scheme or host is not allowed; or invalid: no link can be read"),
        (
            "7",
            "failed: a value cannot be read or is missing, a plugin failed, or a redirect leads nowhere"
        ),
        ("70", "a fault of Waymark"),
    ].map { Row(Text($0.0), detail: Text($0.1)) }

    // MARK: Files

    private static var filesPage: Document {
        Document([
            .line(Text("Files that Waymark writes, and those at home that it reads", .strong)),
            .rows(files.map { Row(Text($0.0), detail: Text($0.1)) }), .blank,
            .paragraph(
                "Only you may read what Waymark writes at home. A relative XDG path counts as not"
                    + " set; without a HOME that is there nothing is kept. A file or folder that is a symbolic link,"
                    + " or that belongs to somebody else, is not used, and that is said."
            ),
        ])
    }

    private static let files = [
        (
            "$XDG_STATE_HOME/waymark/history",
            "the lines that were typed, without secrets; else in ~/.local/state (`help history`)"
        ),
        ("history.lock, history.new", "beside it: whose turn it is, and a history being shortened"),
        (
            "$XDG_STATE_HOME/waymark/journal",
            "what `open` did, without any part of a link (`help journal`)"
        ),
        ("journal.lock, journal.old", "beside it: whose turn it is, and what was laid aside"),
        (
            "$XDG_CONFIG_HOME/waymark/waymarkrc",
            "is only read, when a prompt begins; else in ~/.config (`help set`)"
        ),
        (
            "$XDG_STATE_HOME/waymark/trusted",
            "the plugins that you trust, by digest; else in ~/.local/state (`help trust`)"
        ),
        ("trusted.lock, trusted.new", "beside it: whose turn it is, and the file that replaces it"),
        ("TENANT/TENANT.waymark", "the tables that `new`, `import` and `save` write"),
        ("beside it", "copies of the files that `import` reads (`help import`)"),
        ("TENANT/NAME.swift, .c, .py, …", "the plugins that `new plugin` writes"),
        ("FILE of `--record`", "answers of plugins, without values of links"),
        ("FILE of `output`", "answers without secrets (`help output`)"),
    ]
}
