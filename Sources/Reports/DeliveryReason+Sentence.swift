package import LinkDelivery
internal import SourceText

extension DeliveryReason {
    /// The reason as a sentence for a reader.
    package var sentence: String {
        switch self {
        case .typedInBrowser: "what is typed into the address bar stays in the browser"
        case .hostNotAssociated(let host): "no associated domain of the app covers host \(host)"
        case .associationFileMissing(let host): "there is no association file for host \(host)"
        case .associationFileRefused(let refusal, let file): refusal.sentence(file)
        case .appNotListed(let file): "no entry of \(file) is for the app"
        case .linkExcluded(let rule, let place): "\(rule) excludes it (\(place))"
        case .noRuleFits(let file, 0): "\(file) has no rule for the app"
        case .noRuleFits(let file, 1): "the one rule in \(file) does not fit"
        case .noRuleFits(let file, let count): "none of \(count) rules in \(file) fits"
        case .schemeNotRegistered(let scheme): "no URL type of the app has scheme \(scheme)"
        case .activityNotContinued(let host): "the app does not take over pages of host \(host)"
        case .activityNotRegistered(let type): "the app does not list activity type \(type)"
        case .behaviourNotRecorded(let doubt): doubt.sentence
        case .wildcardAndBareHost(let entry):
            "nobody knows whether `\(entry)` covers the host itself, too"
        case .buildSettingOpen(let text): "`\(text)` is filled in only when the app is built"
        case .appNotKnown: "nothing says which of the apps in the association file this is"
        case .deliveryFileUnreadable(let file, let message): "\(file) cannot be read: \(message)"
        }
    }

    /// The code and the fields, as every JSON format writes a reason.
    var json: JSONValue { .object(["code": .string(code), "fields": .object(fields)]) }

    private var fields: [String: JSONValue] {
        switch self {
        case .typedInBrowser, .appNotKnown: [:]
        case .hostNotAssociated(let host), .associationFileMissing(let host),
            .activityNotContinued(let host):
            ["host": .string(host)]
        case .associationFileRefused(let refusal, let file):
            ["file": .string(file), "refusal": .string(refusal.word)]
        case .appNotListed(let file): ["file": .string(file)]
        case .linkExcluded(let rule, let place): ["rule": .string(rule), "place": place.json]
        case .noRuleFits(let file, let count):
            ["file": .string(file), "count": .integer(count)]
        case .schemeNotRegistered(let scheme): ["scheme": .string(scheme)]
        case .activityNotRegistered(let type): ["type": .string(type)]
        case .behaviourNotRecorded(let doubt): ["doubt": .string(doubt.rawValue)]
        case .wildcardAndBareHost(let entry): ["entry": .string(entry)]
        case .buildSettingOpen(let text): ["text": .string(text)]
        case .deliveryFileUnreadable(let file, let message):
            ["file": .string(file), "message": .string(message)]
        }
    }
}

extension AssociationFile.Refusal {
    /// Why the system does not use a file.
    func sentence(_ file: String) -> String {
        switch self {
        case .tooLarge(let bytes):
            "\(file) has \(bytes) bytes, and the system takes at most \(AssociationFile.mostBytes)"
        case .notJSON(let message, let line): "\(file) is no JSON, line \(line): \(message)"
        case .wrongShape(let path, let line): "\(path) is no object in \(file), line \(line)"
        }
    }

    /// The refusal in one stable word, for JSON.
    var word: String {
        switch self {
        case .tooLarge: "too-large"
        case .notJSON: "not-json"
        case .wrongShape: "wrong-shape"
        }
    }
}
