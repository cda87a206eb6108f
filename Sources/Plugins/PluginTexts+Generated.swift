// Scripts/generate-plugin-start wrote this file.

/// The texts that a plugin is built with.
enum PluginTexts {
    /// The header of the interface.
    static let header = ##"""
        /// The interface between Waymark and a plugin that is a shared object: version 1.
        ///
        /// A plugin exports one function, `waymark_plugin_entry`. It is asked about one link at a time, never
        /// by two threads at once, and answers into memory of the host, so that no memory is handed over:
        ///
        ///     static void answer(void *state, const waymark_question *question, waymark_answer *out) {
        ///         waymark_declined(out, "sold out");
        ///     }
        ///     static const waymark_plugin plugin = {WAYMARK_PLUGIN_VERSION, sizeof plugin, 0, answer, 0};
        ///     const waymark_plugin *waymark_plugin_entry(void) { return &plugin; }
        ///
        /// What a plugin is asked must change nothing: a link is walked to be explained as often as to be
        /// opened, and by `check` too. A plugin runs in the process of the host: it has no deadline, and ends
        /// the host when it crashes. What may hang or crash is better a program.
        ///
        /// Every struct begins with its size or version. Members are only added, at the end: a plugin that was
        /// built with an older header still works, and one that reads a member which not every host of this
        /// version has asks first whether it is there: `WAYMARK_HAS(question, app)`. A struct that changes in
        /// any other way is of another version, and such a plugin is refused.

        #ifndef WAYMARK_PLUGIN_H
        #define WAYMARK_PLUGIN_H

        #include <stddef.h>
        #include <stdint.h>
        #include <string.h>

        /// The version of this interface.
        #define WAYMARK_PLUGIN_VERSION 1

        /// Whether the host knows a member of a struct that it made, which its `size` says.
        #define WAYMARK_HAS(pointer, member)                                                               \
            ((const char *)(pointer) + (pointer)->size >= (const char *)(&(pointer)->member + 1))

        /// A text of the host: bytes that are UTF-8 except where a link brings others, not ended by a zero.
        ///
        /// It is valid until the function that got it returns. A text that there is not has no `bytes`.
        typedef struct waymark_text {
            const char *bytes;
            size_t count;
        } waymark_text;

        /// A value with its name.
        typedef struct waymark_pair {
            waymark_text name;
            waymark_text value;
        } waymark_pair;

        /// What a plugin is asked.
        typedef struct waymark_question {
            /// The bytes of this struct.
            size_t size;
            /// The name of the plugin, and of the route that asks it.
            waymark_text plugin, route;
            /// The link as it was given, and its parts as they are written, without their delimiters; a part
            /// that the link does not have has no bytes.
            waymark_text link, scheme, host, port, path, query_text, fragment;
            /// The segments of the path, decoded once.
            const waymark_text *segments;
            size_t segment_count;
            /// The pairs of the query, decoded once, in order.
            const waymark_pair *query;
            size_t query_count;
            /// The values that the pattern took, in its order; a rest has one for each segment.
            const waymark_pair *values;
            size_t value_count;
            /// The `key=value` words after the plugin's name in the table.
            const waymark_pair *arguments;
            size_t argument_count;
            /// Where the link came from (`universal-link`, `scheme`, `push`, `handoff`, `in-app`, `typed`), and
            /// who is signed in (`signed-in`, `signing-in`, `signed-out`).
            waymark_text source, auth;
            // What follows was added: see `WAYMARK_HAS`.
            /// Whether the app is on the screen (`ready`, `launching`, `background`, `terminated`).
            waymark_text app;
            /// The scene that receives the link, the tab in front of it, and the screen that is seen there; one
            /// that there is not, or that nobody knows, has no bytes.
            waymark_text scene, tab, screen;
            /// The flags of the table in its order, each `on`, `off` or `unknown`.
            const waymark_pair *flags;
            size_t flag_count;
        } waymark_question;

