"""Times `lint` and `changes` of large tables as whole processes.

    analysis.py WAYMARK SETS WORK ROUNDS

SETS has sections-N.routes. The commands take turns; the median of the rounds is printed, and the status is 1
where one takes longer than it may.
"""

import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

HEAD = "tabs home=Home\nallow scheme https\nallow host www.example.com\npolicy match exact\n"
LINT_SECONDS, CHANGES_SECONDS, GROWTH = 2, 5, 15


def edited(patterns):
    """The patterns with one in a hundred renamed, given a type, taken out or put elsewhere, in turn."""
    result = list(patterns)
    for turn, position in enumerate(range(7, len(patterns), 100)):
        pattern = patterns[position]
        if turn % 4 == 0:
            result[position] = pattern.replace("/tenant", "/renamed", 1)
        elif turn % 4 == 1:
            result[position] = pattern.replace(":p1", ":p1<int>", 1)
        elif turn % 4 == 2:
            result[position] = None
        else:
            result[position] = pattern + "/more"
    return result


def mixed(count):
    """Random patterns of one to four segments, three parameters among ten segments."""
    numbers = random.Random(7)
    words = [f"w{number}" for number in range(200)]
    found = {}
    while len(found) < count:
        segments = [
            f":p{position}" if numbers.random() < 0.3 else numbers.choice(words)
            for position in range(numbers.randint(1, 4))
        ]
        found["/" + "/".join(segments)] = True
    return list(found)


def write(path, tenant, patterns):
    routes = (
        f"route r{number} {pattern} -> show S{number} in home\n"
        for number, pattern in enumerate(patterns)
        if pattern
    )
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"tenant {tenant}\n" + HEAD + "".join(routes))


def run(command):
    before = os.times()
    start = time.perf_counter()
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    spent = time.perf_counter() - start
    after = os.times()
    if result.returncode not in (0, 1, 4):
        sys.exit(f"analysis: {command} ended with {result.returncode}: {result.stderr}")
    busy = after.children_user + after.children_system - before.children_user - before.children_system
    first = next((line for line in result.stdout.splitlines() if line), "")
    return spent, busy, result.returncode, first


def main():
    waymark, sets, work, rounds = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4])
    commands = {}
    for name in ("sections 1000", "sections 10000", "mixed 10000"):
        kind, count = name.split()
        patterns = mixed(int(count))
        if kind == "sections":
            patterns = (sets / f"sections-{count}.routes").read_text().splitlines()
        tenant = f"{kind}-{count}"
        old, new = work / tenant / f"{tenant}.waymark", work / f"{tenant}.edited"
        write(old, tenant, patterns)
        write(new, tenant, edited(patterns))
        commands[f"lint {name}"] = [waymark, "--tenants", str(work), "lint", tenant]
        commands[f"changes {name}"] = [waymark, "changes", str(old), str(new)]
    found = {key: [] for key in commands}
    for _ in range(rounds):
        for key, command in commands.items():
            found[key].append(run(command))
    medians = {}
    for key, runs in found.items():
        medians[key] = statistics.median(spent for spent, _, _, _ in runs)
        busy = statistics.median(busy for _, busy, _, _ in runs)
        print(f"{key:24}{medians[key]:8.2f} s{busy:8.2f} s busy   status {runs[0][2]}  {runs[0][3]}")
    checks = [
        ("lint sections 10000", medians["lint sections 10000"], LINT_SECONDS),
        ("changes sections 10000", medians["changes sections 10000"], CHANGES_SECONDS),
    ]
    checks += [
        (f"{key}, growth", medians[f"{key} 10000"] / medians[f"{key} 1000"], GROWTH)
        for key in ("lint sections", "changes sections")
    ]
    for name, value, most in checks:
        print(f"{name:32}{value:8.2f}   {'holds' if value <= most else 'TOO MUCH'}: at most {most}")
    sys.exit(any(value > most for _, value, most in checks))


main()
