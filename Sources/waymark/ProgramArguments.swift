import Shell

import Glibc

/// The arguments of this process.
enum ProgramArguments {
    /// The arguments after the program's name.
    ///
    /// The system hands over bytes; what is not UTF-8 ends the program, since it would name another
    /// file or link than the one that was meant.
    static var process: [String] {
        let arguments = (1..<max(1, Int(CommandLine.argc))).map { position in
            CommandLine.unsafeArgv[position].map { String(validatingCString: $0) } ?? nil
        }
        if let wrong = arguments.firstIndex(of: nil) {
            _ = StandardStream.error.write(
                "waymark: error: argument \(wrong + 1) is not UTF-8\n"
                    + "  help: write other bytes of a link as escapes, such as %FF\n"
            )
            leave(.usage)
        }
        return arguments.compactMap(\.self)
    }
}
