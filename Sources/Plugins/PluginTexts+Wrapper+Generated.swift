// Scripts/generate-plugin-start wrote this file.

extension PluginTexts {
    /// The wrapper of the interface for Swift, all of its files.
    static let wrapper = ##"""
        internal import CWaymarkPlugin

        /// A plugin in Swift: a page of code that decides about links.
        ///
        /// ```swift
        /// import WaymarkPlugin
        ///
        /// struct Stock: Plugin {
        ///     init(arguments: [String]) throws(PluginFailure) {}
        ///
        ///     func answer(_ question: PluginQuestion) -> PluginAnswer {
        ///         question.value("id") == "42" ? .handled("Product", in: "home") : .declined("sold out")
        ///     }
        /// }
        ///
        /// @c(waymark_plugin_entry) public func entry() -> UnsafeRawPointer { Stock.entry }
        /// ```
        public protocol Plugin {
            /// Starts with the words after the path in the table.
            init(arguments: [String]) throws(PluginFailure)

            /// Answers a question; it must change nothing, and is asked by one thread at a time.
            func answer(_ question: PluginQuestion) -> PluginAnswer
        }

        /// Why a plugin cannot start.
        public struct PluginFailure: Error {
            /// Why, in one line.
            public let reason: String

            /// Creates a failure.
            public init(_ reason: String) { self.reason = reason }
        }

        /// What a plugin answers.
        public enum PluginAnswer {
            /// It takes the link and shows a screen, in a tab or, with nil, in the one in front.
            case handled(String, in: String?)
            /// It does not want the link; the next route is asked.
            case declined(String)
            /// It sends the link on, to a path or a whole URL.
            case redirect(String)
            /// It cannot answer, which ends the dispatch.
            case failed(String)
        }

        /// What a plugin is asked; valid until it has answered.
        public struct PluginQuestion {
            private let question: waymark_question

            /// Copies as much as the host has; what an older one does not know is empty.
            init(_ asked: UnsafePointer<waymark_question>) {
                var copy = waymark_question()
                withUnsafeMutableBytes(of: &copy) { bytes in
                    let known = UnsafeRawBufferPointer(
                        start: asked,
                        count: min(asked.pointee.size, bytes.count)
                    )
                    bytes.copyMemory(from: known)
                }
                question = copy
            }

            /// The link as it was given.
            public var link: String { question.link.string }
            /// The scheme.
            public var scheme: String { question.scheme.string }
            /// The host; nil when there is none.
            public var host: String? { question.host.optional }
            /// The segments of the path, decoded once.
            public var segments: [String] {
                UnsafeBufferPointer(start: question.segments, count: question.segment_count).map(\.string)
            }
            /// The pairs of the query, decoded once, in order.
            public var query: [(name: String, value: String)] {
                pairs(question.query, question.query_count)
            }
            /// The fragment as it is written; nil when there is none.
            public var fragment: String? { question.fragment.optional }
            /// The values that the pattern took, in its order.
            public var values: [(name: String, value: String)] {
                pairs(question.values, question.value_count)
            }
            /// The `key=value` words after the plugin's name.
            public var arguments: [(name: String, value: String)] {
                pairs(question.arguments, question.argument_count)
            }
            /// The route that asks.
            public var route: String { question.route.string }
            /// Where the link came from, for example `push`.
            public var source: String { question.source.string }
            /// Who is signed in: `signed-in`, `signing-in` or `signed-out`.
            public var auth: String { question.auth.string }
            /// Whether the app is on the screen: `ready`, `launching`, `background` or `terminated`; nil when the
            /// host is too old to say so.
            public var app: String? { question.app.optional }
            /// The scene that receives the link; nil when nobody knows.
            public var scene: String? { question.scene.optional }
            /// The tab in front of that scene; nil when there is none, or nobody knows.
            public var tab: String? { question.tab.optional }
            /// The screen that is seen there; nil when it has no name, or nobody knows.
            public var screen: String? { question.screen.optional }
            /// The flags of the table in its order, each `on`, `off` or `unknown`.
            public var flags: [(name: String, value: String)] {
                pairs(question.flags, question.flag_count)
            }

