import LineEditor
import Shell

var program = Program(.process)
let status = program.run(Array(CommandLine.arguments.dropFirst()))
StopSignal.endProcess()
leave(status)
