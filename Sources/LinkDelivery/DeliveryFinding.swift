/// What `lint` finds in the files that say which links the system hands to an app.
package enum DeliveryFinding: Sendable, Hashable {
    // MARK: What cannot be read

    /// The system does not use a file of more than 128 KiB.
    case fileTooLarge(bytes: Int)
    /// The association file is no JSON.
    case fileNotJSON(message: String)
    /// The file is no property list.
    case notPropertyList(message: String)
    /// The association file says nothing about links.
    case noAppLinks
    /// The association file begins with a byte-order mark.
    case byteOrderMark
    /// A name comes twice in one object.
    case repeatedName(name: String)
    /// A value has another type than it should.
    case wrongType(found: String, wanted: String)
    /// The system asks for no such key; `near` is one that it asks for.
    case unknownKey(key: String, near: String?)
    /// The key is for the system's own apps.
    case privateKey(key: String)
    /// All patterns of the file together are too large to compare.
    case patternsTooLarge
    /// There are so many findings that some are only counted.
    case moreFindings(count: Int)

    // MARK: Variables

    /// A value of a variable refers to a variable.
    case variableInVariable(name: String)
    /// A variable has the name of a predefined one.
    case variableHidesPredefined(name: String)
    /// A pattern names a variable that is not there, or does not end its name.
    case variableUnknown

    // MARK: Entries

    /// An entry names no app.
    case entryWithoutApp
    /// An entry has no list of rules.
    case entryWithoutRules
    /// An app has an entry already.
    case secondEntry(app: String, first: String)
    /// `appID` stands beside `appIDs`, which does not have it.
    case appIDIgnored(app: String)
    /// `apps` stands without `details`.
    case appsWithoutDetails
    /// `apps` is not empty beside `details`.
    case appsNotEmpty
    /// There is no `apps`, which old systems ask for.
    case appsMissing
    /// No entry is for the tenant's app.
    case appNotNamed(app: String)
    /// An identifier is the app's but for letter case.
    case identifierCase(written: String, app: String)
    /// `paths` stands beside `components`.
    case pathsBesideComponents(isDisagreeing: Bool, minimum: SystemVersion?)
    /// Entries of different apps take the same links.
    case appsOverlap(other: String)

    // MARK: Rules

    /// One value of a query is no string, which voids all of it.
    case queryVoid(name: String, kind: String)
    /// A pattern that is compared with escapes is not ASCII.
    case patternNotASCII
    /// A path pattern has a `#`.
    case pathWithFragment
    /// A path pattern seems to ask for a query.
    case pathWithQuery(name: String)
    /// A path pattern is one character.
    case oneCharacterPath(text: String)
    /// A pattern has `**`.
    case doubleStar(text: String)
    /// A pattern has a backslash.
    case backslash
    /// A pattern has many stars.
    case manyStars(count: Int)
    /// An element of `paths` begins with `NOT` and no space.
    case notWithoutSpace(text: String)
    /// A rule before takes every link that this one excludes.
    case excludeNeverReached(by: String)
    /// A rule before excludes every link that this one takes.
    case ruleNeverReached(by: String)
    /// A rule before does the same with every link of this one.
    case ruleRedundant(by: String)
    /// Rules stand behind one that every link fits.
    case catchAllNotLast(count: Int)
    /// An exclusion that asks for a query fits links without one.
    case excludeFitsAbsentQuery
    /// `*` for a query item fits links without the item.
    case queryStar(name: String)
    /// An exclusion does not fit where a slash is escaped, and a rule behind takes the link.
    case excludeEscapedSlash(by: String)
    /// An exclusion does not fit the paths below, and a rule behind takes them.
    case excludeWithoutSubpaths(by: String)
    /// There are more rules than are compared with each other.
    case rulesNotCompared
    /// The oldest system does not read the key.
    case newerThanMinimum(key: String, since: SystemVersion, minimum: SystemVersion)

    // MARK: Associated domains

    /// An entry cannot be used.
    case domain(AssociatedDomain.Flaw, text: String)
    /// A wildcard stands without an entry for the host itself.
    case wildcardWithoutHost(text: String, host: String)
    /// An entry with a mode has no twin that counts everywhere.
    case modeWithoutPlain(text: String)
    /// There are many entries.
    case manyDomains(count: Int)
    /// A browser has associated domains for links.
    case browserWithDomains
    /// No association file is given for the host of an entry.
    case domainWithoutFile(host: String)
    /// No entry asks for the file of a host.
    case fileWithoutDomain(host: String)

    // MARK: Schemes

    /// A text is no scheme.
    case notScheme(text: String)
    /// A scheme has capital letters.
    case schemeUpperCase(text: String)
    /// A scheme is the system's own.
    case schemeReserved(text: String)

    // MARK: Several tenants

    /// Other tenants register the scheme, too.
    case schemeShared(scheme: String, tenants: [String])
    /// Other tenants claim links of the host, too.
    case domainShared(text: String, tenants: [String])
}
