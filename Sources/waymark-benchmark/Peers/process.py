"""Times whole processes: one `why` of a tenant with 10 and with 10,000 routes, and `git check-ignore -v` with
as many rules.

    process.py WAYMARK SETS

SETS has NAME.routes and NAME.paths of the sets. The programs take turns; the median of each, and of the time
that the processor took for it, which other programs disturb less, is
written as JSON, in nanoseconds.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 15
HEAD = "tabs home=Home\nallow scheme https\nallow host www.example.com\npolicy match exact\n"


def write_tenant(folder, name, sets, count):
    routes = (sets / f"sections-{count}.routes").read_text().splitlines()
    lines = [f"route r{number} {route} -> show Screen in home\n" for number, route in enumerate(routes)]
    (folder / name).mkdir()
    (folder / name / f"{name}.waymark").write_text(f"tenant {name}\n" + HEAD + "".join(lines))
    return "https://www.example.com" + (sets / f"sections-{count}.paths").read_text().splitlines()[0]


def write_rules(folder, sets, count):
    """A repository that ignores what the patterns of the routes stand for."""
    routes = (sets / f"sections-{count}.routes").read_text().splitlines()
    rules = ["/".join("*" if part.startswith(":") else part for part in route.split("/")) for route in routes]
    folder.mkdir()
    subprocess.run(["git", "init", "-q", "."], cwd=folder, check=True, env={**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null"})
    (folder / ".gitignore").write_text("\n".join(rules) + "\n")
    return (sets / f"sections-{count}.paths").read_text().splitlines()[0].lstrip("/")


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return int((usage.ru_utime + usage.ru_stime) * 1e9)


def run(command, folder):
    """Nanoseconds until the command ended, and of the processor."""
    before, start = processor_time(), time.perf_counter_ns()
    result = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    spent = time.perf_counter_ns() - start, processor_time() - before
    if result.returncode != 0:
        sys.exit(f"process: {command} ended with {result.returncode}: {result.stderr.decode()}")
    return spent


def main():
    waymark, sets = sys.argv[1], Path(sys.argv[2]).absolute()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tenants = folder / "tenants"
        tenants.mkdir()
        commands = {}
        for count in (10, 10_000):
            rules = folder / f"rules{count}"
            path = write_rules(rules, sets, count)
            commands[f"git {count}"] = (["git", "check-ignore", "-v", path], rules)
            url = write_tenant(tenants, f"t{count}", sets, count)
            why = [waymark, "--tenants", str(tenants), "-t", f"t{count}", "why", url]
            commands[f"why {count}"] = (why, tenants)
        times = {key: [] for key in commands}
        for _ in range(RUNS):
            for key, (command, where) in commands.items():
                times[key].append(run(command, where))
    rows = []
    for key, spent in times.items():
        elapsed, processor = (statistics.median(column) for column in zip(*spent))
        rows.append({"set": "process", "what": key, "ns": elapsed})
        rows.append({"set": "processor", "what": key, "ns": processor})
    print(json.dumps(rows))


main()
