/// Shows a screen to a share of the users: the plugin `rollout` of the tenant `members`.
///
/// Who belongs to the share is decided by a hash of the value that the argument `value` names, so that
/// it is always the same users, and a larger share only adds some. Arguments: `percent`, `screen`,
/// `tab`, and `salt`, which gives another feature other users.
struct Rollout: Plugin {
    init(arguments: [String]) throws(PluginFailure) {
        if !arguments.isEmpty { throw PluginFailure("it takes no arguments in its `plugin` line") }
    }

    func answer(_ question: PluginQuestion) -> PluginAnswer {
        guard let name = question.argument("value"), let user = question.value(name) else {
            return .failed("the argument `value` names no value of the pattern")
        }
        guard let percent = question.argument("percent").flatMap({ Int($0) }),
            (0...100).contains(percent), let screen = question.argument("screen")
        else { return .failed("`percent` is a number from 0 to 100, and `screen` a screen") }
        let place = Rollout.place(of: (question.argument("salt") ?? "") + user)
        if place < percent { return .handled(screen, in: question.argument("tab")) }
        return .declined("\(name) is number \(place) of 100, and the first \(percent) see it")
    }

    /// A number from 0 to 99 that a text always has: FNV-1a with 64 bits.
    private static func place(of text: String) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        // The upper bits of this hash are the better ones.
        return Int((hash >> 32) % 100)
    }
}

@c(waymark_plugin_entry) public func entry() -> UnsafeRawPointer { Rollout.entry }
