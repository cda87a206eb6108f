import SourceText

/// Reads a binary property list, whatever its bytes are.
///
/// The format is the one of `CFBinaryPList.c` in swift-corelibs-foundation: a head of 8 bytes,
/// objects, a table of their offsets, and a trailer of 32 bytes that says where all that is.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    private var left: Int

    private init(_ bytes: [UInt8]) throws(PropertyList.Fault) {
        self.bytes = bytes
        left = Limits.propertyListObjects
        guard bytes.count >= 40, bytes.starts(with: "bplist00".utf8) else {
            throw PropertyList.Fault(message: "the binary property list is cut off", offset: 0)
        }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        let counts = [8, 16, 24].map { BinaryPropertyList.integer(bytes, trailer + $0, 8) }
        guard let count = counts[0], let table = counts[2], 1...8 ~= offsetSize,
            1...8 ~= referenceSize, count <= bytes.count, table <= trailer,
            count * offsetSize <= trailer - table
        else { throw PropertyList.Fault(message: "its trailer is wrong", offset: trailer) }
        objectCount = count
        tableOffset = table
    }

    /// Reads the top object.
    ///
    /// - Complexity: O(n), where an object counts as often as it is referred to.
    static func read(_ bytes: [UInt8]) throws(PropertyList.Fault) -> PropertyList {
        var reader = try BinaryPropertyList(bytes)
        guard let top = integer(bytes, bytes.count - 16, 8) else {
            throw PropertyList.Fault(message: "its trailer is wrong", offset: bytes.count - 16)
        }
        return try reader.object(top, depth: 0)
    }

    private mutating func object(
        _ number: Int,
        depth: Int
    ) throws(PropertyList.Fault) -> PropertyList {
        guard number < objectCount,
            let offset = integer(tableOffset + number * offsetSize, offsetSize),
            offset < tableOffset
        else { throw PropertyList.Fault(message: "an object is missing", offset: 0) }
        left -= 1
        if left < 0 || depth > Limits.deliveryDepth {
            throw PropertyList.Fault(message: "it has too many objects", offset: offset)
        }
        let marker = bytes[offset]
        switch marker >> 4 {
        case 0x0: return marker == 0x09 ? .bool(true) : marker == 0x08 ? .bool(false) : .other
        case 0x5:
            let (count, start) = try count(at: offset)
            return .string(String(decoding: try slice(start, count), as: UTF8.self))
        case 0x6:
            let (count, start) = try count(at: offset)
            return .string(utf16(try slice(start, 2 * count)))
        case 0xA, 0xC:
            let (count, start) = try count(at: offset)
            return .list(try objects(start, count, depth: depth))
        case 0xD:
            let (count, start) = try count(at: offset)
            let keys = try objects(start, count, depth: depth)
            let values = try objects(start + count * referenceSize, count, depth: depth)
            var members: [String: PropertyList] = [:]
            for (key, value) in zip(keys, values) {
                if let name = key.string { members[name] = value }
            }
            return .dictionary(members)
        default: return .other
        }
    }

    private mutating func objects(
        _ start: Int,
        _ count: Int,
        depth: Int
    ) throws(PropertyList.Fault) -> [PropertyList] {
        _ = try slice(start, count * referenceSize)
        var result: [PropertyList] = []
        for position in 0..<count {
            guard let number = integer(start + position * referenceSize, referenceSize) else {
                throw PropertyList.Fault(message: "an object is missing", offset: start)
            }
            result.append(try object(number, depth: depth + 1))
        }
        return result
    }

    // MARK: Bytes

    /// The count of an object, and where its content begins.
    private func count(at offset: Int) throws(PropertyList.Fault) -> (count: Int, start: Int) {
        let small = Int(bytes[offset] & 0x0F)
        if small < 0x0F { return (small, offset + 1) }
        guard offset + 1 < tableOffset, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0x0F <= 3
        else { throw PropertyList.Fault(message: "a count is wrong", offset: offset) }
        let size = 1 << Int(bytes[offset + 1] & 0x0F)
        guard let count = integer(offset + 2, size), count <= bytes.count else {
            throw PropertyList.Fault(message: "a count is wrong", offset: offset)
        }
        return (count, offset + 2 + size)
    }

    private func slice(
        _ start: Int,
        _ count: Int
    ) throws(PropertyList.Fault) -> ArraySlice<UInt8> {
        guard start <= tableOffset, count <= tableOffset - start else {
            throw PropertyList.Fault(message: "an object is cut off", offset: start)
        }
        return bytes[start..<start + count]
    }

    private func utf16(_ bytes: ArraySlice<UInt8>) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }

    private func integer(_ start: Int, _ size: Int) -> Int? {
        BinaryPropertyList.integer(bytes, start, size)
    }

    /// A number of some bytes, the highest first; nil when it is cut off or does not fit.
    private static func integer(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
        guard start >= 0, start <= bytes.count - size else { return nil }
        let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value < 1 << 48 ? Int(value) : nil
    }
}
