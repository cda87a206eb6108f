import RouteTables

/// What the walk reads of a form beside its terminals.
struct FormPlan: Sendable {
    /// The node where the form ends.
    var node: Int32
    /// What the form asks of a link where it ends.
    var demands: RouteTrie.Demands
    /// The numbers of the route's hosts, sorted, in `RouterPlans.hosts`.
    var hosts: Range<Int32>
    /// The numbers of the route's schemes in `RouterPlans.schemes`.
    var schemes: Range<Int32>
}

/// What a route does when its values stand in the path alone and no condition is asked.
enum PlainAction: UInt8, Sendable {
    /// More is to be done than the plain way does.
    case other
    case handle, external, discard, decline

    /// What a form of a route does.
    static func of(_ route: Route, _ form: CompiledForm) -> PlainAction {
        guard route.conditions.isEmpty, route.pattern.query.isEmpty,
            form.fragment?.allSatisfy(\.isLiteral) ?? true
        else { return .other }
        return switch route.action {
        case .show, .root: .handle
        case .external: .external
        case .discard: .discard
        case .decline: .decline
        case .redirect, .plugin: .other
        }
    }
}

/// The plans of all forms, with the lists that they share.
struct RouterPlans: Sendable {
    /// The plans, by form.
    var forms: [FormPlan] = []
    /// The numbers of the hosts of routes.
    var hosts: [Int32] = []
    /// The numbers of the schemes of routes.
    var schemes: [Int32] = []

    /// Whether the sorted hosts of a form hold a number.
    ///
    /// - Complexity: O(log n).
    func hasHost(_ number: Int32, _ plan: FormPlan) -> Bool {
        var (low, high) = (Int(plan.hosts.lowerBound), Int(plan.hosts.upperBound))
        while low < high {
            let middle = (low + high) / 2
            if hosts[middle] == number { return true }
            if hosts[middle] < number { low = middle + 1 } else { high = middle }
        }
        return false
    }

    /// Whether the schemes of a form hold a number.
    ///
    /// - Complexity: O(n).
    func hasScheme(_ number: Int32, _ plan: FormPlan) -> Bool {
        schemes[Int(plan.schemes.lowerBound)..<Int(plan.schemes.upperBound)].contains(number)
    }
}
