import Testing
import URLText

@Suite struct LinkPasswordTests {
    @Test(arguments: [
        ("", ""), ("https://h/a", "https://h/a"), ("https://u@h/", "https://u@h/"),
        ("https://u:@h/", "https://u:@h/"), ("https://u:p@h/", "https://u:***@h/"),
        ("https://:p@h/", "https://:***@h/"), ("https://u:p:q@r@h", "https://u:***@h"),
        ("//u:p@h", "//u:***@h"), ("///u:p@h", "///u:***@h"),
        ("http:\\\\u:p@h/", "http:\\\\u:***@h/"),
        ("http:/\\u:p@h/", "http:/\\u:***@h/"), ("https://u:p q@h", "https://u:***@h"),
        ("https://h:8080/a@b", "https://h:8080/a@b"), ("https://h/a//b:c@d", "https://h/a//b:c@d"),
        ("https://h/?n=https://u:p@i/", "https://h/?n=https://u:***@i/"),
        ("https://u:p://x:y@h/", "https://u:p://x:***@h/"), ("mailto:a:b@c", "mailto:a:b@c"),
        ("write `https://u:p@h`", "write `https://u:***@h`"), ("s://ü:é\u{1}@h", "s://ü:***@h"),
    ])
    func `a password is hidden, and nothing else`(_ text: String, _ masked: String) {
        #expect(LinkPassword.masked(text) == masked)
        #expect(LinkPassword.isIn(text) == (text != masked))
        #expect(LinkPassword.masked(masked) == masked)
    }

    @Test(arguments: [
        (0..<5, 0..<5), (8..<9, 8..<9), (10..<12, 10..<13), (11..<12, 10..<13), (8..<13, 8..<13),
        (16..<18, 13..<15), (18..<18, 15..<15), (10..<10, 10..<10),
    ])
    func `a mark moves with its text, and covers a password as a whole`(
        _ mark: Range<Int>,
        _ moved: Range<Int>
    ) {
        // The password `secret` stands at 10..<16.
        let masked = LinkPassword.masked(Array("https://u:secret@h".utf8), mark: mark)
        #expect(String(decoding: masked.bytes, as: UTF8.self) == "https://u:***@h")
        #expect(masked.mark == moved)
    }
}
