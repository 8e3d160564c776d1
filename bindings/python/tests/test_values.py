"""Values: their operations, and the arguments that they refuse."""

import copy
import pickle
import subprocess
import sys

import pytest

import urispec
from urispec import Components, Diagnosis, Error, Grammar, InvalidText, Repair

TEXT = "http://ada@example.org:8080/over/there?name=ferret#nose"


def test_grammars_are_those_of_the_library():
    from urispec import _urispec

    assert sorted(grammar.value for grammar in Grammar) == sorted(_urispec.grammar_ids)
    assert str(Grammar.RFC3986) == "rfc3986"
    assert "IPv6address" in urispec.rules(Grammar.RFC3986)


def test_components_match_patterns():
    match urispec.parse(TEXT):
        case Components(scheme="http", host="example.org", port=port):
            assert port == "8080"
        case _:
            assert False
    match urispec.parse("mailto:a@b"):
        case Components("mailto", None, path):
            assert path == "a@b"
        case _:
            assert False
    match urispec.validate("a b"):
        case Error(offset, reason):
            assert (offset, reason) == (1, "U+0020 (space) cannot follow here")
        case _:
            assert False


def test_values_do_not_change():
    for value in [urispec.parse(TEXT), urispec.validate("a b"), urispec.diagnose("a b")]:
        with pytest.raises(AttributeError):
            value.scheme = "x"
        with pytest.raises(AttributeError):
            value.offset = 1
        with pytest.raises(AttributeError):
            value.anything = 1


def test_undefined_is_not_empty():
    assert urispec.parse("http://a/?").query == ""
    assert urispec.parse("http://a/").query is None
    assert urispec.parse("file:///etc").host == ""
    assert urispec.parse("http://a:/").port_number is None
    assert urispec.parse("http://a:99999/").port_number is None


def test_components_are_compared_hashed_and_pickled():
    one, other = urispec.parse(TEXT), urispec.parse(TEXT)
    assert one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert one != urispec.parse(TEXT, Grammar.RFC3987)
    assert one != urispec.parse(TEXT.encode())
    assert one != TEXT
    assert pickle.loads(pickle.dumps(one)) == one
    assert copy.copy(one) == one
    assert (one.text, one.grammar, one.rule) == (TEXT, "rfc3986", "URI-reference")


def test_errors_and_diagnoses_are_pickled():
    error = urispec.validate("http://\u00e9 b", "iri")
    diagnosis = urispec.diagnose("http://[::1")
    for value in (error, diagnosis, diagnosis.repairs[0]):
        for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert type(again) is type(value) and repr(again) == repr(value)
            for name in (n for n in dir(value) if not n.startswith("_") and n != "repairs"):
                assert getattr(again, name) == getattr(value, name)
    with pytest.raises(urispec.InvalidText) as raised:
        urispec.parse("a b")
    again = pickle.loads(pickle.dumps(raised.value))
    assert type(again) is urispec.InvalidText
    assert str(again) == str(raised.value) and again.error == raised.value.error


