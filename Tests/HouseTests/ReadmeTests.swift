import Foundation
import TestSupport
import Testing

/// Runs what the README shows.
@Suite struct ReadmeTests {
    /// With `RECORD_SNAPSHOTS` set the README is rewritten with what the samples print, and the
    /// test fails as every recording does.
    @Test func everySamplePrintsWhatItShows() throws {
        let readme = try #require(Repository.files(in: ["README.md"]).first)
        let samples = ConsoleSample.samples(in: readme.lines)
        #expect(samples.count > 3)
        let results = try samples.map { try $0.run() }
        let problems = zip(samples, results).compactMap { $0.problem(with: $1) }
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n\n"))")
        if Snapshot.isRecording, !problems.isEmpty {
            let outputs = results.map(\.output)
            let lines = ConsoleSample.rewrite(readme.lines, samples: samples, outputs: outputs)
            let file = Repository.root.appending(path: readme.path)
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
    }

    @Test func theReadmeIsShort() throws {
        let readme = try #require(Repository.files(in: ["README.md"]).first)
        #expect(readme.lines.count <= 150)
    }

    @Test func theReadmeNamesTheTestCommandOfCI() throws {
        let files = Repository.files(in: ["README.md", ".ci/run"])
        #expect(files.count == 2)
        for file in files {
            #expect(file.lines.contains { $0.contains("Scripts/test") }, "\(file.path)")
        }
    }
}
