import Foundation

exit(Driver(Array(CommandLine.arguments.dropFirst())).run())
