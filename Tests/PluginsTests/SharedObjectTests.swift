import Foundation
import PluginTestSupport
import Plugins
import RouteTables
import Routing
import SourceText
import TestSupport
import Testing

@Suite struct SharedObjectTests {
    /// A plugin in C that answers with `body`.
    private static func plugin(_ body: String, version: String = "1", start: String = "0") -> String
    {
        """
        #include <stdlib.h>
        static int32_t start(const waymark_text *words, size_t count, void **state,
                             waymark_answer *out) {
            \(start == "0" ? "return 0;" : start)
        }
        static void answer(void *state, const waymark_question *q, waymark_answer *out) {
            \(body)
        }
        static const waymark_plugin plugin = {\(version), sizeof plugin, start, answer, free};
        const waymark_plugin *waymark_plugin_entry(void) { return &plugin; }
        """
    }

    private func withPlugin<Value>(
        _ text: String,
        arguments: String = "",
        _ body: (PluginTenant) throws -> Value
    ) throws -> Value {
        try withTenant([:], plugin: "p.so \(arguments)") { tenant throws in
            try Compiler.c(text, to: tenant.folder.appending(path: "p.so"))
            return try body(tenant)
        }
    }

    @Test(
        arguments: [
            ("waymark_handled(out, \"S\", \"home\");", .handled(screen: "S", tab: "home")),
            ("waymark_handled(out, \"S\", 0);", .handled(screen: "S", tab: nil)),
            ("waymark_declined(out, \"no\");", .declined(reason: "no")),
            ("waymark_redirect(out, q->path.bytes, q->path.count);", .redirect("/a/b")),
            ("waymark_failed(out, \"off\");", .failed(.said("off"))),
            ("", .failed(.nonsense("nothing"))),
            ("out->kind = 77;", .failed(.nonsense("an answer of kind 77"))),
            ("out->kind = 2; out->text_count = 1000000;", .failed(.flood(bytes: 65536))),
            ("out->kind = 2; out->text_count = (size_t)-1;", .failed(.flood(bytes: 65536))),
            ("out->kind = 1; out->tab_count = (size_t)-8;", .failed(.flood(bytes: 65536))),
            ("out->kind = 1; out->tab_count = 2000;", .failed(.flood(bytes: 65536))),
            // What is not written shows nothing of the memory of this process.
            ("out->kind = 2; out->text_count = 3;", .declined(reason: "\0\0\0")),
            (
                "out->text = 0; out->tab = 0; out->text_capacity = (size_t)-1; out->size = 0;"
                    + " out->kind = 1;",
                .handled(screen: "", tab: nil)
            ),
            ("out->kind = 0xFFFFFFFF;", .failed(.nonsense("an answer of kind 4294967295"))),
            (
                "out->kind = 2; out->text[0] = (char)0xFF; out->text_count = 1;",
                .failed(.nonsense("bytes that are not UTF-8"))
            ),
            (
                "static char text[100000]; memset(text, 'a', sizeof text - 1);"
                    + " waymark_declined(out, text);",
                .failed(.said("the answer is too long"))
            ),
            (
                "char text[200]; size_t n = 0; for (size_t i = 0; i < q->segment_count; i++) {"
                    + " memcpy(text + n, q->segments[i].bytes, q->segments[i].count);"
                    + " n += q->segments[i].count; text[n++] = '|'; }"
                    + " text[n] = 0; waymark_declined(out, text);",
                .declined(reason: "a|b|")
            ),
            (
                "waymark_text t = waymark_find(q->query, q->query_count, \"x\");"
                    + " char text[20] = {0}; memcpy(text, t.bytes, t.count);"
                    + " waymark_declined(out, text);",
                .declined(reason: "é")
            ),
            (
                "waymark_declined(out, q->value_count == 2 && q->argument_count == 1"
                    + " && waymark_equals(q->arguments[0].value, \"value\")"
                    + " && waymark_equals(q->route, \"asked\") && waymark_equals(q->plugin, \"p\")"
                    + " && waymark_equals(q->source, \"universal-link\")"
                    + " && waymark_equals(q->auth, \"signed-in\") && !q->port.bytes"
                    + " && waymark_equals(q->fragment, \"f\")"
                    + " && waymark_equals(q->host, \"example.com\") ? \"all\" : \"not all\");",
                .declined(reason: "all")
            ),
        ] as [(String, PluginAnswer)]
    )
    func `it answers`(_ body: String, answer: PluginAnswer) throws {
        try withPlugin(Self.plugin(body)) { tenant throws in
            #expect(try tenant.answer("a/b?x=%C3%A9#f") == answer)
            #expect(try tenant.answer("a/b?x=%C3%A9#f") == answer)
        }
    }