        /// What a plugin can answer.
        typedef enum waymark_kind {
            /// Nothing: counts as a failure.
            WAYMARK_NONE = 0,
            /// It takes the link: `text` is the screen, `tab` the tab, or empty for the one in front.
            WAYMARK_HANDLED = 1,
            /// It does not want the link: `text` is the reason. The next route is asked.
            WAYMARK_DECLINED = 2,
            /// It sends the link on: `text` is a path, or a whole URL.
            WAYMARK_REDIRECT = 3,
            /// It cannot answer: `text` is the reason. That ends the dispatch.
            WAYMARK_FAILED = 4,
        } waymark_kind;

        /// The answer: memory of the host that the plugin writes to.
        typedef struct waymark_answer {
            /// The bytes of this struct.
            size_t size;
            /// A `waymark_kind`.
            uint32_t kind;
            /// Where the text goes, how many bytes there is room for, and how many were written.
            char *text;
            size_t text_capacity, text_count;
            /// The same of the tab.
            char *tab;
            size_t tab_capacity, tab_count;
        } waymark_answer;

        /// What a plugin is: functions that the host calls.
        typedef struct waymark_plugin {
            /// `WAYMARK_PLUGIN_VERSION`.
            uint32_t version;
            /// The bytes of this struct.
            uint32_t size;
            /// Starts: the words after the path in the table. `*state` is handed to the other functions. Returns
            /// 0, or something else after writing why to `out` with `waymark_failed`. May be null.
            int32_t (*start)(
                const waymark_text *arguments, size_t count, void **state, waymark_answer *out);
            /// Answers a question.
            void (*answer)(void *state, const waymark_question *question, waymark_answer *out);
            /// Ends: `state` is not used any more. May be null.
            void (*stop)(void *state);
        } waymark_plugin;

        /// The function that a plugin exports under this name.
        typedef const waymark_plugin *(*waymark_plugin_entry_function)(void);

        #ifdef __cplusplus
        extern "C"
        #endif
            const waymark_plugin *
            waymark_plugin_entry(void);

        /// Writes bytes to an answer; what is longer than there is room for is a failure.
        static inline void waymark_answer_with(
            waymark_answer *out, waymark_kind kind, const char *text, size_t count, const char *tab,
            size_t tab_count) {
            static const char too_long[] = "the answer is too long";
            if (count > out->text_capacity || tab_count > out->tab_capacity) {
                kind = WAYMARK_FAILED;
                text = too_long;
                count = sizeof too_long - 1;
                tab_count = 0;
            }
            out->kind = (uint32_t)kind;
            if (count) memcpy(out->text, text, count);
            out->text_count = count;
            if (tab_count) memcpy(out->tab, tab, tab_count);
            out->tab_count = tab_count;
        }

        /// Takes the link and shows a screen, in a tab or, without one, in the tab in front.
        static inline void waymark_handled(waymark_answer *out, const char *screen, const char *tab) {
            waymark_answer_with(out, WAYMARK_HANDLED, screen, strlen(screen), tab, tab ? strlen(tab) : 0);
        }

        /// Does not want the link.
        static inline void waymark_declined(waymark_answer *out, const char *reason) {
            waymark_answer_with(out, WAYMARK_DECLINED, reason, strlen(reason), NULL, 0);
        }

        /// Sends the link on.
        static inline void waymark_redirect(waymark_answer *out, const char *link, size_t count) {
            waymark_answer_with(out, WAYMARK_REDIRECT, link, count, NULL, 0);
        }

        /// Cannot answer.
        static inline void waymark_failed(waymark_answer *out, const char *reason) {
            waymark_answer_with(out, WAYMARK_FAILED, reason, strlen(reason), NULL, 0);
        }

        /// Whether a text is the same as a string of C.
        static inline int waymark_equals(waymark_text text, const char *string) {
            return text.bytes && text.count == strlen(string) && !memcmp(text.bytes, string, text.count);
        }

        /// The first value of a name among some pairs; a text without bytes when there is none.
        static inline waymark_text waymark_find(const waymark_pair *pairs, size_t count, const char *name) {
            waymark_text none = {NULL, 0};
            for (size_t i = 0; i < count; i++) {
                if (waymark_equals(pairs[i].name, name)) return pairs[i].value;
            }
            return none;
        }

        #endif
        """##

    /// What makes the header a module of Swift.
    static let moduleMap = ##"""
        module CWaymarkPlugin {
            header "waymark_plugin.h"
            export *
        }
        """##
}
