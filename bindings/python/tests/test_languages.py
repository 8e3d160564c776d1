"""The cells of Python in the table of docs/reference/languages.md: each does its job, with the result of the other
languages (tests/data/languages.txt)."""

import array
import pathlib

import urispec

DATA = pathlib.Path(__file__).resolve().parents[3] / "tests" / "data" / "languages.txt"
URI = "http://ada@example.org:80/p?q#f"


def yes(*answers):
    return " ".join("yes" if answer else "no" for answer in answers)


def an_error_in_words():
    error = urispec.validate("a b")
    assert isinstance(error, urispec.Error)
    return error.message.partition(": ")[2]


def many_at_once():
    data, offsets = b"http://a/a b//c", array.array("i", [0, 9, 12, 15])
    valid = urispec.validate_buffer(data, offsets)
    assert list(valid) == list(urispec.parse_buffer(data, offsets)[0])
    assert list(map(bool, valid)) == urispec.validate_many(["http://a/", "a b", "//c"])
    return f"{sum(valid)} of {len(valid)}"


def the_cause():
    diagnosis = urispec.diagnose("http://[::1/")
    return f"{diagnosis.cause} {diagnosis.repairs[0].text}"


def an_owned_value():
    value = urispec.parse(URI)
    assert isinstance(value, urispec.Components)
    return value.host


def pairs_read():
    query = urispec.Query("a=1&b=2")
    return f"{query.get('b')} in {' '.join(name for name, _ in query)}"


def address_bytes():
    hosts = [urispec.parse_host("127.0.0.1"), urispec.parse_host("[::1]")]
    assert isinstance(hosts[0], urispec.Host)
    return "; ".join(" ".join(map(str, host.address.packed)) for host in hosts)


def address_text():
    return " ".join(urispec.parse_host(text).text for text in ["[0:0:0:0:0:0:0:1]", "127.0.0.1"])


def a_url():
    url = urispec.whatwg("http:\\\\A/")
    assert isinstance(url, urispec.Url)
    return url


def validation_errors():
    error = a_url().validation_errors[0]
    assert isinstance(error, urispec.ValidationError)
    return error.name


def parser_steps():
    step = urispec.explain_whatwg("a:b")[0]
    assert isinstance(step, urispec.ParserStep)
    return step.anchor


JOBS = {
    "a verdict": lambda: yes(urispec.is_valid("http://a/"), urispec.is_valid("a b")),
    "a verdict or an error": lambda: str(urispec.validate("a b").offset),
    "components": lambda: urispec.parse(URI).host,
    "a value that owns its text": an_owned_value,  # Components
    "many at once": many_at_once,  # validate_many, validate_buffer, parse_buffer
    "segments of a path": lambda: "|".join(urispec.segments("/a/b%20c")),
    "decoded text compared": lambda: yes(urispec.segments("/a/b%20c")[1] == "b c"),
    "an error in words": an_error_in_words,  # Error
    "the cause, valid strings near it": the_cause,  # diagnose
    "a reference from plain values": lambda: urispec.build(scheme="http", host="a", segments=["b c/d"]),
    "components changed": lambda: urispec.edit("http://a/p?q", host="b"),
    "components put together": lambda: urispec.compose(scheme="http", authority="a", path="/p", query="q"),
    "pairs read": pairs_read,  # Query
    "pairs set, appended, removed, sorted": lambda: urispec.Query("b=2&a=1&d=0")
    .set("a", "3")
    .append("c", "x y")
    .remove("b")
    .sort()
    .text,
    "the kind, the name decoded": lambda: " ".join(urispec.parse_host("ex%41mple")[:2]),
    "an address as bytes": address_bytes,  # Host
    "bytes as text (RFC 5952)": address_text,  # Host
    "the zone": lambda: urispec.parse_host("[fe80::1%25en1]", "rfc6874").zone,  # Host
    "a default port": lambda: str(urispec.default_port("https")),
    "the port, or the default": lambda: " ".join(
        str(urispec.port_or_default(text)) for text in ["http://a:8080/", "https://a/"]
    ),
    "a reference against a base": lambda: urispec.resolve("http://a/b/c", "../d"),
    "the shortest reference": lambda: urispec.relativize("http://a/b/c", "http://a/d"),
    "normal forms": lambda: urispec.normalize("HTTP://A/%7e/../b%2f"),
    "equality, rung by rung": lambda: yes(
        urispec.compare("http://a/%7E", "http://a/~") == "percent-encoding", urispec.compare("a", "b") is not None
    ),
    "`file` URIs as paths": lambda: urispec.to_file_path("file:///tmp/a%20b"),
    "paths as `file` URIs": lambda: urispec.to_file_uri("/tmp/a b"),
    "`encodeURI` of ECMA-262": lambda: urispec.encode_uri("a b/é"),
    "`encodeURIComponent`": lambda: urispec.encode_uri_component("a b/é"),
    "`decodeURI`": lambda: urispec.decode_uri("a%20b%2F"),
    "`decodeURIComponent`": lambda: urispec.decode_uri_component("a%20b%2F"),
    "a URL record": lambda: f"{a_url().host} by {a_url().scheme}",  # whatwg, Url
    "its text": lambda: a_url().href,  # Url
    "validation errors": validation_errors,  # Url, ValidationError
    "the steps of the parser": parser_steps,  # explain_whatwg, ParserStep
    "beside RFC 3986": lambda: urispec.compare_with_browser("http://127.1/").relation,
    "two grammars compared": lambda: urispec.diff("rfc3986", "rfc3987").relation,
    "the rules of a grammar": lambda: yes("host" in urispec.rules(), "hosts" in urispec.rules()),
    "the version": lambda: f"{len(urispec.__version__.split('.'))} numbers",
}


def test_each_cell():
    lines = DATA.read_text(encoding="utf-8").splitlines()
    expected = dict(line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    assert {job: do() for job, do in JOBS.items()} == {job: expected[job] for job in JOBS}
