internal import CEditline

extension EditlineSource {
    /// Sets the terminal as it was when the process began, so that another program can have it.
    ///
    /// It is taken again with the next line.
    package static func handOverTerminal() { _ = ce_set_mode(CE_ORIGINAL) }
}
