import Foundation
import Plugins
import PluginTestSupport
import Routing
import Synchronization
import TestSupport

// Asks a program again and again while it is killed at random points, and prints what came of it: how
// many answers were wrong, and how many descriptors and children are left.

/// The number of open descriptors of this process.
func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

/// The processes that any thread of this one started and that are still there.
func children() throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").flatMap { task in
        let path = "/proc/self/task/\(task)/children"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: " ").compactMap { Int32($0) }
    }
}

/// A number that several threads count.
final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }
}

/// Kills the program at some moments, whichever runs then; a semaphore says when that is done.
func killing(after moments: [UInt32], _ kills: Counter) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        for moment in moments {
            usleep(moment)
            if let process = try? children().first, kill(process, SIGKILL) == 0 {
                kills.add()
            }
        }
        done.signal()
    }
    return done
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100
var facts = ["kills": 0, "answered": 0, "ended": 0, "notStarted": 0, "wrong": 0]
try withTenant { tenant throws in
    _ = try tenant.answer("warm")
    let kills = Counter()
    killing(after: [], kills).wait()
    tenant.host.stop()
    let before = try descriptors()
    var number = 0
    while kills.value < count {
        number += 1
        _ = try tenant.answer("q/warm")
        let questions = try (0..<200).map { try tenant.question("q/\(number)/\($0)") }
        // One while it answers, and one while the next one starts or answers.
        let moments = [UInt32.random(in: 0...4000), UInt32.random(in: 0...60_000)]
        let done = killing(after: number % 2 == 0 ? moments : [moments[0]], kills)
        for (index, answer) in tenant.answers(questions).enumerated() {
            switch answer {
            case .declined(let reason) where reason == "q/\(number)/\(index)":
                facts["answered", default: 0] += 1
            case .failed(.ended("signal 9")): facts["ended", default: 0] += 1
            case .unknown(.notLoaded("ended before it had started: signal 9")):
                facts["notStarted", default: 0] += 1
            default: facts["wrong", default: 0] += 1
            }
        }
        done.wait()
    }
    facts["kills"] = kills.value
    facts["starts"] = tenant.status.starts
    tenant.host.stop()
    facts["descriptors"] = try descriptors() - before
    facts["children"] = try children().count
}
print(String(decoding: try JSONEncoder().encode(facts), as: UTF8.self))
