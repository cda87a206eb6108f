import Shell
import Testing

@Suite struct ArgumentsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var words: [String]
        var work: Arguments.Work
        var tenant: String?
        var tenants: String?
        var display = Display()

        var testDescription: String { words.joined(separator: " ") }
    }

    static let cases: [Case] = [
        Case(words: [], work: .standardInput),
        Case(words: ["why", "x:y"], work: .words(["why", "x:y"])),
        Case(words: ["-t", "shop", "check"], work: .words(["check"]), tenant: "shop"),
        Case(words: ["--tenant=shop", "check"], work: .words(["check"]), tenant: "shop"),
        Case(words: ["--tenants", "d", "check"], work: .words(["check"]), tenants: "d"),
        Case(words: ["-c", "a", "-c", "b c"], work: .texts(["a", "b c"])),
        Case(words: ["-f", "file"], work: .file("file")),
        Case(words: ["--version"], work: .version),
        Case(words: ["-h"], work: .help),
        Case(words: ["--help", "why"], work: .help),
        Case(words: ["why", "-t", "x"], work: .words(["why", "-t", "x"])),
        Case(words: ["--", "--help"], work: .words(["--help"])),
        Case(words: ["-"], work: .words(["-"])),
        Case(words: [""], work: .words([""])),
        Case(words: ["--format", "json"], work: .standardInput, display: display(format: .json)),
        Case(words: ["--plain", "--all"], work: .standardInput, display: display(isPlain: true)),
        Case(words: ["--width=100"], work: .standardInput, display: display(width: 100)),
    ]

    private static func display(
        format: Display.Format = .text,
        isPlain: Bool = false,
        width: Int? = nil
    ) -> Display {
        var display = Display()
        display.format = format
        display.isPlain = isPlain
        display.showsAll = isPlain
        display.width = width ?? display.width
        return display
    }

    @Test(arguments: cases)
    func readsOptionsThenTheStatement(_ test: Case) throws {
        let arguments = try Arguments.read(test.words).get()
        #expect(arguments.work == test.work)
        #expect(arguments.tenant == test.tenant)
        #expect(arguments.tenants == test.tenants)
        #expect(arguments.display == test.display)
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        var words: [String]
        var message: String
        var nearName: String?

        var testDescription: String { words.joined(separator: " ") }
    }

    static let wrong: [Wrong] = [
        Wrong(words: ["--wdth", "3"], message: "unknown option `--wdth`", nearName: "--width"),
        Wrong(words: ["-x"], message: "unknown option `-x`", nearName: "-t"),
        Wrong(words: ["--quite-other"], message: "unknown option `--quite-other`"),
        Wrong(words: ["-t"], message: "`-t` needs a value"),
        Wrong(words: ["--plain=yes"], message: "`--plain` takes no value"),
        Wrong(words: ["--format", "xml"], message: "`xml` is not a format: write text or json"),
        Wrong(
            words: ["--width", "39"],
            message: "`39` is not a width: write a number from 40 to 10000"
        ),
        Wrong(
            words: ["--width", "99999999999999999999"],
            message: "`99999999999999999999` is not a width: write a number from 40 to 10000"
        ),
        Wrong(words: ["-c", "a", "check"], message: "more than one of a statement, -c and -f"),
        Wrong(words: ["-f", "a", "-c", "b"], message: "more than one of a statement, -c and -f"),
    ]

    @Test(arguments: wrong)
    func saysWhatIsWrong(_ test: Wrong) {
        #expect {
            try Arguments.read(test.words).get()
        } throws: { error in
            let problem = error as? Arguments.Problem
            return problem?.message == test.message && problem?.nearName == test.nearName
        }
    }
}
