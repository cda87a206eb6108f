package import RouteTables
import SourceText
package import URLText

/// Why a link was refused, a candidate lost, or a dispatch ended.
package enum RoutingReason: ReasonCode {
    // MARK: Admission

    /// No `allow scheme` line lists the link's scheme.
    case schemeNotAllowed(scheme: String)
    /// No entry of the host list covers the link's host; `resembles` says what it looks like.
    case hostNotAllowed(host: String, resembles: HostResemblance?)
    /// The link has no host, and its list has no `none`.
    case hostMissing
    /// The port is not the scheme's default, and `policy ports default` refuses it.
    case portNotDefault(port: String)

    // MARK: Match

    /// The path is not empty and does not begin with `/`: no pattern matches it.
    case opaquePath

    // MARK: Handle

    /// A flag does not have the state that the condition asks for.
    case conditionOff(Condition)
    /// The route's action is `decline`.
    case declined(reason: String)
    /// A value cannot be read as its type.
    case valueUnreadable(name: String, value: String, type: ValueType)
    /// A required query field is absent.
    case valueMissing(name: String)
    /// The app is launching.
    case appLaunching
    /// The route needs a signed-in user.
    case authNeeded

    // MARK: Plugins

    /// The plugin does not want the link.
    case pluginDeclined(plugin: Name, reason: String)
    /// The plugin gave no answer that can be used.
    case pluginFailed(plugin: Name, PluginFailure)
    /// The user has not trusted the plugin as it is now.
    case pluginNotTrusted(plugin: Name)
    /// The plugin cannot be loaded or started.
    case pluginNotLoaded(plugin: Name, why: String)

    // MARK: Redirect

    /// The link that a redirect makes cannot be read.
    case redirectUnreadable(link: String, LinkReason)
    /// The dispatch has seen the link before.
    case redirectLoop(link: String)
    /// There were more redirects than a dispatch may have.
    case redirectTooLong(limit: Int)

    // MARK: Rank

    /// The other pattern has a literal where this one has a parameter or rest; `segment` counts from
    /// 1 over path and fragment.
    case outrankedLiteral(segment: Int)
    /// The other pattern has a parameter where this one has a rest.
    case outrankedParameter(segment: Int)
    /// The other pattern is longer.
    case outrankedLonger
    /// The other pattern is exact.
    case outrankedExact
    /// The other route's host is more specific.
    case outrankedHost
    /// The other registration stands earlier.
    case outrankedEarlier
}

/// How a refused host resembles an allowed one; the comparison is always of whole names.
package enum HostResemblance: Sendable, Hashable {
    /// It begins with the allowed name, as `example.com.evil.example` does.
    case begins(with: HostPattern)
    /// It ends with the allowed name, as `evil-example.com` or a subdomain does.
    case ends(with: HostPattern)
    /// It carries the allowed name as user information, as `example.com@evil.example` does.
    case userInformation(HostPattern)
    /// It is the name below which a wildcard allows hosts, and not one of those.
    case bare(HostPattern)
    /// It looks like the allowed name in another script.
    case lookalike(HostPattern)
    /// It is allowed, and only for links of other schemes.
    case otherScheme(HostPattern, allowedFor: [String])
}
