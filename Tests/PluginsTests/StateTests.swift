import AppModel
import Foundation
import PluginTestSupport
import Plugins
import RouteTables
import Routing
import Tenancy
import TestSupport
import Testing

/// What plugins see of the app: the same in every form.
@Suite(.serialized) struct StateTests {
    /// A plugin that declines with the state that it sees.
    enum Form: String, CaseIterable, Sendable {
        case program = "p.py"
        case c = "c/p.so"
        case swift = "swift/p.so"
    }

    private static let lines = """
        flag one on
        flag two unknown
        policy launching open
        route item /item exact -> show Item in home
        """

    private static let program = """
        #!/usr/bin/env python3
        import json, sys
        print('{"waymark-plugin":1}', flush=True)
        for line in sys.stdin:
            question = json.loads(line)
            state = question["state"]
            words = [state[name] or "-" for name in ("app", "auth", "source", "scene", "tab", "screen")]
            words += ["=".join(flag) for flag in state["flags"]]
            print(json.dumps({"id": question["id"], "declined": " ".join(words)}), flush=True)

        """

    static let c = """
        static void add(char *line, waymark_text text, const char *end) {
            if (text.bytes) strncat(line, text.bytes, text.count); else strcat(line, "-");
            strcat(line, end);
        }
        static void answer(void *state, const waymark_question *q, waymark_answer *out) {
            char line[1000] = "";
            if (!WAYMARK_HAS(q, flag_count)) return;
            add(line, q->app, " "); add(line, q->auth, " "); add(line, q->source, " ");
            add(line, q->scene, " "); add(line, q->tab, " "); add(line, q->screen, "");
            for (size_t i = 0; i < q->flag_count; i++) {
                strcat(line, " ");
                add(line, q->flags[i].name, "="); add(line, q->flags[i].value, "");
            }
            waymark_declined(out, line);
        }
        static const waymark_plugin plugin = {1, sizeof plugin, 0, answer, 0};
        const waymark_plugin *waymark_plugin_entry(void) { return &plugin; }
        """

    static let swift = """
        struct Sample: Plugin {
            init(arguments: [String]) throws(PluginFailure) {}

            func answer(_ question: PluginQuestion) -> PluginAnswer {
                var words = [question.app, question.auth, question.source, question.scene]
                words += [question.tab, question.screen]
                words += question.flags.map { "\\($0.name)=\\(question.flag($0.name) ?? "-")" }
                return .declined(words.map { $0 ?? "-" }.joined(separator: " "))
            }
        }

        @c(waymark_plugin_entry) public func entry() -> UnsafeRawPointer { Sample.entry }
        """

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let deeds: [AppDeed]
        let call: LinkCall
        let seen: String

        init(_ deeds: [AppDeed?], source: LinkSource? = nil, scene: Name? = nil, _ seen: String) {
            testDescription = seen
            self.deeds = deeds.compactMap(\.self)
            call = LinkCall(url: "https://example.com/asked", source: source, scene: scene)
            self.seen = seen
        }
    }

    static let cases = [
        Case([], "ready signed-in universal-link main home Home one=on two=unknown"),
        Case(
            [.auth(.signedOut)],
            source: .push,
            "ready signed-out push main home Home one=on two=unknown"
        ),
        Case(
            [.app(.launching), Name("one").map { .flag($0, .off) }],
            "launching signed-in universal-link main home Home one=off two=unknown"
        ),
        // A link brings the app up before anybody is asked.
        Case(
            [.app(.background)],
            "ready signed-in universal-link main home Home one=on two=unknown"
        ),
        Case(
            [.app(.terminated)],
            "launching signed-in universal-link main home Home one=on two=unknown"
        ),
        Case(
            [.newScene(Name("side"))],
            scene: Name("main"),
            "ready signed-in universal-link main home Home one=on two=unknown"
        ),
        Case(
            [.newScene(Name("side"))],
            "ready signed-in universal-link side home Home one=on two=unknown"
        ),
    ]

    private func withForms(_ body: (Tenant) throws -> Void) throws {
        for form in Form.allCases {
            try withTenant(
                ["p.py": Self.program, "c/x": "", "swift/x": ""],
                plugin: "\(form.rawValue) within 10000",
                lines: Self.lines
            ) { tenant throws in
                let file = tenant.folder.appending(path: form.rawValue)
                switch form {
                case .program: break
                case .c: try Compiler.c(Self.c, to: file)
                case .swift: try Compiler.swift(Self.swift, to: file, isStatic: false)
                }
                try body(
                    Tenant(name: tenant.name, table: tenant.table, plugins: tenant.handler)
                )
            }
        }
    }

    /// What the plugin said to a link.
    private func said(_ walk: Walk) -> String? {
        guard
            case .declined(let reason)? = walk.explanation?.walks[0].candidates[0].exchange?.answer
        else { return nil }
        return reason
    }

    @Test func `every form sees the app`() throws {
        try withForms { start throws in
            for item in Self.cases {
                var tenant = start
                for deed in item.deeds { try tenant.perform(deed) }
                let seen = said(try tenant.walk(item.call))
                #expect(seen == item.seen)
            }
            var tenant = start
            _ = try tenant.open(LinkCall(url: "https://example.com/item"))
            #expect(
                said(try tenant.walk(LinkCall(url: "https://example.com/asked")))
                    == "ready signed-in universal-link main home Item one=on two=unknown"
            )
        }
    }

    @Test func `an unknown flag lets a plugin be asked once`() throws {
        let lines = Self.lines + "\nroute when /asked exact when two -> plugin p"
        try withTenant(["p.py": Self.program], lines: lines) { tenant throws in
            let value = Tenant(name: tenant.name, table: tenant.table, plugins: tenant.handler)
            let walk = value.explain("https://example.com/asked")
            #expect(walk.outcome.words == "handled next")
            // Once for each route, on whichever ways it is met.
            #expect(tenant.status.counts.asked == 2)
        }
    }
}
