/// Which Latin host a host in another script looks like.
///
/// The letters are the lower-case ones of Cyrillic and Greek that most typefaces draw like a Latin
/// letter (Unicode Technical Standard #39 section 4 has the whole list). It is a hint for people and
/// decides nothing: hosts are compared as they are.
package enum HostLikeness {
    /// Returns the host with the Latin letters that its other letters look like; nil when none does.
    ///
    /// The host is in ASCII and in lower case.
    ///
    /// - Complexity: O(n).
    package static func latin(_ host: String) -> String? {
        let labels = Array(host.utf8).split(
            separator: UInt8(ascii: "."),
            omittingEmptySubsequences: false
        )
        var hasLikeness = false
        let read = labels.map { label in
            guard let scalars = HostLabel.decoded(label) else {
                return String(decoding: label, as: UTF8.self)
            }
            var text = ""
            for scalar in scalars {
                if letters[scalar] != nil { hasLikeness = true }
                text.unicodeScalars.append(letters[scalar] ?? scalar)
            }
            return text
        }
        return hasLikeness ? read.joined(separator: ".") : nil
    }

    private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
        // Cyrillic
        "\u{430}": "a", "\u{44C}": "b", "\u{441}": "c", "\u{501}": "d", "\u{435}": "e",
        "\u{4BD}": "e", "\u{4BB}": "h", "\u{456}": "i", "\u{458}": "j", "\u{43A}": "k",
        "\u{4CF}": "l", "\u{43E}": "o", "\u{440}": "p", "\u{51B}": "q", "\u{433}": "r",
        "\u{455}": "s", "\u{475}": "v", "\u{51D}": "w", "\u{445}": "x", "\u{443}": "y",
        "\u{4AF}": "y",
        // Greek
        "\u{3B1}": "a", "\u{3B9}": "i", "\u{3BA}": "k", "\u{3B7}": "n", "\u{3BF}": "o",
        "\u{3C3}": "o", "\u{3C1}": "p", "\u{3C4}": "t", "\u{3C5}": "u", "\u{3BD}": "v",
        "\u{3C9}": "w", "\u{3C7}": "x", "\u{3B3}": "y",
    ]
}
