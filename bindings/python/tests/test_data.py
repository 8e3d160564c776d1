"""The tables of tests/data, as the tests of C++ read them."""

import json
import pathlib
import shlex

import pytest

import urispec

DATA = pathlib.Path(__file__).resolve().parents[3] / "tests" / "data"


def table(name):
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def of_each_grammar(kind):
    for grammar in urispec.Grammar:
        for row in table(f"parse-{kind}-{grammar}.json"):
            if "text" in row:
                yield pytest.param(grammar, row, id=f"{grammar} {row['text']!r:.40}")


PARTS = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"]


@pytest.mark.parametrize("grammar, row", of_each_grammar("components"))
def test_components(grammar, row):
    text, expected = row["text"], row["components"]
    rule = row.get("rule", "")
    as_bytes = urispec.parse(text.encode(), grammar, rule)
    as_str = urispec.parse(text, grammar, rule)
    assert urispec.is_valid(text, grammar, rule)
    assert urispec.validate(text, grammar, rule) is None
    for part in PARTS:
        if part not in expected:
            assert getattr(as_str, part) is None
            assert getattr(as_bytes, part) is None
            assert as_str.span(part) is None
            continue
        begin, value = expected[part]
        assert getattr(as_str, part) == value
        assert getattr(as_bytes, part) == value.encode()
        assert as_bytes.span(part) == (begin, begin + len(value.encode()))
        first, last = as_str.span(part)
        assert text[first:last] == value
        assert first == len(text.encode()[:begin].decode())
    assert as_str.host_kind == expected.get("host-kind")
    assert as_str.path_kind == expected.get("path-kind")


@pytest.mark.parametrize("grammar, row", of_each_grammar("errors"))
def test_errors(grammar, row):
    text, expected = row["text"], row["error"]
    rule = row.get("rule", "")
    if expected["kind"] == "unknown_rule":
        with pytest.raises(ValueError):
            urispec.validate(text, grammar, rule)
        return
    error = urispec.validate(text, grammar, rule)
    assert error.kind == expected["kind"]
    assert error.offset == expected["code-point"]
    assert error.rule == expected["rule"]
    assert urispec.validate(text.encode(), grammar, rule).offset == expected["offset"]
    if error.kind == "syntax":
        assert (error.unexpected and f"U+{ord(error.unexpected):04X}") == expected.get("found")
    assert not urispec.is_valid(text, grammar, rule)
    with pytest.raises(urispec.InvalidText) as raised:
        urispec.parse(text, grammar, rule)
    assert raised.value.error == error
    assert str(raised.value) == error.message


@pytest.mark.parametrize("document", ["rfc3986", "rfc2396"])
def test_examples_of_resolution(document):
    rows = [row for row in table(f"../../grammar/resolution-{document}.json") if "options" not in row and "target" in row]
    assert len(rows) > 20
    for row in rows:
        assert urispec.resolve(row["base"], row["reference"], row.get("grammar", document)) == row["target"]


def test_normalization():
    names = {"p": "percent-encoding", "c": "case", "d": "dot-segments", "s": "scheme"}
    count = 0
    for line in (DATA / "normalize.txt").read_text(encoding="utf-8").splitlines():
        fields = line.split(" # ")[0].split()
        if line.startswith("#") or len(fields) != 4 or "n" in fields[1]:
            continue
        grammar, steps, text, normal = [field if field != '""' else "" for field in fields]
        assert urispec.normalize(text, grammar, [names[step] for step in steps if step in names]) == normal, line
        count += 1
    assert count > 50


def test_ecma():
    functions = {
        "encodeURI": urispec.encode_uri,
        "encodeURIComponent": urispec.encode_uri_component,
        "decodeURI": urispec.decode_uri,
        "decodeURIComponent": urispec.decode_uri_component,
    }
    errors = 0
    for row in table("ecma-utf8.json"):
        given = bytes.fromhex(row["bytes"]) if "bytes" in row else row["text"].encode()
        if "gives" in row:
            assert functions[row["function"]](given) == row["gives"].encode()
        elif "error" in row:
            errors += 1
            with pytest.raises(urispec.InvalidText) as raised:
                functions[row["function"]](given)
            assert raised.value.error.kind == "uri_error"
    assert errors > 5
