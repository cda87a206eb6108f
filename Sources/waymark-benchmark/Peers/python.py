"""Measures werkzeug and starlette with the sets that `waymark-benchmark --export FOLDER` wrote.

Prints nanoseconds a path, best of some runs. Both are slow: few paths of few sets are looked up.
"""

import json
import re
import sys
import time
from pathlib import Path

from starlette.routing import Match, Route, Router
from werkzeug.routing import Map, Rule

SETS = ["hub-130", "sections-10", "sections-1000"]
PATHS = {"werkzeug": 2000, "starlette": 200}


def best(paths, look_up):
    times = []
    for _ in range(3):
        start = time.perf_counter_ns()
        found = sum(1 for path in paths if look_up(path))
        times.append((time.perf_counter_ns() - start) / len(paths))
        assert found == len(paths)
    return min(times)


def werkzeug(patterns):
    rules = [
        Rule(re.sub(r":(\w+)", r"<\1>", pattern), endpoint=str(index))
        for index, pattern in enumerate(patterns)
    ]
    adapter = Map(rules).bind("www.example.com")
    return lambda path: adapter.match(path)[0] is not None


def starlette(patterns):
    def endpoint(request):
        return None

    router = Router([Route(re.sub(r":(\w+)", r"{\1}", pattern), endpoint) for pattern in patterns])

    def look_up(path):
        scope = {"type": "http", "method": "GET", "path": path, "root_path": ""}
        return any(route.matches(scope)[0] == Match.FULL for route in router.routes)

    return look_up


def main():
    folder = Path(sys.argv[1])
    rows = []
    for name in SETS:
        patterns = (folder / f"{name}.routes").read_text().split()
        paths = (folder / f"{name}.paths").read_text().split()
        for what, make in (("werkzeug", werkzeug), ("starlette", starlette)):
            nanoseconds = best(paths[: PATHS[what]], make(patterns))
            rows.append({"set": name, "what": what, "ns": round(nanoseconds, 1)})
    print(json.dumps(rows))


main()
