/// The language of tables, check files and batches.
public enum Language {
    /// The version that this version of Waymark reads and writes.
    public static let version = 1
}
