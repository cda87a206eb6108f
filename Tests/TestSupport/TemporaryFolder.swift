package import Foundation

/// Runs `body` with a new empty folder, which is gone afterwards.
///
/// - Throws: What `body` throws, or why the folder could not be made.
package func withTemporaryFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "waymark-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}
