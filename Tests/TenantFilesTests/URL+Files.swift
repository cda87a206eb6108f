import Foundation

/// Makes and reads what tests need in a folder.
extension URL {
    func write(_ name: String, _ bytes: [UInt8] = []) throws {
        let file = appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: file)
    }

    func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: appending(path: name),
            withIntermediateDirectories: true
        )
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: appending(path: name).path,
            withDestinationPath: target
        )
    }

    func contents(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: appending(path: name)))
    }

    /// The names in a folder, hidden ones too, sorted.
    func names(_ name: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: appending(path: name).path).sorted()
    }

    func setMode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode],
            ofItemAtPath: appending(path: name).path
        )
    }

    func mode(of name: String) throws -> Int? {
        let path = appending(path: name).path
        return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
