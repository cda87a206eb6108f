internal import Dispatch
internal import LineEditor

/// Looks at what is watched every now and then while lines are typed, and posts the news.
///
/// Nothing runs before a watch is on for the first time.
final class WatchTimer {
    private let watch: WatchState
    private let mailbox: Mailbox
    private var timer: (any DispatchSourceTimer)?

    /// The milliseconds between two looks.
    private static let pause = 300

    init(_ watch: WatchState, _ mailbox: Mailbox) {
        self.watch = watch
        self.mailbox = mailbox
    }

    deinit { timer?.cancel() }

    /// Begins to look when a watch is on.
    func start() {
        guard timer == nil, watch.isOn else { return }
        let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
        let pause = DispatchTimeInterval.milliseconds(WatchTimer.pause)
        timer.schedule(deadline: .now() + pause, repeating: pause, leeway: .milliseconds(50))
        timer.setEventHandler { [watch, mailbox] in
            if watch.isOn, let news = watch.poll() { mailbox.post(news) }
        }
        timer.resume()
        self.timer = timer
    }
}
