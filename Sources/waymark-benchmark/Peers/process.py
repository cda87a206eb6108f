"""Times whole processes: one `why` of a tenant with 10 and with 10,000 routes, and `git check-ignore -v`.

    process.py WAYMARK SETS

SETS has NAME.routes and NAME.paths of the sets. The three programs take turns; the median of each is
written as JSON, in nanoseconds.
"""

import json
import os
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


def run(command, folder):
    start = time.perf_counter_ns()
    result = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    spent = time.perf_counter_ns() - start
    if result.returncode != 0:
        sys.exit(f"process: {command} ended with {result.returncode}: {result.stderr.decode()}")
    return spent


def main():
    waymark, sets = sys.argv[1], Path(sys.argv[2]).absolute()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        commands = {"git check-ignore": ["git", "check-ignore", "-v", "a.o"]}
        for count in (10, 10_000):
            url = write_tenant(folder, f"t{count}", sets, count)
            commands[f"why {count}"] = [waymark, "--tenants", str(folder), "-t", f"t{count}", "why", url]
        subprocess.run(["git", "init", "-q", "."], cwd=folder, check=True, env={**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null"})
        (folder / ".gitignore").write_text("*.o\nbuild/\n*.tmp\n/out\n")
        times = {key: [] for key in commands}
        for _ in range(RUNS):
            for key, command in commands.items():
                times[key].append(run(command, folder))
    rows = [{"set": "process", "what": key, "ns": statistics.median(spent)} for key, spent in times.items()]
    print(json.dumps(rows))


main()
