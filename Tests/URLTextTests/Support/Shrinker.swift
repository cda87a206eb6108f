/// Makes a failing text as short as it can be.
enum Shrinker {
    /// Removes and simplifies characters of `text` as long as `fails` holds.
    static func smallest(_ text: String, fails: (String) -> Bool) -> String {
        var scalars = Array(text.unicodeScalars)
        var size = max(scalars.count / 2, 1)
        while size > 0 {
            var start = 0
            var hasShrunk = false
            while start < scalars.count {
                var shorter = scalars
                shorter.removeSubrange(start..<min(start + size, scalars.count))
                if fails(string(shorter)) {
                    scalars = shorter
                    hasShrunk = true
                } else {
                    start += size
                }
            }
            if !hasShrunk { size /= 2 }
        }
        for index in scalars.indices where scalars[index] != "a" {
            var simpler = scalars
            simpler[index] = "a"
            if fails(string(simpler)) { scalars = simpler }
        }
        return string(scalars)
    }

    private static func string(_ scalars: [Unicode.Scalar]) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