            /// The first value of a name that the pattern took.
            public func value(_ name: String) -> String? { values.first { $0.name == name }?.value }

            /// The first value of a name in the query, which the pattern need not name.
            public func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

            /// The argument of a name.
            public func argument(_ name: String) -> String? { arguments.first { $0.name == name }?.value }

            /// What is known of a flag: `on`, `off` or `unknown`; nil when the table does not declare it.
            public func flag(_ name: String) -> String? { flags.first { $0.name == name }?.value }

            private func pairs(
                _ start: UnsafePointer<waymark_pair>?,
                _ count: Int
            ) -> [(name: String, value: String)] {
                UnsafeBufferPointer(start: start, count: count).map { ($0.name.string, $0.value.string) }
            }
        }

        extension waymark_text {
            /// The text; what is not UTF-8 is replaced.
            var string: String {
                let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
                return String(decoding: bytes, as: UTF8.self)
            }

            /// The text; nil when there is none.
            var optional: String? { bytes == nil ? nil : string }
        }

        /// How the plugin of this shared object starts; there is one in each.
        private nonisolated(unsafe) var starter: ([String]) throws(PluginFailure) -> any Plugin =
            noPlugin

        /// What the host is given, which lives as long as the process.
        private nonisolated(unsafe) let table = UnsafeMutablePointer<waymark_plugin>.allocate(capacity: 1)

        private func noPlugin(_ arguments: [String]) throws(PluginFailure) -> any Plugin {
            throw PluginFailure("it has no plugin")
        }

        /// What the host hands from function to function.
        private final class PluginBox {
            let plugin: any Plugin

            init(_ plugin: any Plugin) { self.plugin = plugin }
        }

        extension Plugin {
            /// What the host is given: the functions of the interface, which start this type.
            ///
            /// A shared object has one plugin, and exports a function that returns this.
            public static var entry: UnsafeRawPointer {
                starter = { arguments throws(PluginFailure) in try Self(arguments: arguments) }
                table.initialize(
                    to: waymark_plugin(
                        version: UInt32(WAYMARK_PLUGIN_VERSION),
                        size: UInt32(MemoryLayout<waymark_plugin>.size),
                        start: startPlugin,
                        answer: answerQuestion,
                        stop: { $0.map { Unmanaged<PluginBox>.fromOpaque($0).release() } }
                    )
                )
                return UnsafeRawPointer(table)
            }
        }

        private let startPlugin:
            @convention(c) (
                UnsafePointer<waymark_text>?, Int, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
                UnsafeMutablePointer<waymark_answer>?
            ) -> Int32 = { words, count, state, out in
                let arguments = UnsafeBufferPointer(start: words, count: count).map(\.string)
                do throws(PluginFailure) {
                    let box = PluginBox(try starter(arguments))
                    state?.pointee = Unmanaged.passRetained(box).toOpaque()
                    return 0
                } catch {
                    write(.failed(error.reason), to: out)
                    return 1
                }
            }

        private let answerQuestion:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafePointer<waymark_question>?,
                UnsafeMutablePointer<waymark_answer>?
            ) -> Void = { state, question, out in
                guard let state, let question else { return }
                let box = Unmanaged<PluginBox>.fromOpaque(state).takeUnretainedValue()
                write(box.plugin.answer(PluginQuestion(question)), to: out)
            }

        /// Writes an answer to the memory of the host.
        private func write(_ answer: PluginAnswer, to out: UnsafeMutablePointer<waymark_answer>?) {
            var (kind, text, tab) = (WAYMARK_FAILED, "", "")
            switch answer {
            case .handled(let screen, let name): (kind, text, tab) = (WAYMARK_HANDLED, screen, name ?? "")
            case .declined(let reason): (kind, text) = (WAYMARK_DECLINED, reason)
            case .redirect(let link): (kind, text) = (WAYMARK_REDIRECT, link)
            case .failed(let reason): text = reason
            }
            text.withUTF8 { text in
                tab.withUTF8 { tab in
                    waymark_answer_with(
                        out,
                        kind,
                        UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self),
                        text.count,
                        UnsafeRawPointer(tab.baseAddress)?.assumingMemoryBound(to: CChar.self),
                        tab.count
                    )
                }
            }
        }
        """##
}