def test_subinterpreters_are_refused():
    """In a process of its own: an import that hangs would hang all tests."""
    try:
        import _xxsubinterpreters
    except ImportError:
        pytest.skip("this Python has no such module")
    code = (
        "import _xxsubinterpreters as s; i = s.create()\n"
        "s.run_string(i, 'try:\\n import urispec\\nexcept ImportError as e:\\n print(e)')\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert "main interpreter" in ran.stdout


def test_repr():
    assert repr(urispec.parse("mailto:a@b")) == "Components(scheme='mailto', path='a@b')"
    assert repr(urispec.parse(b"//\xc3\xa9".decode(), "iri")) == "Components(authority='é', host='é', path='')"
    assert repr(urispec.validate("a b")) == (
        "Error(offset=1, reason='U+0020 (space) cannot follow here', rule='segment-nz-nc', section='3.3')"
    )
    assert repr(urispec.diff("rfc3986", "rfc3986")) == "Diff(left='rfc3986', right='rfc3986', relation='equal')"


def test_urls_of_the_url_standard():
    url = urispec.whatwg("HTTP:\\\\u:p@[::1]:81\\é?q#f")
    assert url.href == str(url) == "http://u:p@[::1]:81/%C3%A9?q#f"
    assert (url.scheme, url.username, url.password, url.host, url.port) == ("http", "u", "p", "[::1]", 81)
    assert (url.path, url.query, url.fragment, url.has_opaque_path) == ("/%C3%A9", "q", "f", False)
    assert [e.name for e in url.validation_errors][:2] == ["special-scheme-missing-following-solidus"] * 2
    assert urispec.whatwg(b"../d", b"x:/a/b/c").path == b"/a/d"
    assert urispec.whatwg("x:/é ").validation_errors[-1].offset == 4
    assert urispec.whatwg("mailto:a").host is None
    assert urispec.whatwg("http://a") == urispec.whatwg("http:\\\\a/")
    assert len({urispec.whatwg("http://a"), urispec.whatwg("http://a/")}) == 1
    with pytest.raises(InvalidText) as raised:
        urispec.whatwg("x", "y")
    assert (raised.value.error.kind, raised.value.error.input) == ("missing-scheme-non-relative-URL", "base")
    with pytest.raises(InvalidText) as raised:
        urispec.whatwg("http://é/")
    assert raised.value.error.kind == "needs_icu"
    with pytest.raises(TypeError):
        urispec.whatwg("a", b"http://a")


def test_steps_of_the_url_standard():
    steps = urispec.explain_whatwg("é:/", "x:/a")
    assert [step.algorithm for step in steps][:2] == ["scheme start state", "no scheme state"]
    assert (steps[0].anchor, steps[0].offset, steps[0].code_points) == ("scheme-start-state", 0, "é")
    assert steps[0].actions == ("state: no scheme state",)
    assert steps[-1].code_points == "" and steps[-1].offset == 3
    assert urispec.explain_whatwg(b"\xc3\xa9:/", b"x:/a")[-1].offset == 4
    assert repr(steps[0]) == "ParserStep(algorithm='scheme start state', offset=0)"
    assert "return failure" in urispec.explain_whatwg("http://a b/")[-1].actions
    with pytest.raises(InvalidText):
        urispec.explain_whatwg("x", "y")


def test_relations_between_browsers_and_rfc_3986():
    assert tuple(urispec.BrowserRelation) == urispec._urispec.browser_relations
    other = urispec.compare_with_browser("http://127.1/a")
    assert other.relation is urispec.BrowserRelation.OTHER_HOST and other.relation == "other-host"
    assert (other.uri, other.browser, other.href) == ("127.1", "127.0.0.1", "http://127.0.0.1/a")
    assert (other.reason, other.misleads) == ("IPv4-too-few-parts", True)
    assert other.message == "browsers take the host 127.0.0.1, and RFC 3986 has the host 127.1 (IPv4-too-few-parts)"
    assert repr(other) == "BrowserComparison(relation='other-host', uri='127.1', browser='127.0.0.1')"
    same = urispec.compare_with_browser(b"http://a/")
    assert same.relation is urispec.BrowserRelation.SAME and not same.misleads
    assert (same.uri, same.browser, same.href, same.reason, same.message) == (None,) * 5
    assert urispec.compare_with_browser("http:a/b").uri is None  # undefined
    assert urispec.compare_with_browser(b"http:///a/b").uri == b""  # empty
    relations = {
        "http://a.1/": "fails",
        "file:///c:/../a": "other-path",
        "http://a b@c/": "accepted-although-invalid",
    }
    for text, relation in relations.items():
        assert urispec.compare_with_browser(text).relation == relation
    invalid = urispec.compare_with_browser(b"http://a\\@\xff/")
    assert (invalid.uri, invalid.browser) == (b"\xff", b"a") and "the host \\xff" in invalid.message
    iri = urispec.compare_with_browser("http://127.1/é")
    assert iri.relation == "other-host" and "RFC 3987 has the host 127.1" in iri.message
    assert urispec.compare_with_browser("http://a/é").relation == "same"
    assert urispec.compare_with_browser("/a") is None
    assert urispec.compare_with_browser("http://é/") is None


def test_offsets_count_what_the_text_is_made_of():
    assert urispec.validate("http://é b", "iri").offset == 8
    assert urispec.validate("http://é b".encode(), "iri").offset == 9
    assert urispec.validate("http://é b", "iri").message.startswith("character 8: ")
    assert urispec.validate("http://é b".encode(), "iri").message.startswith("byte 9: ")
    assert urispec.parse("http://é😀/x", "iri").span("path") == (9, 11)
    assert urispec.diagnose("http://é b", "iri").fault == (8, 9)


def test_surrogates_are_no_utf8():
    error = urispec.validate("aé\ud800", "iri")
    assert (error.kind, error.offset, error.unexpected) == ("ill_formed_utf8", 2, "\ud800")
    assert error.reason == "U+D800 is a surrogate alone, which is no character"
    assert error.message.startswith("character 2: U+D800 is a surrogate alone")
    assert urispec.validate("\udfff").reason.startswith("U+DFFF ")
    assert urispec.diagnose("http://a/\udc80").error.reason.startswith("U+DC80 ")
    assert urispec.validate("a\udcff".encode(errors="surrogateescape"), "iri").unexpected == 0xFF
    assert urispec.validate_many(["a", "a\ud800", b"a"]) == [True, False, True]


def test_diagnosis():
    assert urispec.diagnose(TEXT) is None
    match urispec.diagnose("http://[::1"):
        case Diagnosis(cause="bracket-not-closed", repairs=[Repair(text, False), *_]):
            assert text == "http://[::1]"
        case _:
            assert False
    found = urispec.diagnose("http://[::1")
    assert found.error == urispec.validate("http://[::1")
    assert found.title and found.advice and found.sections == "RFC 3986 section 3.2.2"
    assert found.detail is None
    assert (found.reading, found.kind) == ("host", "IPv6address")
    missing = urispec.diagnose("192.0.2", rule="IPv4address")
    assert (missing.title, missing.detail) == ("something is missing at the end", '"." and dec-octet')
    assert urispec.diagnose("http://u ser@h/", "rfc2396").sections.startswith("RFC 2396")
    assert urispec.diagnose("http://a/?b c").kind is None
    assert not found.repairs[0].is_fix and "insert" in found.repairs[0].edits
    assert "http://[::1]" in found.nearest
    fix = urispec.diagnose("http://a/\u00e9").repairs[0]
    assert (fix.is_fix, fix.text) == (True, "http://a/%C3%A9")
    assert urispec.diagnose(b"a b").repairs[0].text == b"a%20b"


def test_diff():
    found = urispec.diff("rfc2396", Grammar.RFC3986)
    assert found.relation == "overlap"
    for text in found.became_valid:
        assert urispec.is_valid(text, "rfc3986") and not urispec.is_valid(text, "rfc2396")
    for text in found.became_invalid:
        assert urispec.is_valid(text, "rfc2396") and not urispec.is_valid(text, "rfc3986")
    for text in found.read_differently:
        assert urispec.is_valid(text, "rfc2396") and urispec.is_valid(text, "rfc3986")
    assert found.became_valid and found.became_invalid and found.read_differently


def test_errors_of_resolution_say_which_text():
    with pytest.raises(InvalidText) as raised:
        urispec.resolve("http://a/", "b c")
    assert (raised.value.error.input, raised.value.error.offset) == ("reference", 1)
    with pytest.raises(InvalidText) as raised:
        urispec.resolve("a/b", "c")
    assert (raised.value.error.input, raised.value.error.kind) == ("base", "no_scheme")
    assert urispec.resolve(b"http://a/", b"b") == b"http://a/b"


@pytest.mark.parametrize(
    "call, error",
    [
        (lambda: urispec.parse("a", "rfc1"), ValueError),
        (lambda: urispec.parse("a", "rfc3986", "urn"), ValueError),
        (lambda: urispec.parse(1), TypeError),
        (lambda: urispec.parse(None), TypeError),
        (lambda: urispec.resolve("http://a/", b"b"), TypeError),
        (lambda: urispec.normalize("a", steps=["nothing"]), ValueError),
        (lambda: urispec.parse("a").span("nothing"), ValueError),
        (lambda: urispec.validate_many(["a", 1]), TypeError),
        (lambda: urispec.validate_many(1), TypeError),
        (lambda: urispec.diff("rfc1", "rfc3986"), ValueError),
    ],
)
def test_mistakes_raise(call, error):
    with pytest.raises(error):
        call()


PROGRAM = """
import urispec
found = urispec.parse("http://a/")
host = found.host
assert host is not None
print(host.upper(), urispec.parse(b"a").path, urispec.Grammar.RFC3986)
error = urispec.validate("a b")
if error is not None:
    print(error.offset + 1)
urispec.parse("a").host.upper()  # type: ignore[union-attr]
urispec.parse(1)  # type: ignore[type-var]
"""


def test_the_stubs_agree_with_the_module(tmp_path):
    """mypy finds no mistake but those that are marked, and complains of marks that are not needed."""
    pytest.importorskip("mypy")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    package = urispec.__path__[0]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--follow-imports=silent",
         "--cache-dir", str(tmp_path / "cache"), package + "/__init__.py", package + "/_urispec.pyi", str(program)],
        capture_output=True, text=True, cwd=tmp_path,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_stubs_name_everything():
    from urispec import _urispec
    import ast
    import pathlib

    stub = ast.parse((pathlib.Path(urispec.__path__[0]) / "_urispec.pyi").read_text())
    named = {node.name for node in stub.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    real = {name for name in dir(_urispec) if not name.startswith("__") and callable(getattr(_urispec, name))}
    assert named == real
    for node in stub.body:
        if isinstance(node, ast.ClassDef) and node.name != "InvalidText":
            members = {item.name for item in node.body if isinstance(item, ast.FunctionDef) and not item.name.startswith("_")}
            there = {name for name in dir(getattr(_urispec, node.name)) if not name.startswith("_")}
            assert members == there, node.name
