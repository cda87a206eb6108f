import Shell

var program = Program(.process)
leave(program.run(Array(CommandLine.arguments.dropFirst())))
