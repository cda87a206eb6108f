internal import CWaymarkPlugin
internal import RouteTables
internal import Routing
internal import SourceText
internal import URLText

/// The memory in which a question stands for a shared object; kept from question to question, so that
/// asking allocates nothing once it is large enough.
final class QuestionMemory {
    let question: UnsafeMutablePointer<waymark_question>
    private let bytes = KeptList<UInt8>(capacity: 4096)
    private let texts = KeptList<waymark_text>(capacity: 64)
    private let pairs = KeptList<waymark_pair>(capacity: 64)

    init() {
        question = .allocate(capacity: 1)
        question.initialize(to: waymark_question())
    }

    deinit { question.deallocate() }

    /// Writes a question; what it points to is valid until the next call.
    ///
    /// - Complexity: O(n) in the bytes of the link and the values.
    func fill(with asked: borrowing PluginQuestion) {
        reserve(for: asked)
        var written = waymark_question()
        written.size = MemoryLayout<waymark_question>.size
        written.plugin = text(asked.plugin.description)
        written.route = text(asked.routeName.description)
        write(asked.link, to: &written)
        for value in asked.values {
            let name = text(value.name)
            for part in value.texts { pairs.append(waymark_pair(name: name, value: text(part))) }
        }
        written.value_count = pairs.count - written.query_count
        for argument in asked.arguments {
            pairs.append(waymark_pair(name: text(argument.key), value: text(argument.value)))
        }
        written.argument_count = asked.arguments.count
        written.source = text(asked.source.rawValue)
        written.auth = text(asked.auth.rawValue)
        write(asked.app, to: &written)
        for flag in asked.flags {
            let name = text(flag.name.description)
            pairs.append(waymark_pair(name: name, value: text(flag.state.rawValue)))
        }
        written.flag_count = asked.flags.count
        setPairs(of: &written)
        question.pointee = written
    }

    /// Points to the pairs, which follow each other.
    private func setPairs(of written: inout waymark_question) {
        var next = UnsafePointer(pairs.start)
        func take(_ count: Int) -> UnsafePointer<waymark_pair> {
            defer { next += count }
            return next
        }
        written.query = take(written.query_count)
        written.values = take(written.value_count)
        written.arguments = take(written.argument_count)
        written.flags = take(written.flag_count)
    }

    private func write(_ app: AppState, to written: inout waymark_question) {
        written.app = text(app.readiness.rawValue)
        if let scene = app.scene { written.scene = text(scene.description) }
        if let tab = app.tab { written.tab = text(tab.description) }
        if let screen = app.screen { written.screen = text(screen) }
    }

    /// The link, its parts, segments and pairs.
    private func write(_ spelled: borrowing SpelledLink, to written: inout waymark_question) {
        let link = spelled.link
        written.link = text(link.original)
        let start = bytes.append(link.bytes.span).lowerBound
        func part(_ range: Range<Int>?) -> waymark_text {
            range.map { made(start + $0.lowerBound, $0.count) } ?? waymark_text()
        }
        written.scheme = part(link.scheme)
        written.host = part(link.host)
        written.port = part(link.port)
        written.path = part(link.path)
        written.query_text = part(link.query)
        written.fragment = part(link.fragment)
        let segments = bytes.append(spelled.path.values.span).lowerBound
        for range in spelled.path.ranges {
            let offsets = range.offsets
            texts.append(made(segments + offsets.lowerBound, offsets.count))
        }
        written.segments = UnsafePointer(texts.start)
        written.segment_count = texts.count
        for pair in spelled.query {
            pairs.append(waymark_pair(name: text(pair.name.span), value: text(pair.value.span)))
        }
        written.query_count = pairs.count
    }

    /// Hands some texts over, for the time of a call.
    func withTexts<Result>(
        _ words: [String],
        _ body: (UnsafePointer<waymark_text>, Int) -> Result
    ) -> Result {
        bytes.reset(reserving: words.reduce(0) { $0 + $1.utf8.count })
        texts.reset(reserving: words.count)
        for word in words { texts.append(text(word)) }
        return body(UnsafePointer(texts.start), texts.count)
    }

    // MARK: Bytes

    /// Makes room for everything that a question says, so that no text moves any more.
    private func reserve(for asked: borrowing PluginQuestion) {
        let link = asked.link
        var count = link.link.original.utf8.count + link.link.bytes.count + link.path.values.count
        var values = 0
        for pair in link.query { count += pair.name.count + pair.value.count }
        for value in asked.values {
            count += value.name.utf8.count
            for text in value.texts { count += text.utf8.count }
            values += value.texts.count
        }
        for argument in asked.arguments {
            count += argument.key.utf8.count + argument.value.utf8.count
        }
        count += asked.plugin.description.utf8.count + asked.routeName.description.utf8.count
        count += asked.source.rawValue.utf8.count + asked.auth.rawValue.utf8.count
        bytes.reset(reserving: count + QuestionMemory.byteCount(of: asked.app, asked.flags))
        texts.reset(reserving: link.path.count)
        pairs.reset(
            reserving: link.query.count + values + asked.arguments.count + asked.flags.count
        )
    }

    private static func byteCount(of app: AppState, _ flags: [KnownFlag]) -> Int {
        var count = app.readiness.rawValue.utf8.count + (app.screen?.utf8.count ?? 0)
        count += app.scene?.description.utf8.count ?? 0
        count += app.tab?.description.utf8.count ?? 0
        for flag in flags {
            count += flag.name.description.utf8.count + flag.state.rawValue.utf8.count
        }
        return count
    }

    private func made(_ start: Int, _ count: Int) -> waymark_text {
        let first = UnsafeRawPointer(bytes.start + start)
        return waymark_text(bytes: first.assumingMemoryBound(to: CChar.self), count: count)
    }

    private func text(_ span: Span<UInt8>) -> waymark_text {
        let range = bytes.append(span)
        return made(range.lowerBound, range.count)
    }

    private func text(_ string: String) -> waymark_text { text(string.utf8.span) }
}
