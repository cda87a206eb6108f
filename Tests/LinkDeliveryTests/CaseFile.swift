import Foundation

/// The conformance cases, as they lie in the folder `Cases`.
enum CaseFile {
    /// Reads one of the files.
    static func read<Case: Decodable>(_ name: String) -> [Case] {
        guard let url = Bundle.module.url(forResource: "Cases/\(name)", withExtension: "json"),
            let data = try? Data(contentsOf: url),
            let cases = try? JSONDecoder().decode([Case].self, from: data)
        else { return [] }
        return cases
    }

    /// The objects of one of the files, as Foundation reads them.
    static func objects(_ name: String) -> [[String: Any]] {
        guard let url = Bundle.module.url(forResource: "Cases/\(name)", withExtension: "json"),
            let data = try? Data(contentsOf: url)
        else { return [] }
        return (try? JSONSerialization.jsonObject(with: data)) as? [[String: Any]] ?? []
    }
}
