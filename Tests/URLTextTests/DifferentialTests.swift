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
