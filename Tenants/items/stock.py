#!/usr/bin/env python3
"""Answers whether an item can be bought: the plugin `stock` of the tenant `items`.

It reads a SQLite file beside it, which Scripts/plugins builds from stock.sql, and changes nothing. Of
an item that is there it shows the argument `screen`; of any other it declines, and the table's next
route says what happens then.
"""

import json
import sqlite3
import sys


def answer(question, database):
    values = dict(question["values"])
    arguments = dict(question["arguments"])
    row = database.execute(
        "SELECT name, count FROM stock WHERE id = ?", (values.get("id", ""),)
    ).fetchone()
    if row is None:
        return {"declined": "there is no such item"}
    name, count = row
    if count == 0:
        return {"declined": f"{name} is sold out"}
    return {"handled": {"screen": arguments.get("screen", "Buy"), "tab": "items"}}


def main():
    path = sys.argv[1]
    print(json.dumps({"waymark-plugin": 1}), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        try:
            # Opened for each question: the file may have been replaced, and a missing one must not
            # be made.
            database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
            try:
                found = answer(question, database)
            finally:
                database.close()
        except sqlite3.Error as error:
            found = {"failed": f"{path}: {error}"}
        print(json.dumps({"id": question["id"], **found}), flush=True)


main()
