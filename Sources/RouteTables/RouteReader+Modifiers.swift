import SourceText

extension RouteReader {
    /// `host H…`.
    mutating func readHosts(of route: inout Route) {
        let items = takeItems("a host", usage: "host example.com")
        var seen = Set(route.hosts)
        for item in items {
            if item.isKeyword("none") {
                cursor.report(.noneOutsideOfAllow(at: item.range))
                continue
            }
            switch HostPattern.read(item) {
            case .success(let host):
                if seen.insert(host).inserted {
                    route.hosts.append(host)
                } else {
                    cursor.report(.repeatedItem("host", item.text, at: item.range))
                }
            case .failure(let diagnostic): cursor.report(diagnostic)
            }
        }
    }

    /// `scheme S…`.
    mutating func readSchemes(of route: inout Route) {
        let schemes = cursor.takeSchemes(until: RouteModifier.stops, usage: "scheme https")
        var seen = Set(route.schemes)
        for (scheme, range) in schemes {
            if seen.insert(scheme).inserted {
                route.schemes.append(scheme)
            } else {
                cursor.report(.repeatedItem("scheme", scheme, at: range))
            }
        }
    }

    /// `when COND…` with `FLAG` or `!FLAG`.
    mutating func readConditions(of route: inout Route) {
        var seen = Set(route.conditions)
        for item in takeItems("a flag", usage: "when FLAG") {
            let isNegated = item.text.hasPrefix("!")
            guard let flag = Name(item.text.dropFirst(isNegated ? 1 : 0)) else {
                cursor.report(.invalidName("flag", item.text, at: item.range))
                continue
            }
            let condition = Condition(flag: flag, isNegated: isNegated)
            if seen.insert(condition).inserted {
                route.conditions.append(condition)
            } else {
                cursor.report(.repeatedItem("condition", item.text, at: item.range))
            }
        }
    }

    /// `needs auth`.
    mutating func readNeeds(of route: inout Route) {
        guard let word = cursor.next, word.isKeyword("auth") else {
            if let word = cursor.next, !RouteModifier.stops.contains(word.text) {
                _ = cursor.take()
                cursor.report(.unknown("need", word.text, known: ["auth"], at: word.range))
            } else {
                cursor.report(.missing("`auth`", usage: "needs auth", at: cursor.place))
            }
            return
        }
        _ = cursor.take()
        route.needsAuth = true
    }

    /// `secret NAME…`.
    mutating func readSecrets() {
        var seen = Set(secrets.map(\.text))
        for item in takeItems("the name of a value", usage: "secret NAME") {
            if seen.insert(item.text).inserted {
                secrets.append(item)
            } else {
                cursor.report(.repeatedItem("name", item.text, at: item.range))
            }
        }
    }

    /// `unreadable decline|fail`.
    mutating func readUnreadable(of route: inout Route) {
        let usage = "unreadable decline"
        guard let word = cursor.next, word.isQuoted || !RouteModifier.stops.contains(word.text)
        else {
            cursor.report(.missing("`decline` or `fail`", usage: usage, at: cursor.place))
            return
        }
        _ = cursor.take()
        route.unreadable = UnreadableValue(rawValue: word.text)
        if route.unreadable == nil {
            let known = UnreadableValue.allCases.map(\.rawValue)
            cursor.report(.unknown("value", word.text, known: known, at: word.range))
        }
    }

    private mutating func takeItems(_ what: String, usage: String) -> [Word] {
        let items = cursor.takeList(until: RouteModifier.stops)
        if items.isEmpty { cursor.report(.missing(what, usage: usage, at: cursor.place)) }
        return items
    }
}
