import SourceText

extension RouteReader {
    /// `host H…`.
    mutating func readHosts() {
        let items = takeItems("a host", usage: "host example.com")
        for item in items {
            if item.isKeyword("none") {
                cursor.report(.noneOutsideOfAllow(at: item.range))
                continue
            }
            switch HostPattern.read(item) {
            case .success(let host):
                if route.hosts.contains(host) {
                    cursor.report(.repeatedItem("host", item.text, at: item.range))
                } else {
                    route.hosts.append(host)
                }
            case .failure(let diagnostic): cursor.report(diagnostic)
            }
        }
    }

    /// `scheme S…`.
    mutating func readSchemes() {
        for (scheme, range) in cursor.takeSchemes(until: RouteModifier.stops, usage: "scheme https")
        {
            if route.schemes.contains(scheme) {
                cursor.report(.repeatedItem("scheme", scheme, at: range))
            } else {
                route.schemes.append(scheme)
            }
        }
    }

    /// `when COND…` with `FLAG` or `!FLAG`.
    mutating func readConditions() {
        for item in takeItems("a flag", usage: "when FLAG") {
            let isNegated = item.text.hasPrefix("!")
            guard let flag = Name(item.text.dropFirst(isNegated ? 1 : 0)) else {
                cursor.report(.invalidName("flag", item.text, at: item.range))
                continue
            }
            let condition = Condition(flag: flag, isNegated: isNegated)
            if route.conditions.contains(condition) {
                cursor.report(.repeatedItem("condition", item.text, at: item.range))
            } else {
                route.conditions.append(condition)
            }
        }
    }

    /// `needs auth`.
    mutating func readNeeds() {
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
        for item in takeItems("the name of a value", usage: "secret NAME") {
            if secrets.contains(where: { $0.text == item.text }) {
                cursor.report(.repeatedItem("name", item.text, at: item.range))
            } else {
                secrets.append(item)
            }
        }
    }

    /// `unreadable decline|fail`.
    mutating func readUnreadable() {
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
