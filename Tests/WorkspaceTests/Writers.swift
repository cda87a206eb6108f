import Foundation
import TestSupport

/// Programs that add lines to one file at the same time.
enum Writers {
    /// A program that adds lines, by the words after its name.
    static func program(_ words: [String], timeout: Double = 60) -> Subprocess {
        Subprocess(
            Repository.products.appending(path: "HistoryWriter"),
            words,
            timeout: timeout
        )
    }

    /// Runs all at the same time, and returns what they printed, also of those that were killed.
    static func run(_ programs: [Subprocess]) async -> [String] {
        await withTaskGroup(of: String.self) { group in
            for program in programs {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread {
                            do {
                                continuation.resume(returning: try program.run().output)
                            } catch {
                                let ended = error as? Subprocess.TimedOut
                                continuation.resume(returning: ended?.output ?? "\(error)")
                            }
                        }
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}

/// A folder that is gone with its value.
final class TemporaryHome: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
