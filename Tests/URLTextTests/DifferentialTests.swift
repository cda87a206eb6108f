import Foundation
import SourceText
import Testing
import URLText

/// Holds `LinkURL.read` to Foundation's `URL(string:)`, the reader that apps have.
@Suite struct DifferentialTests {
    @Test func oracleConvertsHosts() {
        let url = URL(string: "https://b\u{FC}cher.example/")
        #expect(
            url?.absoluteString == "https://xn--bcher-kva.example/",
            "Foundation must be linked dynamically to be the oracle"
        )
    }

    @Test func corpusIsThere() {
        #expect(Corpus.links.count > 250)
        #expect(Corpus.links.contains("https://\u{430}pp.example.com/"))
    }

    @Test(arguments: Corpus.links)
    func agreesOnCorpus(link: String) {
        #expect(Agreement.disagreement(on: link) == nil)
    }

    @Test func agreesOnMutatedLinks() {
        let seed = DifferentialSettings.seed
        var mutator = LinkMutator(corpus: Corpus.links, seed: seed)
        var smallest: [String] = []
        for _ in 0..<DifferentialSettings.count where smallest.count < 10 {
            let text = mutator.next()
            if Agreement.disagreement(on: text) == nil { continue }
            let short = Shrinker.smallest(text) { Agreement.disagreement(on: $0) != nil }
            if !smallest.contains(short) { smallest.append(short) }
        }
        for text in smallest {
            let shown = PrintableText.escaped(text)
            let difference = Agreement.disagreement(on: text).map(PrintableText.escaped) ?? ""
            Issue.record("`\(shown)`: \(difference); WAYMARK_SEED=\(seed)")
        }
    }

    /// The comparison says little unless its inputs reach every way to end.
    @Test func mutatorReachesEveryReason() {
        var mutator = LinkMutator(corpus: Corpus.links, seed: 1)
        var counts: [String: Int] = [:]
        for _ in 0..<20_000 {
            switch LinkURL.read(mutator.next(), hostEncoder: .foundation) {
            case .success(let link):
                counts["read", default: 0] += 1
                for note in link.notes { counts[note.reason.code, default: 0] += 1 }
            case .failure(let refusal):
                counts[refusal.reason.code, default: 0] += 1
            }
        }
        #expect(counts["read", default: 0] > 5_000)
        for code in DifferentialTests.reachedCodes {
            #expect(counts[code, default: 0] > 0, "\(code) is never reached")
        }
    }

    private static let reachedCodes = [
        "not-a-url", "scheme-missing", "host-missing-in-web-link", "backslash-in-authority",
        "control-character", "escape-in-host", "host-not-mappable", "characters-repaired",
        "escape-malformed", "escape-encoded-again", "escape-double", "control-character-encoded",
        "dot-segment", "double-slash", "user-information", "delimiter-in-user-information",
        "non-default-port", "port-rewritten", "host-converted", "host-mixed-scripts",
        "text-not-utf8",
    ]

    @Test func mutatorRepeatsItself() {
        var first = LinkMutator(corpus: Corpus.links, seed: 7)
        var second = LinkMutator(corpus: Corpus.links, seed: 7)
        for _ in 0..<100 { #expect(first.next() == second.next()) }
    }

    @Test func shrinkerFindsTheCause() {
        let short = Shrinker.smallest("https://example.com/a|b") { $0.contains("|") }
        #expect(short == "|")
    }
}
