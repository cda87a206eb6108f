package import RouteTables
package import Routing

extension DispatchContext {
    /// Returns a random context; flags are on, off or unknown.
    package static func random(
        for table: RouteTable,
        using random: inout SeededGenerator
    ) -> DispatchContext {
        var context = DispatchContext()
        for flag in table.flags where random.chance(45) {
            context.flags[flag.name] = random.pick([.on, .off, .unknown, .unknown])
        }
        context.auth = random.pick([.signedIn, .signedIn, .signedIn, .signingIn, .signedOut])
        if random.chance(8) { context.readiness = random.pick([.hold, .drop]) }
        if random.chance(30) { context.signIn = random.pick([.yes, .no, .hold, .drop]) }
        if random.chance(55) { context.source = random.pick(LinkSource.allCases) }
        return context
    }
}
