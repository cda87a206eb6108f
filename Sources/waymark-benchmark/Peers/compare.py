"""Puts the rounds of a benchmark together: medians, and the ratios that are promised.

    compare.py [--json] FOLDER

FOLDER holds one file ROUND.NAME.json for each round and program. A ratio is the median of the ratios
of single rounds, with the least and the greatest beside it.
"""

import json
import statistics
import sys
from collections import defaultdict
from pathlib import Path

# Each line: what it is, numerator and denominator as (set, what), and what is promised.
RATIOS = [
    ("match, 130 routes : httprouter", ("hub 130", "match"), ("hub 130", "httprouter"), 0.5),
    ("match, 1,000 : httprouter", ("sections 1000", "match"), ("sections 1000", "httprouter"), None),
    ("match, 10,000 : httprouter", ("sections 10000", "match"), ("sections 10000", "httprouter"), 0.4),
    ("match, 100,000 : httprouter", ("sections 100000", "match"), ("sections 100000", "httprouter"), None),
    ("match, 100,000 apart : httprouter", ("apart 100000", "match"), ("apart 100000", "httprouter"), None),
    ("both, 10,000 : 10 routes", ("sections 10000", "both"), ("sections 10", "both"), 1.4),
    ("both, 100,000 : 10 routes", ("sections 100000", "both"), ("sections 10", "both"), 2.5),
    ("parse : URL(string:), 130", ("hub 130", "parse"), ("hub 130", "URL(string:)"), 1 / 8),
    ("parse : URL(string:), 1,000", ("sections 1000", "parse"), ("sections 1000", "URL(string:)"), 1 / 8),
    ("match, 1,000 : werkzeug", ("sections 1000", "match"), ("sections 1000", "werkzeug"), 1 / 80),
    ("match, 1,000 : starlette", ("sections 1000", "match"), ("sections 1000", "starlette"), None),
    ("string : bytes, 130", ("hub 130", "string"), ("hub 130", "both"), 1.6),
    ("process, 10 routes : git", ("process", "why 10"), ("process", "git 10"), 3),
    ("process, 10,000 routes : git", ("process", "why 10000"), ("process", "git 10"), 20),
    ("process, 10,000 : git with 10,000", ("process", "why 10000"), ("process", "git 10000"), None),
    ("processor, 10 routes : git", ("processor", "why 10"), ("processor", "git 10"), None),
    ("processor, 10,000 routes : git", ("processor", "why 10000"), ("processor", "git 10000"), None),
    ("processor, 10,000 : git with 10", ("processor", "why 10000"), ("processor", "git 10"), None),
    ("hostile miss, 4,096 : 1,024", ("hostile 4096 missed", "both"), ("hostile 1024 missed", "both"), 4.8),
]


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--json"]
    values = defaultdict(dict)
    for file in sorted(Path(arguments[0]).glob("*.json")):
        number = int(file.name.split(".")[0])
        for row in json.loads(file.read_text()):
            key = (row["set"].replace("-", " "), row["what"])
            values[key][number] = row.get("ns", row.get("value"))
    medians = {key: statistics.median(rounds.values()) for key, rounds in values.items()}
    ratios = []
    for title, above, below, promised in RATIOS:
        rounds = [
            values[above][number] / values[below][number]
            for number in values[above]
            if number in values[below]
        ]
        if rounds:
            ratios.append((title, statistics.median(rounds), min(rounds), max(rounds), promised))
    if "--json" in sys.argv:
        print(json.dumps(as_json(medians, ratios), indent=2))
    else:
        print_tables(medians, ratios)


def as_json(medians, ratios):
    return {
        "schema": "waymark-benchmark/1",
        "medians": [{"set": s, "what": w, "value": v} for (s, w), v in medians.items()],
        "ratios": [
            {"what": title, "median": median, "least": least, "greatest": greatest, "promised": promised}
            for title, median, least, greatest, promised in ratios
        ],
    }


def print_tables(medians, ratios):
    sets = list(dict.fromkeys(name for name, _ in medians))
    columns = list(dict.fromkeys(what for _, what in medians))
    print("medians: nanoseconds a link where nothing else is said\n")
    print(f"{'':22}" + "".join(f"{column:>14}" for column in columns))
    for name in sets:
        cells = (medians.get((name, column)) for column in columns)
        print(f"{name:22}" + "".join(f"{'' if cell is None else f'{cell:.1f}':>14}" for cell in cells))
    print("\nratios: median [least..greatest] of the rounds\n")
    for title, median, least, greatest, promised in ratios:
        mark = "" if promised is None else f"  promised {promised:.4g}" + ("" if median <= promised else "  NOT MET")
        print(f"{title:36}{median:8.4f} [{least:.4f}..{greatest:.4f}]{mark}")


main()
