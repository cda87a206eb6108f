import Shell

var program = Program(.process, hostEncoder: .foundation)
leave(program.run(Array(CommandLine.arguments.dropFirst())))
