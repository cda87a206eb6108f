internal import Reports

/// How the program is used, made from the tables of options and statements.
enum ProgramHelp {
    /// The page of `--help`.
    static var document: Document {
        Document([
            .line(Text("waymark [options] [STATEMENT…]", .strong)),
            .line("Says why a link opened that screen."), .blank,
            .rows([
                example("waymark -t shop why URL", "why a link of tenant shop opens what it opens"),
                example("waymark check", "run all expectations of all tenants"),
                example("waymark -f FILE", "execute a batch; so does standard input"),
                example("waymark", "on a terminal: type statements"),
            ]), .blank,
            .line(Text("Options", .strong)),
            .rows(ProgramOption.all.map { Row(Text($0.usage), detail: Text($0.summary)) }),
            .line(
                "--format, --plain, --width and --all may also stand after the statement, unless it"
            ),
            .line("declares something."),
            .blank,
            .line(Text("Statements", .strong)),
            .rows(ShellCommand.all.map { Row(Text($0.name), detail: Text($0.summary)) }), .blank,
            .line("Each argument is one word. A shell takes the arrows of route, fallback and"),
            .line("expect: quote them, or give the statement as text with -c."),
            .line("`waymark help TOPIC` says more; `waymark help status` lists exit statuses."),
        ])
    }

    private static func example(_ command: String, _ summary: String) -> Row {
        Row(Text(command), detail: Text(summary))
    }
}
