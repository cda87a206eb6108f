import LineEditor
import Shell

var program = Program(.process)
let status = program.run(ProgramArguments.process)
StopSignal.endProcess()
leave(status)
