internal import CEditline

extension StopSignal {
    /// How often ^C was pressed while no line was read, since the process began.
    package static var interrupts: Int { Int(ce_interrupts()) }
}
