import Foundation
import Plugins
import PluginTestSupport
import Routing
import TestSupport

// Asks a program again and again while it is killed at random points, and prints what came of it: how
// many answers were wrong, and how many descriptors and children are left.

/// The number of open descriptors of this process.
func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

/// The number of processes that any thread of this one started and that are still there.
func children() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").reduce(0) { sum, task in
        let path = "/proc/self/task/\(task)/children"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return sum + text.split(separator: " ").count
    }
}

/// Kills a process after a while; a semaphore says when.
func killing(_ process: Int32, after microseconds: UInt32) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        usleep(microseconds)
        kill(process, SIGKILL)
        done.signal()
    }
    return done
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100
var facts = ["kills": 0, "answered": 0, "ended": 0, "notStarted": 0, "wrong": 0]
try withTenant { tenant throws in
    _ = try tenant.answer("warm")
    _ = killing(0x7FFF_FFFF, after: 0).wait(timeout: .distantFuture)
    tenant.host.stop()
    let before = try descriptors()
    while facts["kills", default: 0] < count {
        guard case .declined(let text) = try tenant.answer("process"), let process = Int32(text)
        else { continue }
        let done = killing(process, after: UInt32.random(in: 0...3000))
        let number = facts["kills", default: 0]
        let questions = try (0..<20).map { try tenant.question("q/\(number)/\($0)") }
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
        facts["kills", default: 0] += 1
    }
    facts["starts"] = tenant.status.starts
    tenant.host.stop()
    facts["descriptors"] = try descriptors() - before
    facts["children"] = try children()
}
let output = try JSONEncoder().encode(facts)
print(String(decoding: output, as: UTF8.self))
