/// The table of the manual's first pages, which shows each kind of declaration once.
package enum SampleTable {
    /// The table.
    package static let text = """
        tenant shop "Example Shop"
        tabs home=Home search=Search profile=Profile

        allow scheme https shop
        allow host   example.com www.example.com
        allow host   products none for shop

        flag checkout-enabled on
        policy match prefix

        route featured      /products/featured                        host example.com      -> show Featured in home
        route product       /products/:productID<int> exact                                 -> show Product in home
        route search        /search/:category?page<int>&campaign<string?>                   -> show Search in search
        route catalog       /products                                                       -> show Catalog in home
        route orders        /orders[/:orderID<int>] exact             needs auth            -> show Orders in profile
        route settings      /settings                                                       -> show Settings in profile
        route checkout      /checkout                                 when checkout-enabled -> show Checkout in home
        route checkout-web  /checkout                                 host www.example.com  -> show Checkout in home
        route product-word  /:productID<int> exact                    scheme shop host products -> show Product in home
        route signin        /callback/#complete fragment-parameters                         -> show SignIn
        route old           /p/:id exact                                                    -> redirect /products/:id
        route home          / exact                                                         -> show Home in home
        route help          /help/*page                                                     -> external
        fallback -> show Home in home

        """
}
