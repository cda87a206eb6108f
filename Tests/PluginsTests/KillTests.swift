import Foundation
import Plugins
import Routing
import TestSupport
import Testing

/// A program that is killed at random points.
///
/// `WAYMARK_KILLS` says how often; fewer in a debug build.
@Suite(.serialized) struct KillTests {
    private static var count: Int {
        #if DEBUG
            let usual = 60
        #else
            let usual = 300
        #endif
        return ProcessInfo.processInfo.environment["WAYMARK_KILLS"].flatMap { Int($0) } ?? usual
    }

    private static func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }

    /// The processes that this one started and that are still there.
    private static func children() -> Set<String> {
        let path = "/proc/self/task/\(getpid())/children"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return Set(text.split(separator: " ").map(String.init))
    }

    @Test func `no answer is wrong and nothing is left behind`() throws {
        try withTenant { tenant throws in
            _ = try tenant.answer("warm")
            let before = try Self.descriptors()
            let killer = Killer()
            var kills = 0
            var answered = 0
            var number = 0
            while kills < Self.count {
                number += 1
                guard case .declined(let text) = try tenant.answer("process"),
                    let process = Int32(text)
                else { continue }
                killer.kill(process, after: UInt32.random(in: 0...3000))
                let questions = try (0..<20).map { try tenant.question("q/\(number)/\($0)") }
                let answers = tenant.answers(questions)
                for (index, answer) in answers.enumerated() {
                    switch answer {
                    case .declined(let reason):
                        #expect(reason == "q/\(number)/\(index)")
                        answered += 1
                    case .failed(.ended(let how)): #expect(how == "signal 9")
                    case .unknown(.notLoaded(let why)):
                        #expect(why == "ended before it had started: signal 9")
                    default: Issue.record("\(answer)")
                    }
                }
                killer.wait()
                kills += 1
            }
            #expect(answered > 0)
            let after = try Self.descriptors()
            #expect(after <= before + 1)
            let status = tenant.status
            #expect(status.starts >= kills / 2)
            tenant.host.stop()
            for child in Self.children() {
                let name = try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)
                #expect(name?.contains("p.py") != true)
            }
        }
    }

    /// Kills processes on a thread of its own.
    private final class Killer: Sendable {
        private let done = DispatchSemaphore(value: 0)

        func kill(_ process: Int32, after microseconds: UInt32) {
            let done = done
            Thread.detachNewThread {
                usleep(microseconds)
                _ = Glibc.kill(process, SIGKILL)
                done.signal()
            }
        }

        func wait() { done.wait() }
    }
}
