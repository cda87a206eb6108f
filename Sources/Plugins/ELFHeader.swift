/// What the first bytes of a shared object say: whether this process can load it.
///
/// It is read before the system's loader sees the file, so that what is wrong has a name.
///
/// https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html
enum ELFHeader {
    private static let machines: [Int: String] = [
        3: "32-bit x86", 8: "MIPS", 20: "PowerPC", 21: "64-bit PowerPC", 22: "S/390",
        40: "32-bit ARM",
        62: "x86-64", 183: "arm64", 243: "RISC-V", 258: "LoongArch",
    ]

    /// The machine that this process runs on.
    #if arch(x86_64)
        static let own = 62
    #elseif arch(arm64)
        static let own = 183
    #else
        static let own = -1
    #endif

    /// Returns what is wrong with the bytes; nil when they may be loaded.
    static func problem(_ bytes: [UInt8]) -> PluginProblem? {
        guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46]) else {
            let isApple = bytes.starts(with: [0xcf, 0xfa, 0xed, 0xfe])
            return PluginProblem(
                isApple ? "is a shared object of macOS" : "is no shared object: it is no ELF file",
                remedy: "build it on this machine; a file that does not end in .so is a program"
            )
        }
        guard bytes.count >= 64, bytes[4] == 2, bytes[5] == 1 else {
            return PluginProblem(
                "is cut off, or no 64-bit ELF file of this byte order",
                remedy: "build it for \(machines[own] ?? "this machine")"
            )
        }
        let kind = Int(bytes[16]) | Int(bytes[17]) << 8
        if kind != 3 {
            return PluginProblem(
                "is an ELF file, and no shared object",
                remedy: "link it with `-shared`, or `-emit-library` for Swift"
            )
        }
        let machine = Int(bytes[18]) | Int(bytes[19]) << 8
        if machine != own {
            return PluginProblem(
                "is built for \(machines[machine] ?? "machine \(machine)"), and this is"
                    + " \(machines[own] ?? "another machine")",
                remedy: "build it for \(machines[own] ?? "this machine")"
            )
        }
        return nil
    }
}
