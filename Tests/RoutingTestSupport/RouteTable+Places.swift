package import RouteTables
import SourceText

extension RouteTable {
    /// The table with every place the same, to compare what two texts say.
    package var withoutPlaces: RouteTable {
        let nowhere = Place(file: "", line: 0)
        var table = self
        table.tenant?.place = nowhere
        for index in tabs.indices { table.tabs[index].place = nowhere }
        for index in schemes.indices { table.schemes[index].place = nowhere }
        for index in hosts.indices { table.hosts[index].place = nowhere }
        for index in routes.indices { table.routes[index].place = nowhere }
        for index in fallbacks.indices { table.fallbacks[index].place = nowhere }
        for index in flags.indices { table.flags[index].place = nowhere }
        for index in plugins.indices { table.plugins[index].place = nowhere }
        for index in waivers.indices { table.waivers[index].place = nowhere }
        for index in expectations.indices {
            table.expectations[index].place = nowhere
            table.expectations[index].text = ""
        }
        for name in policies.places.names { table.policies.places[name] = nowhere }
        return table
    }
}
