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

SETS = ["hub 130", "sections 1000", "conflicts 1000", "declines 1000", "hub 130 missed"]
LINKS = 10_000
DRIFT = 0.02

# Where the plain way ends and another one begins.
LEFT_OUT = re.compile(r"11matchRichly|12acceptsTypes|WOe$|Wl$|WL$")
OBSERVERS = re.compile(
    r"13TraceRecorder|12VisitCounter|(?:10NoObserver|13MatchObserver)\w*?"
    r"(?:7entered|4drew|6judged|5walks|8fellBack)"
)
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


def calls(executable, symbol):
    code = subprocess.run(
        ["objdump", "-d", "--no-show-raw-insn", f"--disassemble={symbol}", executable],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found = re.findall(r"(?:call|jmp) +[0-9a-f]+ <([^>+]+)>|(call +\*\S+)", code)
    if not re.search(r"^[0-9a-f]+ <", code, re.M):
        sys.exit(f"instructions: {symbol} is not in the executable")
    return {name.removesuffix("@plt") or "a call by address" for name, _ in found}


def check_calls(executable):
    table = subprocess.run(["nm", executable], check=True, capture_output=True, text=True).stdout
    known = {line.split()[-1] for line in table.splitlines()}
    starts = [
        name for name in known if re.match(r"\$s7Routing6RouterV(5match_7context4intoys4Span|9matchPath)", name)
        and name.endswith("tF")
    ]
    starts = [name for name in starts if not name.endswith("fA0_")]
    if len(starts) < 2:
        sys.exit(f"instructions: the plain way is not found: {starts}")
    problems, seen, waiting = [], set(starts), list(starts)
    while waiting:
        symbol = waiting.pop()
        for callee in sorted(calls(executable, symbol)):
            if OBSERVERS.search(callee) or COSTLY.search(callee) or " " in callee:
                problems.append(f"{symbol} calls {callee}")
            inside = callee.startswith("$s7Routing") or callee.startswith("$s7URLText")
            if inside and callee in known and callee not in seen and not LEFT_OUT.search(callee):
                seen.add(callee)
                waiting.append(callee)
    if not any("10NoObserver" in symbol for symbol in seen):
        problems.append("the walk with the empty observer is not among its own calls")
    return seen, problems


def main():
    executable, path, toolchain = sys.argv[1:4]
    is_recording = "--record" in sys.argv[4:]
    record = read_record(path)
    failures = []
    seen, problems = check_calls(executable)
    failures += problems
    print(f"{len(seen)} functions of the plain way call no observer" if not problems else "")
    for name in SETS:
        value = (count(executable, name, 3) - count(executable, name, 1)) / (2 * LINKS)
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
