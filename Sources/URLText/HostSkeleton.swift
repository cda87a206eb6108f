import SourceText

/// What a host looks like to a person, so that two hosts that are easily taken for each other have
/// the same skeleton.
///
/// The method of UTS #39 section 4 with a small table: the Cyrillic and Greek letters that look like
/// a Latin one, digits that look like letters, and pairs that look like one letter.
package enum HostSkeleton {
    /// Returns the skeleton of a host in ASCII and lower case; its `xn--` labels are decoded.
    ///
    /// - Complexity: O(n²) in the length of a label.
    package static func of(_ host: String) -> String {
        if let plain = plainSkeleton(of: host) { return plain }
        return host.split(separator: ".", omittingEmptySubsequences: false)
            .map { skeleton(ofLabel: $0) }
            .joined(separator: ".")
    }

    /// The skeleton of a host in ASCII without labels that stand for another text, as most are; nil of
    /// any other.
    private static func plainSkeleton(of host: String) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(host.utf8.count)
        for byte in host.utf8 {
            guard byte < 0x80 else { return nil }
            // The prefix `xn--` of an encoded label ends so.
            if byte == Bytes.minus, bytes.last == Bytes.minus { return nil }
            switch (bytes.last, byte) {
            case (UInt8(ascii: "r"), UInt8(ascii: "n")):
                bytes[bytes.count - 1] = UInt8(ascii: "m")
            case (UInt8(ascii: "v"), UInt8(ascii: "v")):
                bytes[bytes.count - 1] = UInt8(ascii: "w")
            case (_, UInt8(ascii: "0")): bytes.append(UInt8(ascii: "o"))
            case (_, UInt8(ascii: "1")): bytes.append(UInt8(ascii: "l"))
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func skeleton(ofLabel label: Substring) -> String {
        let scalars = HostLabel.decoded(Array(label.utf8)[...]) ?? Array(label.unicodeScalars)
        var letters = ""
        for scalar in scalars { letters.unicodeScalars.append(lookalikes[scalar] ?? scalar) }
        return pairs.reduce(letters) { text, pair in
            text.split(separator: pair.pair, omittingEmptySubsequences: false)
                .joined(separator: pair.letter)
        }
    }

    private static let pairs = [(pair: "rn", letter: "m"), (pair: "vv", letter: "w")]

    /// Each pair is a letter and the Latin one that it looks like.
    private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = {
        let cyrillic = "аaвbеeёeиuкkмmнhоoрpсcтtуyхxѕsіiјjһhԁdԛqԝwӏl"
        let greek = "αaβbγyεeηnιiκkνvοoρpτtυuχxωw"
        let others = "ıiɑaɡgɩi0o1l"
        let scalars = Array((cyrillic + greek + others).unicodeScalars)
        let pairs = stride(from: 0, to: scalars.count, by: 2).map { (scalars[$0], scalars[$0 + 1]) }
        return Dictionary(pairs) { first, _ in first }
    }()
}
