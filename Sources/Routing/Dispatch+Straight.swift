extension Dispatch {
    /// Whether the candidate that was met first decided, on the link that was given: nothing declined,
    /// and no redirect was followed.
    package var isStraight: Bool { !hasDeclined && redirected.isEmpty }
}
