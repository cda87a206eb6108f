import Foundation
import Plugins
import RouteTables
import Routing
import SourceText
import Synchronization
import Tenancy
import TenantFiles
import TestSupport
import Testing

extension BorderCase {
    static let plugins = [
        BorderCase("pluginFileBytes") { size in
            try withTemporaryFolder { root throws in
                let folder = root.appending(path: "a")
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: true
                )
                let file = folder.appending(path: "p")
                try Data().write(to: file)
                truncate(file.path, off_t(size))
                guard let name = TenantName("a") else { return [] }
                do throws(FileProblem) {
                    _ = try TenantFolder(root.path).plugin(name, "p")
                    return []
                } catch {
                    return [error.code ?? ""]
                }
            }
        },
        BorderCase("pluginAnswerBytes") { size in
            let frame = #"{"id":1,"declined":""}"#
            let reason = String(repeating: "a", count: size - frame.utf8.count)
            let host = PluginHost(services(writing: #"{"id":1,"declined":"\#(reason)"}"#))
            let tenant = try TestTenants.tenant(
                "a",
                "tenant a\nplugin p p\nroute r /a -> plugin p"
            )
            host.trustForNow(tenant.name)
            var asking = tenant
            asking.plugins = host.handler(of: tenant.name, tenant.table.plugins)
            let verdicts = asking.explain("x:/a").explanation?.candidates.map(\.verdict) ?? []
            return verdicts.compactMap { verdict in
                switch verdict {
                case .failed(let reason), .declined(let reason): reason.code
                default: nil
                }
            }
        },
    ]

    /// A program in memory that says that it has started, and then one line.
    private static func services(writing line: String) -> PluginServices {
        let texts = Mutex([line + "\n", "{\"waymark-plugin\":1}\n"])
        return PluginServices(
            open: { _, path in
                .success(
                    PluginFile(
                        bytes: [],
                        path: path,
                        folder: "/",
                        name: path,
                        isExecutable: true,
                        handle: ()
                    )
                )
            },
            start: { _, _ in
                .success(
                    ProgramChannel(
                        wait: { _, _ in .readable },
                        read: { texts.withLock { $0.popLast().map { Array($0.utf8) } ?? [] } },
                        write: { $0.count },
                        end: { "status 0" },
                        messages: { "" }
                    )
                )
            },
            isTrusted: { _ in true },
            trust: { _ in nil },
            now: { 0 }
        )
    }
}
