package import RouteTables
internal import SourceText

/// A working start of a new plugin: its files, and what comes next.
package struct PluginStart: Sendable {
    /// The language that a plugin is written in.
    package enum Language: String, Sendable, CaseIterable {
        /// A shared object in Swift.
        case swift
        /// A shared object in C.
        case c
        /// A program in Python.
        case python
    }

    /// One file.
    package struct File: Sendable {
        /// The name.
        package let name: String
        /// The text.
        package let text: String
        /// Whether the system may run it.
        package let isExecutable: Bool
        /// Whether it is the same for every plugin, so that one that is there already will do.
        package let isShared: Bool
    }

    /// The files.
    package let files: [File]
    /// The command that builds it, in the folder of the tenant; nil for a program.
    package let build: String?
    /// The line that declares it.
    package let declaration: String

    /// Writes the start of a plugin.
    package init(_ name: Name, in language: Language) {
        func file(_ suffix: String, _ text: String, isExecutable: Bool = false) -> File {
            File(name: "\(name).\(suffix)", text: text, isExecutable: isExecutable, isShared: false)
        }
        func shared(_ name: String, _ text: String) -> File {
            File(name: name, text: text + "\n", isExecutable: false, isShared: true)
        }
        let header = shared("waymark_plugin.h", PluginTexts.header)
        switch language {
        case .python:
            files = [file("py", PluginStart.python(name), isExecutable: true)]
            build = nil
            declaration = "plugin \(name) \(name).py"
        case .c:
            files = [file("c", PluginStart.c(name)), header]
            build = "cc -O2 -Wall -shared -fPIC -o \(name).so \(name).c"
            declaration = "plugin \(name) \(name).so"
        case .swift:
            files = [
                file("swift", PluginStart.swift(name)), header,
                shared("module.modulemap", PluginTexts.moduleMap),
                shared("WaymarkPlugin.swift", PluginTexts.wrapper),
            ]
            build =
                "swiftc -O -emit-library -static-stdlib -module-name"
                + " \(PluginStart.typeName(name))Plugin -I . -o \(name).so \(name).swift"
                + " WaymarkPlugin.swift"
            declaration = "plugin \(name) \(name).so"
        }
    }

    /// A name of a type in Swift: letters and digits, the first of each word a capital.
    private static func typeName(_ name: Name) -> String {
        name.description.split { !$0.isLetter && !$0.isNumber }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
    }

    private static func python(_ name: Name) -> String {
        """
        #!/usr/bin/env python3
        \"""Decides about links: the plugin `\(name)`. It reads questions and writes answers, a line each.\"""

        from json import dumps, loads
        from sys import stdin


        def answer(question):
            values = dict(question["values"])
            if "id" not in values:
                return {"declined": "there is no id"}
            return {"handled": {"screen": "Screen"}}


        print(dumps({"waymark-plugin": 1}), flush=True)
        for line in stdin:
            question = loads(line)
            print(dumps({"id": question["id"], **answer(question)}), flush=True)

        """
    }

    private static func c(_ name: Name) -> String {
        """
        // Decides about links: the plugin `\(name)`.

        #include "waymark_plugin.h"

        static void answer(void *state, const waymark_question *question, waymark_answer *out) {
            (void)state;
            waymark_text id = waymark_find(question->values, question->value_count, "id");
            if (!id.bytes) {
                waymark_declined(out, "there is no id");
                return;
            }
            waymark_handled(out, "Screen", NULL);
        }

        static const waymark_plugin plugin = {
            .version = WAYMARK_PLUGIN_VERSION,
            .size = sizeof plugin,
            .answer = answer,
        };

        const waymark_plugin *waymark_plugin_entry(void) { return &plugin; }

        """
    }

    private static func swift(_ name: Name) -> String {
        let type = typeName(name)
        return """
            /// Decides about links: the plugin `\(name)`.
            struct \(type)Handler: Plugin {
                init(arguments: [String]) throws(PluginFailure) {}

                func answer(_ question: PluginQuestion) -> PluginAnswer {
                    guard question.value("id") != nil else { return .declined("there is no id") }
                    return .handled("Screen", in: nil)
                }
            }

            /// What the host calls.
            @c(waymark_plugin_entry) public func entry() -> UnsafeRawPointer { \(type)Handler.entry }

            """
    }
}
