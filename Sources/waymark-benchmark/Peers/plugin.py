#!/usr/bin/env python3
"""The program that `waymark-benchmark --plugins` measures: it takes every link."""

import json
import sys

print('{"waymark-plugin":1}', flush=True)
for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"], "handled": {"screen": "Screen", "tab": "home"}}
    print(json.dumps(answer), flush=True)
