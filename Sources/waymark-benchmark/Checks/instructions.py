#!/usr/bin/env python3
"""Counts the instructions of one link with the empty observer, and holds them against a record.

    instructions.py EXECUTABLE RECORD TOOLCHAIN [--record]

Valgrind counts the instructions of a process that matches the links of a set once, and of one that
matches them three times; half of the difference is what they cost. A count that is more than 2 % from
the one that RECORD has for the toolchain, or that RECORD does not have, is a failure; with --record
the counts are written there. The machine code of the plain walk is read too: it may call no observer,
count no reference, take no memory, and call nothing by address.
"""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

SETS = ["hub 130", "sections 1000", "conflicts 1000", "declines 1000", "hub 130 missed"]
LINKS = 10_000
DRIFT = 0.02

# Where the plain way ends and another one begins.
LEFT_OUT = re.compile(r"11matchRichly|12acceptsTypes")
OBSERVED = re.compile(r"\.(?:entered|drew|judged|walks|fellBack)\(")
COSTLY = re.compile(
    r"swift_(?:retain|release|bridgeObject|allocObject|beginAccess|slowAlloc|unknownObject)"
    r"|^(?:malloc|free|calloc|realloc)\b"
)


def count(executable, name, passes):
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", executable]
            + ["--count", str(passes), "--set", name],
            env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
            capture_output=True,
            text=True,
        )
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"instructions: valgrind failed on {name}\n{run.stderr[-2000:]}")
    return int(found[1])


def read_record(path):
    record = {}
    with open(path) as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                toolchain, name, value = line.rstrip("\n").split("\t")
                record[toolchain, name] = float(value)
    return record


def write_record(path, record):
    with open(path) as lines:
        head = [line for line in lines if line.startswith("#")]
    with open(path, "w") as file:
        file.writelines(head)
        for (toolchain, name), value in sorted(record.items()):
            file.write(f"{toolchain}\t{name}\t{value:.1f}\n")


def run(*command, text=None):
    return subprocess.run(command, check=True, capture_output=True, text=True, input=text).stdout


def read_calls(executable):
    """The callees of each function, by symbol."""
    sizes = {}
    for line in run("nm", "-S", executable).splitlines():
        words = line.split()
        if len(words) == 4:
            sizes[words[3]] = int(words[1], 16)
    callees, current, end = {}, set(), 0
    for line in run("objdump", "-d", "--no-show-raw-insn", "--section=.text", executable).splitlines():
        address, _, rest = line.strip().replace(":\t", " ").partition(" ")
        if line.endswith(">:"):
            symbol = rest[1:-2]
            current = callees.setdefault(symbol, set())
            end = int(address, 16) + sizes.get(symbol, 0)
        elif ("call" in rest or "jmp" in rest) and int(address, 16) < end:
            found = re.search(r"(?:call|jmp) +[0-9a-f]+ <([^>+]+)>", rest)
            if found:
                current.add(found[1].removesuffix("@plt"))
            elif re.search(r"call +\*", rest):
                current.add("a call by address")
    return callees


def is_observer(name):
    """Whether a function belongs to an observer, or is made for one that is not the empty one."""
    made_for = re.search(r"<Routing\.(\w+)> of", name)
    if made_for:
        return made_for[1] != "NoObserver"
    return "MatchObserver" in name or bool(OBSERVED.search(name))


def check_calls(executable):
    known = read_calls(executable)
    names = dict(zip(known, run("swift", "demangle", text="\n".join(known)).splitlines()))
    starts = [
        symbol
        for symbol in known
        if re.match(r"\$s7Routing6RouterV(5match_7context4intoys4Span|9matchPath)", symbol)
        and symbol.endswith("tF")
    ]
    if len(starts) != 2:
        sys.exit(f"instructions: the plain way is not found: {starts}")
    problems, seen, waiting = [], set(starts), list(starts)
    while waiting:
        symbol = waiting.pop()
        for callee in sorted(known[symbol]):
            if LEFT_OUT.search(callee):
                continue
            name = names.get(callee, callee)
            if is_observer(name) or COSTLY.search(callee) or callee == "a call by address":
                problems.append(f"{names[symbol]} calls {name}")
            inside = callee.startswith("$s7Routing") or callee.startswith("$s7URLText")
            if inside and callee in known and callee not in seen:
                seen.add(callee)
                waiting.append(callee)
    if not any("<Routing.NoObserver> of" in names[symbol] for symbol in seen):
        problems.append("the walk with the empty observer is not among the calls")
    return seen, problems


def main():
    executable, path, toolchain = sys.argv[1:4]
    is_recording = "--record" in sys.argv[4:]
    record = read_record(path)
    failures = []
    seen, problems = check_calls(executable)
    failures += problems
    print(f"{len(seen)} functions of the plain way call no observer" if not problems else "")
    runs = [(name, passes) for name in SETS for passes in (1, 3)]
    with ThreadPoolExecutor(os.cpu_count()) as workers, tempfile.TemporaryDirectory() as folder:
        # Some versions of valgrind cannot read the debug information that this compiler writes.
        bare = f"{folder}/{os.path.basename(executable)}"
        run("objcopy", "--strip-debug", executable, bare)
        counted = dict(zip(runs, workers.map(lambda each: count(bare, *each), runs)))
    for name in SETS:
        value = (counted[name, 3] - counted[name, 1]) / (2 * LINKS)
        known = record.get((toolchain, name))
        print(f"{name:24}{value:10.1f} instructions a link, recorded {known}")
        if is_recording:
            record[toolchain, name] = value
        elif known is None:
            failures.append(f"{name}: no figure for {toolchain}")
        elif abs(value - known) > DRIFT * known:
            failures.append(f"{name}: {value:.1f} instructions a link, and {known} are recorded")
    if is_recording:
        write_record(path, record)
    if failures:
        print("instructions: " + "\ninstructions: ".join(failures), file=sys.stderr)
        print("`Scripts/bench --instructions --record` records what is meant", file=sys.stderr)
        sys.exit(1)


main()
