import Testing
import URLText

@Suite struct HostSkeletonTests {
    @Test(arguments: [
        ("example.com", "example.com"),
        ("paypa1.c0m", "paypal.com"),
        ("rnodern.vvorld", "modem.world"),
        ("rrn.vvv.vvvv", "rm.wv.ww"),
        ("r.n", "r.n"),
        ("a--rn1", "a--ml"),
        ("xn--80ak6aa92e.com", "apple.com"),
        ("", ""), (".", "."), ("a..1", "a..l"),
    ])
    func `what looks alike has the same skeleton`(_ host: String, _ skeleton: String) {
        #expect(HostSkeleton.of(host) == skeleton)
    }

    /// A label with two hyphens is not plain, and has the whole host read the long way.
    @Test func `plain hosts are read as all others`() {
        var hosts = [""]
        for _ in 0..<5 { hosts += hosts.flatMap { host in "rnv1.".map { host + String($0) } } }
        for host in Set(hosts) {
            #expect(HostSkeleton.of("a--." + host) == "a--." + HostSkeleton.of(host))
        }
    }
}
