/// The routes of a code-hosting service, as such services have them: 130, most of them below a
/// repository.
enum HubRoutes {
    /// The patterns.
    static let patterns: [String] =
        own.map { "/" + $0 } + gists.map { "/gists" + $0 } + teams.map { "/orgs/:p1" + $0 }
        + users.map { "/users/:p1" + $0 } + repositories.map { "/repos/:p1/:p2" + $0 }

    private static let own = [
        "authorizations", "authorizations/:p1", "applications/:p1/tokens/:p2", "events", "feeds",
        "notifications", "notifications/threads/:p1", "notifications/threads/:p1/subscription",
        "networks/:p1/:p2/events", "issues", "emojis", "meta", "rate_limit", "repositories",
        "gitignore/templates", "gitignore/templates/:p1", "search/repositories", "search/code",
        "search/issues", "search/users", "user", "user/emails", "user/followers",
        "user/following", "user/following/:p1", "user/issues", "user/keys", "user/keys/:p1",
        "user/orgs", "user/repos", "user/starred", "user/starred/:p1/:p2", "user/subscriptions",
        "user/subscriptions/:p1/:p2", "user/teams", "teams/:p1", "teams/:p1/members",
        "teams/:p1/members/:p2", "teams/:p1/repos", "teams/:p1/repos/:p2/:p3",
        "legacy/issues/search/:p1/:p2/:p3/:p4", "legacy/repos/search/:p1",
        "legacy/user/search/:p1", "legacy/user/email/:p1",
    ]
    private static let gists = ["", "/:p1", "/:p1/star", "/:p1/forks", "/:p1/comments"]
    private static let teams = [
        "", "/events", "/issues", "/members", "/members/:p2", "/public_members",
        "/public_members/:p2", "/repos", "/teams",
    ]
    private static let users = [
        "", "/events", "/events/orgs/:p2", "/events/public", "/followers", "/following",
        "/following/:p2", "/gists", "/keys", "/orgs", "/received_events",
        "/received_events/public", "/repos", "/starred", "/subscriptions",
    ]
    private static let repositories = [
        "", "/assignees", "/assignees/:p3", "/branches", "/branches/:p3", "/collaborators",
        "/collaborators/:p3", "/comments", "/comments/:p3", "/commits", "/commits/:p3",
        "/commits/:p3/comments", "/contributors", "/downloads", "/downloads/:p3", "/events",
        "/forks", "/git/blobs/:p3", "/git/commits/:p3", "/git/refs", "/git/tags/:p3",
        "/git/trees/:p3", "/hooks", "/hooks/:p3", "/issues", "/issues/:p3",
        "/issues/:p3/comments", "/issues/:p3/events", "/issues/:p3/labels", "/keys", "/keys/:p3",
        "/labels", "/labels/:p3", "/languages", "/milestones", "/milestones/:p3",
        "/milestones/:p3/labels", "/notifications", "/pulls", "/pulls/:p3", "/pulls/:p3/commits",
        "/pulls/:p3/files", "/pulls/:p3/merge", "/pulls/:p3/comments", "/readme", "/releases",
        "/releases/:p3", "/releases/:p3/assets", "/stargazers", "/stats/code_frequency",
        "/stats/commit_activity", "/stats/contributors", "/stats/participation",
        "/stats/punch_card", "/statuses/:p3", "/subscribers", "/subscription",
    ]
}
