import Testing
import URLText

/// What a reader that repairs nothing advises.
@Suite struct RepairRemedyTests {
    @Test(arguments: [
        ("tl:///abs/%C3%A9+é", "tl:///abs/%C3%A9+%C3%A9"),
        (
            "https://e.example/two words?q=a b#x y",
            "https://e.example/two%20words?q=a%20b#x%20y"
        ),
        ("https://e.example/50%/x%20y", "https://e.example/50%25/x%20y"),
        ("https://e.example/a?b=%41%#c#d", "https://e.example/a?b=%41%25#c%23d"),
        ("https://u:p@e.example:80/[a]", "https://u:p@e.example:80/%5Ba%5D"),
        ("x:a b", "x:a%20b"),
    ])
    func keepsGoodEscapes(_ link: String, _ advised: String) throws {
        let read = try LinkURL.read(link).get()
        let refusal = try #require(read.repairRefusal)
        #expect(refusal.remedy == "write `\(advised)`")
        let again = try LinkURL.read(advised).get()
        #expect(!again.isRepaired)
    }

    @Test(arguments: ["https://e.example/%20", "x:/a?b#c", "https://e.example/"])
    func refusesNothingThatNeedsNoRepair(_ link: String) throws {
        #expect(try LinkURL.read(link).get().repairRefusal == nil)
    }
}