    @Test func `it is started with its arguments and says why it does not start`() throws {
        let start = """
            if (count == 2 && waymark_equals(words[1], "two words")) {
                *state = strdup("state");
                return 0;
            }
            waymark_failed(out, "no arguments");
            return 1;
            """
        let text = Self.plugin("waymark_declined(out, state);", start: start)
        try withPlugin(text, arguments: "one 'two words'") { tenant throws in
            #expect(try tenant.answer("a") == .declined(reason: "state"))
        }
        try withPlugin(text) { tenant throws in
            #expect(
                try tenant.answer("a") == .unknown(.notLoaded("does not start: no arguments"))
            )
        }
    }

    @Test func `another version of the interface is refused`() throws {
        try withPlugin(Self.plugin("", version: "2")) { tenant throws in
            let why = "is of version 2 of the interface, and this is version 1"
            #expect(try tenant.answer("a") == .unknown(.notLoaded(why)))
            #expect(tenant.status.remedy?.contains("waymark_plugin.h") == true)
        }
    }

    @Test func `one that exports nothing is refused`() throws {
        try withPlugin("int other(void) { return 1; }") { tenant throws in
            let why = "exports no function waymark_plugin_entry"
            #expect(try tenant.answer("a") == .unknown(.notLoaded(why)))
        }
    }

    @Test func `one that misses a symbol is refused`() throws {
        let text = "int nowhere(void);\n" + Self.plugin("out->kind = nowhere();")
        try withPlugin(text) { tenant throws in
            guard case .unknown(.notLoaded(let why)) = try tenant.answer("a") else {
                Issue.record("it was loaded")
                return
            }
            #expect(why.hasPrefix("cannot be loaded: p.so: undefined symbol: nowhere"))
        }
    }

    @Test(arguments: [
        ("text", [UInt8]("#!/bin/sh\n".utf8), "is no shared object: it is no ELF file"),
        ("macOS", [0xcf, 0xfa, 0xed, 0xfe], "is a shared object of macOS"),
        ("empty", [], "is no shared object: it is no ELF file"),
        (
            "cut off", [0x7f, 0x45, 0x4c, 0x46, 2, 1],
            "is cut off, or no 64-bit ELF file of this byte order"
        ),
    ])
    func `a file that is none is refused`(_ name: String, bytes: [UInt8], why: String) throws {
        try withTenant([:], plugin: "p.so") { tenant throws in
            try Data(bytes).write(to: tenant.folder.appending(path: "p.so"))
            #expect(try tenant.answer("a") == .unknown(.notLoaded(why)))
            #expect(tenant.status.remedy != nil)
        }
    }

    @Test(arguments: [
        (18, UInt8(183), "is built for arm64, and this is x86-64"),
        (18, 99, "is built for machine 99, and this is x86-64"),
        (16, 2, "is an ELF file, and no shared object"),
        (4, 1, "is cut off, or no 64-bit ELF file of this byte order"),
    ])
    func `a file of another machine is refused`(_ offset: Int, byte: UInt8, why: String) throws {
        #if arch(x86_64)
            try withPlugin(Self.plugin("")) { tenant throws in
                let file = tenant.folder.appending(path: "p.so")
                var data = try Data(contentsOf: file)
                data[offset] = byte
                try data.write(to: file)
                #expect(try tenant.answer("a") == .unknown(.notLoaded(why)))
            }
        #endif
    }

    @Test func `what is loaded is what was trusted`() throws {
        try withPlugin(Self.plugin("waymark_declined(out, \"old\");")) { tenant throws in
            #expect(try tenant.answer("a") == .declined(reason: "old"))
            let text = Self.plugin("waymark_declined(out, \"new\");")
            try Compiler.c(text, to: tenant.folder.appending(path: "p.so"))
            #expect(try tenant.answer("a") == .declined(reason: "old"))
            tenant.host.stop(tenant.name)
            #expect(try tenant.answer("a") == .declined(reason: "new"))
        }
    }

    @Test(arguments: [true, false])
    func `one in Swift brings its runtime or shares it`(_ isStatic: Bool) throws {
        let text = """
            struct Sample: Plugin {
                let words: [String]

                init(arguments: [String]) throws(PluginFailure) {
                    if arguments.isEmpty { throw PluginFailure("no arguments") }
                    words = arguments
                }

                func answer(_ question: PluginQuestion) -> PluginAnswer {
                    switch question.segments.first {
                    case "screen": .handled("S", in: "home")
                    case "front": .handled("S", in: nil)
                    case "link": .redirect(question.link.uppercased())
                    case "fail": .failed("\\(words)")
                    default:
                        .declined(
                            question.query.map { "\\($0.name)=\\($0.value)" }.joined(separator: ",")
                                + (question.value("path") ?? "") + (question.argument("key") ?? "")
                        )
                    }
                }
            }

            @c(waymark_plugin_entry) public func entry() -> UnsafeRawPointer { Sample.entry }
            """
        try withTenant([:], plugin: "p.so one") { tenant throws in
            let file = tenant.folder.appending(path: "p.so")
            try Compiler.swift(text, to: file, isStatic: isStatic)
            #expect(try tenant.answer("screen") == .handled(screen: "S", tab: "home"))
            #expect(try tenant.answer("front") == .handled(screen: "S", tab: nil))
            #expect(try tenant.answer("link") == .redirect("HTTPS://EXAMPLE.COM/LINK"))
            #expect(try tenant.answer("fail") == .failed(.said("[\"one\"]")))
            #expect(try tenant.answer("é?a=1&b=2") == .declined(reason: "a=1,b=2évalue"))
        }
    }
}
