import Shell

var program = Program(.process)
leave(program.run(ProgramArguments.process))
