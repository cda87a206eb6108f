internal import CWaymarkPlugin

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
