package import RouteTables
import SourceText

/// A scene, which people call a window: a stack of screens for each tab, and the tab in front.
package struct AppScene: Sendable, Hashable {
    /// The name.
    package let name: Name
    /// The stacks, in the order of the tabs; never empty.
    package internal(set) var stacks: [TabStack]
    /// The position of the tab in front.
    package internal(set) var front = 0

    /// Opens a scene at its start.
    init(_ name: Name, _ tabs: [TabDeclaration]) {
        self.name = name
        stacks = TabStack.start(tabs)
    }

    /// The stack of the tab in front.
    package var frontStack: TabStack { stacks[front] }

    /// The position of the stack of a tab; the tab in front for none, or for one that is not there.
    func position(of tab: Name?) -> Int {
        tab.flatMap { tab in stacks.firstIndex { $0.tab == tab } } ?? front
    }

    /// Whether every stack is at its root.
    package var isAtStart: Bool { front == 0 && stacks.allSatisfy(\.isAtRoot) }

    /// Shows the roots of all tabs, the first tab in front.
    mutating func restart() {
        for position in stacks.indices { stacks[position].clear() }
        front = 0
    }

    /// Takes over changed tabs: stacks of tabs that are still there stay as they are.
    mutating func fit(_ tabs: [TabDeclaration]) {
        let start = TabStack.start(tabs)
        if start.count == stacks.count,
            zip(start, stacks).allSatisfy({ $0.tab == $1.tab && $0.root == $1.root })
        {
            return
        }
        let shown = frontStack.tab
        stacks = start.map { new in
            stacks.first { $0.tab == new.tab && $0.root == new.root } ?? new
        }
        front = stacks.firstIndex { $0.tab == shown } ?? 0
    }
}

/// The screens of one tab, the root first.
package struct TabStack: Sendable, Hashable {
    /// The tab; nil in an app without tabs.
    package let tab: Name?
    /// The root screen; nil in an app without tabs, whose start screen has no name.
    package let root: String?
    /// The screens from the root to the top.
    package internal(set) var screens: [Screen]

    init(_ tab: Name?, root: String?) {
        self.tab = tab
        self.root = root
        screens = []
        clear()
    }

    /// The stacks of a scene that was just opened.
    static func start(_ tabs: [TabDeclaration]) -> [TabStack] {
        tabs.isEmpty
            ? [TabStack(nil, root: nil)] : tabs.map { TabStack($0.name, root: $0.screen) }
    }

    /// Whether nothing but the root is shown, as at the start.
    package var isAtRoot: Bool {
        root == nil ? screens.isEmpty : screens.count == 1 && screens[0].link == nil
    }

    /// The screens as the log keeps them.
    var told: [Screen] {
        if screens.allSatisfy(\.finders.isEmpty) { return screens }
        return screens.map { screen in
            var screen = screen
            screen.finders = []
            return screen
        }
    }

    /// Takes all screens away but the root.
    mutating func clear() { screens = root.map { [Screen(name: $0)] } ?? [] }
}

/// One screen, with the values that it was opened with.
package struct Screen: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The values of the link, then the arguments of the action.
    package var values: [ScreenValue] = []
    /// The number of the link that opened it; nil for one that the app opened itself.
    package var link: Int?
    /// The numbers of the links that found it open, the oldest first.
    ///
    /// What the log keeps of a screen has none: there they are effects.
    var finders: [Int] = []

    /// The numbers of the links that led to it.
    var links: [Int] { (link.map { [$0] } ?? []) + finders }

    /// Adds a link that found it open.
    mutating func add(finder: Int?) {
        guard let finder else { return }
        if finders.count >= Limits.events { finders.removeFirst() }
        finders.append(finder)
    }
}

/// One value of a screen; a rest has several texts.
package struct ScreenValue: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The texts, compared by their bytes.
    package let texts: [String]

    /// Creates a value.
    package init(name: String, texts: [String]) {
        self.name = name
        self.texts = texts
    }

    /// Compares by bytes, as everything about a link is compared.
    package static func == (a: ScreenValue, b: ScreenValue) -> Bool {
        a.name.utf8.elementsEqual(b.name.utf8) && a.texts.count == b.texts.count
            && zip(a.texts, b.texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    /// Hashes what `==` compares.
    package func hash(into hasher: inout Hasher) {
        for text in [name] + texts { for byte in text.utf8 { hasher.combine(byte) } }
    }
}
