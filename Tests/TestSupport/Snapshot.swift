package import Foundation
package import Testing

/// Compares a text with the file that holds what it must be.
///
/// A snapshot is recorded when its file is absent or `RECORD_SNAPSHOTS` is set. Recording fails the
/// test, so that nobody takes a fresh snapshot for a passed test.
package enum Snapshot {
    /// Holds `text` against `Snapshots/NAME.txt` beside the calling test.
    package static func expect(
        _ text: String,
        named name: String,
        filePath: String = #filePath,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let file = URL(filePath: filePath).deletingLastPathComponent()
            .appending(path: "Snapshots/\(name).txt")
        let problem = check(text, against: file, recording: isRecording)
        if let problem { Issue.record("\(problem)", sourceLocation: sourceLocation) }
    }

    /// Whether snapshots and the samples of the README are written anew.
    package static var isRecording: Bool {
        ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil
    }

    /// Returns nil when `file` holds `text`, else what is wrong; records it where that is due.
    package static func check(_ text: String, against file: URL, recording: Bool) -> String? {
        let known = FileManager.default.contents(atPath: file.path)
        if known == Data(text.utf8) { return nil }
        guard let known, !recording else { return record(text, in: file) }
        let expected = String(decoding: known, as: UTF8.self)
        let difference = LineDifference.between(expected: expected, actual: text)
        return "\(file.lastPathComponent) differs:\n\(difference ?? "it is not UTF-8")"
    }

    private static func record(_ text: String, in file: URL) -> String {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            return "recorded \(file.lastPathComponent); read it, then run the test again"
        } catch {
            return "\(file.path) cannot be written: \(error)"
        }
    }
}
