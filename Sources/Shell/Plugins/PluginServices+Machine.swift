package import Plugins
internal import RouteTables
package import TenantFiles
package import Workspace

extension PluginServices {
    /// What plugins use of this machine: the folders of tenants, and the user's files and programs.
    package static func machine(
        _ folder: TenantFolder,
        _ workspace: Workspace,
        _ interruption: Interruption
    ) -> PluginServices {
        var services = PluginServices(
            open: { tenant, path in
                Result { () throws(FileProblem) in PluginFile(try folder.plugin(tenant, path)) }
                    .mapError { PluginProblem($0, declaredAs: path) }
            },
            start: { file, arguments in
                guard let place = file.handle as? PluginFolder else {
                    return .failure(PluginProblem("\(file.path) is in no folder"))
                }
                // A program is started again when it has ended; by then its file may be another.
                guard place.isUnchanged else {
                    return .failure(
                        PluginProblem(
                            "\(file.path) is not the file any more that was looked at",
                            remedy: "`reload` looks at it again"
                        )
                    )
                }
                let start = RunningProgram.Start(
                    folder: place.descriptor,
                    name: file.name,
                    arguments: arguments,
                    isCancelled: { interruption.isPressed }
                )
                return workspace.start(start)
                    .map { ProgramChannel($0) }
                    .mapError { PluginProblem("\($0.path) \($0.message)", remedy: $0.remedy) }
            },
            isTrusted: { trust in
                switch workspace.trust.lines() {
                case .success(let lines): lines.contains(trust.line)
                case .failure: false
                }
            },
            trust: { trusts in
                let problem = workspace.trust.change { lines in
                    let isOld = { (line: String) in
                        let known = PluginTrust(line: line)
                        return trusts.contains {
                            $0.tenant == known?.tenant && $0.plugin == known?.plugin
                        }
                    }
                    return lines.filter { !isOld($0) } + trusts.map(\.line)
                }
                return problem.map { PluginProblem("\($0.path) \($0.message)", remedy: $0.remedy) }
            },
            now: { RunningProgram.now }
        )
        services.distrust = { tenant in
            let problem = workspace.trust.change { lines in
                lines.filter { PluginTrust(line: $0)?.tenant != tenant }
            }
            return problem.map { PluginProblem("\($0.path) \($0.message)", remedy: $0.remedy) }
        }
        return services
    }
}

extension PluginFile {
    fileprivate init(_ folder: PluginFolder) {
        self.init(
            bytes: folder.bytes,
            path: folder.path,
            folder: folder.location,
            name: folder.name,
            isExecutable: folder.isExecutable,
            handle: folder
        )
    }
}

extension PluginProblem {
    /// Names the file as the table does: where the tenants stand on this machine is no part of an answer.
    fileprivate init(_ problem: FileProblem, declaredAs path: String) {
        let shown = problem.path.hasSuffix("/" + path) ? path : problem.path
        self.init("\(shown) \(problem.message)", remedy: problem.remedy)
    }
}

extension ProgramChannel {
    fileprivate init(_ program: RunningProgram) {
        self.init(
            wait: { Event(rawValue: program.wait($0, until: $1).rawValue) },
            read: { program.read() },
            write: { program.write($0) },
            end: { program.end() },
            messages: { program.messages }
        )
    }
}
