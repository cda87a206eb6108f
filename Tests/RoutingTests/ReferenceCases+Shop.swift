import RouteTables
import Routing

extension ReferenceCase {
    /// The sample table.
    static let shopCases: [ReferenceCase] = [
        .shop(
            "a parameter takes a segment",
            "https://example.com/products/42",
            "product took, catalog <outranked-longer => handled product productID=42"
        ),
        .shop(
            "a literal outranks a parameter",
            "https://example.com/products/featured",
            "featured took, product <outranked-literal 2, catalog <outranked-longer"
                + " => handled featured"
        ),
        .shop(
            "a value that cannot be read ends the dispatch",
            "https://example.com/products/abc",
            "product failed, catalog <outranked-longer"
                + " => failed value-unreadable productID=abc product"
        ),
        .shop(
            "a route with a host does not match on another",
            "https://www.example.com/products/featured",
            "product failed, catalog <outranked-longer"
                + " => failed value-unreadable productID=featured product"
        ),
        .shop(
            "hosts are compared as whole names",
            "https://example.com.evil.example/x",
            "=> rejected host-not-allowed example.com.evil.example"
        ),
        .shop(
            "schemes are compared without case",
            "HTTPS://EXAMPLE.com/settings",
            "settings took => handled settings"
        ),
        .shop(
            "a scheme must be listed",
            "http://example.com/",
            "=> rejected scheme-not-allowed http"
        ),
        .shop(
            "the list of a scheme does not admit others",
            "https://products/42",
            "=> rejected host-not-allowed products"
        ),
        .shop(
            "a host ranks before none",
            "https://www.example.com/checkout",
            "checkout-web took, checkout <outranked-host => handled checkout-web"
        ),
        .shop(
            "a false condition falls through to the fallback",
            "https://example.com/checkout",
            context: DispatchContext(flags: ReferenceCase.checkoutOff),
            "checkout declined condition-off checkout-enabled => fallback declined"
        ),
        .shop(
            "a tail is taken where it is there",
            "https://example.com/orders/7",
            "orders long took => handled orders orderID=7"
        ),
        .shop(
            "a tail may be absent",
            "https://example.com/orders/",
            "orders short took => handled orders"
        ),
        .shop(
            "an unreadable long form is not retried as the short one",
            "https://example.com/orders/x",
            "orders long failed => failed value-unreadable orderID=x orders"
        ),
        .shop(
            "a route that needs auth holds while signing in",
            "https://example.com/orders/7",
            context: DispatchContext(auth: .signingIn),
            "orders long held => held orders orderID=7"
        ),
        .shop(
            "the host of a custom link is a host",
            "shop://products/42",
            "product-word took => handled product-word productID=42"
        ),
        .shop(
            "a custom link may have no host",
            "shop:///products/42",
            "product took, catalog <outranked-longer => handled product productID=42"
        ),
        .shop(
            "an opaque path matches nothing",
            "shop:products/42",
            "=> opaque-path fallback no-match"
        ),
        .shop(
            "a fragment is matched after the path",
            "https://example.com/callback#complete?token=1",
            "signin took => handled signin"
        ),
        .shop(
            "a fragment with = has an empty path",
            "https://example.com/callback#complete=1",
            "=> fallback no-match"
        ),
        .shop("a rest takes at least one", "https://example.com/help/", "=> fallback no-match"),
        .shop(
            "a rest takes what remains",
            "https://example.com/help/a%20b//c/",
            "help took => external help page=a b||c"
        ),
        .shop("an empty path is the root", "https://example.com", "home took => handled home"),
        .shop(
            "values keep the order of the pattern, the last of a name counts",
            "https://example.com/search/books?campaign=x&page=2&page=3",
            "search took => handled search category=books page=3 campaign=x"
        ),
        .shop(
            "a required field must be there",
            "https://example.com/search/books",
            "search failed => failed value-missing page search"
        ),
        .shop(
            "a rejection runs no fallback without via",
            "https://other.example/",
            context: DispatchContext(source: .inApp),
            "=> rejected host-not-allowed other.example"
        ),
    ]

    private static var checkoutOff: [Name: FlagState] {
        Name("checkout-enabled").map { [$0: .off] } ?? [:]
    }
}
