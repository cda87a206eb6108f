internal import Reports
internal import RouteTables
internal import SourceText
internal import Tenancy

extension LinkWritingProblem {
    /// What is wrong with the words of a `link` statement; `values` are what its words give, in
    /// their order.
    func diagnostic(
        _ route: Word,
        _ words: [Word],
        _ values: [(name: String, value: String)],
        _ call: CommandCall,
        _ tenant: Tenant
    ) -> Diagnostic {
        let given = zip(words, values)
        switch self {
        case .noRoute: return .unknownRoute(route, in: [tenant])
        case .missing(let name, let type): return .missingValue(name, type, words, call)
        case .unreadable(let name, let value, let type):
            let word = given.first { $0.1 == (name, value) }?.0
            let range = word?.assignment?.valueRange ?? route.range
            return .unreadableValue(name, value, type, at: range)
        case .repeated(let name):
            let word = words.indices.last { values[$0].name == name }.map { words[$0] }
            return Diagnostic(
                code: "repeated-value",
                message: "`\(name)` is given more than once",
                range: word?.range ?? route.range,
                remedy: "give it once; only a rest and a query field take several"
            )
        case .noAddress:
            return Diagnostic(
                code: "no-address",
                message: "the allow-lists have no host for a scheme of `\(route.text)`",
                range: route.range,
                remedy: "`allow host` adds a host for the scheme, or `none`"
            )
        }
    }
}

extension Diagnostic {
    /// A word of `link` that gives no value.
    static func notAValue(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "not-a-value",
            message: "`\(word.text)` is not NAME=VALUE",
            range: word.range,
            remedy: "write `link ROUTE NAME=VALUE…`"
        )
    }

    /// A value that the pattern needs; a given name that is close to it may be meant.
    fileprivate static func missingValue(
        _ name: String,
        _ type: ValueType,
        _ words: [Word],
        _ call: CommandCall
    ) -> Diagnostic {
        let meant = words.first { word in
            word.assignment.map { NearName.closest(to: $0.name, in: [name]) != nil } ?? false
        }
        return Diagnostic(
            code: "missing-value",
            message: "the value of `\(name)` is missing",
            range: meant?.assignment?.nameRange ?? call.statement.end,
            remedy: "write `\(name)=VALUE`; it is \(type.noun)",
            nearName: meant == nil ? nil : name
        )
    }

    fileprivate static func unreadableValue(
        _ name: String,
        _ value: String,
        _ type: ValueType,
        at range: SourceRange
    ) -> Diagnostic {
        if value.isEmpty {
            return Diagnostic(
                code: "empty-value",
                message: "`\(name)` is empty, and a segment takes no empty value",
                range: range,
                remedy: "write \(type.noun)"
            )
        }
        return Diagnostic(
            code: "unreadable-value",
            message: "`\(name)` is `\(value)`, not \(type.noun)",
            range: range,
            remedy: "write \(type.noun)"
        )
    }
}
