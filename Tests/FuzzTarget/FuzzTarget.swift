import FuzzEntries
import Glibc

/// The entry that `WAYMARK_FUZZ_ENTRY` names.
private let entry: FuzzEntry = {
    let name = getenv("WAYMARK_FUZZ_ENTRY").map { String(cString: $0) } ?? ""
    guard let entry = FuzzEntry(rawValue: name) else {
        preconditionFailure("WAYMARK_FUZZ_ENTRY must be table, batch or link")
    }
    return entry
}()

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    entry.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
