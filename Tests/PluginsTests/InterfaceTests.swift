import Foundation
import PluginTestSupport
import TestSupport
import Testing

/// The interface of shared objects only grows: what was built with an older header, or for a newer
/// host, still works.
@Suite struct InterfaceTests {
    /// Where members stand in version 1, on machines with pointers of 64 bits.
    private static let layout = """
        #include "waymark_plugin.h"
        #define AT(type, member, offset) \\
            _Static_assert(offsetof(type, member) == offset, #type "." #member)
        AT(waymark_question, size, 0); AT(waymark_question, plugin, 8); AT(waymark_question, route, 24);
        AT(waymark_question, link, 40); AT(waymark_question, scheme, 56);
        AT(waymark_question, host, 72); AT(waymark_question, port, 88);
        AT(waymark_question, path, 104); AT(waymark_question, query_text, 120);
        AT(waymark_question, fragment, 136); AT(waymark_question, segments, 152);
        AT(waymark_question, segment_count, 160); AT(waymark_question, query, 168);
        AT(waymark_question, query_count, 176); AT(waymark_question, values, 184);
        AT(waymark_question, value_count, 192); AT(waymark_question, arguments, 200);
        AT(waymark_question, argument_count, 208); AT(waymark_question, source, 216);
        AT(waymark_question, auth, 232);
        // Added:
        AT(waymark_question, app, 248); AT(waymark_question, scene, 264); AT(waymark_question, tab, 280);
        AT(waymark_question, screen, 296); AT(waymark_question, flags, 312);
        AT(waymark_question, flag_count, 320);
        AT(waymark_answer, size, 0); AT(waymark_answer, kind, 8); AT(waymark_answer, text, 16);
        AT(waymark_answer, text_capacity, 24); AT(waymark_answer, text_count, 32);
        AT(waymark_answer, tab, 40); AT(waymark_answer, tab_capacity, 48);
        AT(waymark_answer, tab_count, 56);
        AT(waymark_plugin, version, 0); AT(waymark_plugin, size, 4); AT(waymark_plugin, start, 8);
        AT(waymark_plugin, answer, 16); AT(waymark_plugin, stop, 24);
        _Static_assert(WAYMARK_PLUGIN_VERSION == 1, "the version");
        """

    /// A host that has what the first header had, and rubbish behind it.
    private static let oldHost = """
        #include <dlfcn.h>
        #include <stdio.h>
        #include "waymark_plugin.h"
        int main(int count, char **words) {
            void *image = dlopen(words[1], RTLD_NOW);
            if (!image) return puts(dlerror()), 1;
            const waymark_plugin *plugin =
                ((waymark_plugin_entry_function)dlsym(image, "waymark_plugin_entry"))();
            waymark_question question;
            memset(&question, 0, offsetof(waymark_question, app));
            memset(&question.app, 0xA5, sizeof question - offsetof(waymark_question, app));
            question.size = offsetof(waymark_question, app);
            question.auth = (waymark_text){"signed-in", 9};
            char text[1000], tab[100];
            waymark_answer answer = {
                sizeof answer, 0, text, sizeof text, 0, tab, sizeof tab, 0};
            void *state = 0;
            if (plugin->start && plugin->start(0, 0, &state, &answer)) return 2;
            plugin->answer(state, &question, &answer);
            if (plugin->stop) plugin->stop(state);
            printf("%u %.*s", answer.kind, (int)answer.text_count, text);
        }
        """

    private func cc(_ text: String, _ words: [String], in folder: URL) throws {
        let source = folder.appending(path: "source.c")
        try Data(text.utf8).write(to: source)
        try Compiler.run("cc", ["-I", Compiler.headers, source.path] + words)
    }

    @Test func `members only come to stand behind those that were there`() throws {
        try withTemporaryFolder { folder throws in
            try cc(Self.layout, ["-fsyntax-only"], in: folder)
        }
    }

    @Test(arguments: ["c", "swift"]) func `a plugin asks an older host for nothing new`(
        _ language: String
    ) throws {
        try withTemporaryFolder { folder throws in
            let host = folder.appending(path: "host")
            try cc(Self.oldHost, ["-o", host.path], in: folder)
            let plugin = folder.appending(path: "p.so")
            if language == "c" {
                try Compiler.c(StateTests.c, to: plugin)
            } else {
                try Compiler.swift(StateTests.swift, to: plugin, isStatic: true)
            }
            let result = try Subprocess(host, [plugin.path]).run()
            // The one in C does not answer without what it asks for.
            #expect(result.output == (language == "c" ? "0 " : "2 - signed-in  - - -"))
            #expect(result.status == 0, "\(result.error)")
        }
    }
}
