"""The slow twin of `urispec survey`: what `parse --all` says of each record, counted one by one."""

import collections
import json
import os
import pathlib
import random
import subprocess

import pytest

import urispec

PROGRAM = str(pathlib.Path(urispec.__file__).parents[2] / "bin" / "urispec")
if not os.access(PROGRAM, os.X_OK):
    pytest.skip("the command urispec is not built", allow_module_level=True)
PIECES = ["http:", "//", "[::1]", "[fe80::1%25e]", "a", "/", "?", "#", ":", "80", "@", "é", " ", "%41", "%zz", "", "..", "file:", "&", "$"]
COMPONENTS = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"]


def output(*arguments, records):
    return subprocess.run([PROGRAM, *arguments], input=records.encode(), stdout=subprocess.PIPE).stdout


def test_counts_are_those_of_parse_all():
    chosen = random.Random(4)
    all_components = "http://u@h:80/p?q#f\n"
    records = all_components + "".join("".join(chosen.choices(PIECES, k=chosen.randrange(6))) + "\n" for _ in range(2999))
    found = json.loads(output("survey", "--format", "json", records=records))["survey"]
    grammars = [grammar["grammar"] for grammar in found["grammars"]]
    combinations, readings, browsers = collections.Counter(), collections.Counter(), collections.Counter()
    lines = output("parse", "--all", "--format", "json", records=records).splitlines()
    read = [{answer["grammar"]: answer for answer in json.loads(line)["readings"]} for line in lines]
    # Components that a grammar does not know are null in all records, and are not compared.
    known = {(g, c) for answers in read for g in grammars for c in COMPONENTS if answers[g].get("components", {}).get(c) is not None}
    for line in lines:
        browser = json.loads(line)["url_standard"]["reading"]
        if browser:
            browsers[browser["relation"], browser["reason"]] += 1
    for answers in read:
        combinations[tuple(answers[grammar]["valid"] for grammar in grammars)] += 1
        reference = answers["rfc3986"]
        for name, answer in answers.items():
            if not (reference["valid"] and answer["valid"]):
                continue
            mine, theirs = answer["components"], reference["components"]
            differ = [c for c in COMPONENTS if (name, c) in known and mine[c] != theirs[c]]
            if differ:
                readings[name, tuple(differ)] += 1
    assert sum(combinations.values()) == 3000 and len(combinations) > 5 and len(readings) > 3
    assert len(browsers) > 5 and {(b["relation"], b["reason"]): b["count"] for b in found["browsers"]} == browsers
    assert {tuple(c["valid"]): c["count"] for c in found["combinations"]} == combinations
    assert {(r["grammar"], tuple(r["components"])): r["count"] for r in found["readings"]} == readings
