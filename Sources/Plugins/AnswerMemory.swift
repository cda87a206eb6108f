internal import CWaymarkPlugin
internal import Routing
internal import SourceText

/// The memory that a shared object writes its answer to; kept from question to question.
final class AnswerMemory {
    let answer: UnsafeMutablePointer<waymark_answer>
    private let text: UnsafeMutableRawPointer
    private let tab: UnsafeMutableRawPointer

    private static let tabCapacity = 1024

    init() {
        answer = .allocate(capacity: 1)
        text = .allocate(byteCount: Limits.pluginAnswerBytes, alignment: 16)
        tab = .allocate(byteCount: AnswerMemory.tabCapacity, alignment: 16)
        answer.initialize(to: waymark_answer())
        // What a plugin counts as written and did not write shows nothing of this process.
        text.initializeMemory(as: UInt8.self, repeating: 0, count: Limits.pluginAnswerBytes)
        tab.initializeMemory(as: UInt8.self, repeating: 0, count: AnswerMemory.tabCapacity)
    }

    deinit {
        answer.deallocate()
        text.deallocate()
        tab.deallocate()
    }

    /// Takes the last answer away.
    func clear() {
        answer.pointee.size = MemoryLayout<waymark_answer>.size
        answer.pointee.kind = 0
        answer.pointee.text = text.assumingMemoryBound(to: CChar.self)
        answer.pointee.text_capacity = Limits.pluginAnswerBytes
        answer.pointee.text_count = 0
        answer.pointee.tab = tab.assumingMemoryBound(to: CChar.self)
        answer.pointee.tab_capacity = AnswerMemory.tabCapacity
        answer.pointee.tab_count = 0
    }

    /// The answer, as far as it is one.
    var value: PluginAnswer {
        let (count, tabCount) = (answer.pointee.text_count, answer.pointee.tab_count)
        // A count of C without a sign may be a negative number here.
        guard (0...Limits.pluginAnswerBytes).contains(count),
            (0...AnswerMemory.tabCapacity).contains(tabCount)
        else {
            return .failed(.flood(bytes: Limits.pluginAnswerBytes))
        }
        guard let words = AnswerMemory.string(text, count),
            let tabName = AnswerMemory.string(tab, tabCount)
        else { return .failed(.nonsense("bytes that are not UTF-8")) }
        switch waymark_kind(answer.pointee.kind) {
        case WAYMARK_HANDLED:
            return .handled(screen: words, tab: tabCount == 0 ? nil : tabName)
        case WAYMARK_DECLINED: return .declined(reason: words)
        case WAYMARK_REDIRECT: return .redirect(words)
        case WAYMARK_FAILED: return .failed(.said(words))
        case WAYMARK_NONE: return .failed(.nonsense("nothing"))
        default: return .failed(.nonsense("an answer of kind \(answer.pointee.kind)"))
        }
    }

    private static func string(_ start: UnsafeMutableRawPointer, _ count: Int) -> String? {
        String(validating: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
