/// Many texts in one buffer, so that going over them measures nothing else.
struct LinkList {
    private let bytes: [UInt8]
    private let ends: [Int]

    /// Puts texts one after the other.
    init(_ texts: [String]) {
        var bytes: [UInt8] = []
        var ends = [0]
        for text in texts {
            bytes += text.utf8
            ends.append(bytes.count)
        }
        (self.bytes, self.ends) = (bytes, ends)
    }

    /// The number of texts.
    var count: Int { ends.count - 1 }

    /// The sum of what `body` returns for each text.
    @inline(__always)
    func sum(_ body: (Span<UInt8>) -> Int) -> Int {
        var total = 0
        for index in 0..<count {
            total &+= body(bytes.span.extracting(ends[index]..<ends[index + 1]))
        }
        return total
    }
}
