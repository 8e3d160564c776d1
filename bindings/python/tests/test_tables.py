"""Building, queries, hosts, segments and file paths, on the tables that the tests of C++, C and JavaScript read too."""

import pathlib

import pytest

import urispec

DATA = pathlib.Path(__file__).resolve().parents[3] / "tests" / "data"


def table(name):
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        fields = [] if line.startswith("#") else line.split(" # ")[0].split()
        if fields:
            yield pytest.param(*("" if field == '""' else field for field in fields), id=" ".join(fields)[:60])


def outcome(function, *args, **options):
    """What a function returns, or the message of its error, with "_" for blanks."""
    try:
        return function(*args, **options)
    except urispec.InvalidText as failure:
        return failure.error.message.replace("character", "byte").replace(" ", "_")


@pytest.mark.parametrize("start, changes, result", table("builder.txt"))
def test_building(start, changes, result):
    text, steps = start, []
    for change in filter(None, changes.split("|")):
        name, _, value = change.partition("=")
        value = value.replace("_", " ")
        if name == "parameter":
            key, equals, text_of_parameter = value.partition("=")
            steps.append((name, key, text_of_parameter if equals else None))
        else:
            steps.append((name, value, None))
    assert outcome(urispec._urispec._edit, text, "rfc3986", steps).replace(" ", "_") == result


@pytest.mark.parametrize("syntax, before, change, after", table("query-parameters.txt"))
def test_queries(syntax, before, change, after):
    query = urispec.Query(before, syntax)
    name, equals, value = change.replace("_", " ").partition("=")
    if change == "sort":
        query.sort()
    elif name.startswith("-"):
        query.remove(name[1:])
    elif name.startswith("+"):
        query.append(name[1:], value if equals else None)
    else:
        query.set(name, value)
    assert query.text == after


@pytest.mark.parametrize("grammar, reference, kind, text, zone, octets, port", table("hosts.txt"))
def test_hosts(grammar, reference, kind, text, zone, octets, port):
    assert urispec.port_or_default(reference, grammar) == (None if port == "-" else int(port))
    components = urispec.parse(reference, grammar)
    if components.host is None:
        return
    host = urispec.parse_host(components.host, grammar)
    assert (host.kind, host.text, host.zone) == (kind, text, zone)
    if octets:
        assert host.address.packed.hex() == octets
    else:
        assert host.address is None


@pytest.mark.parametrize("grammar, reference, expected", table("segments.txt"))
def test_segments(grammar, reference, expected):
    segments = urispec.segments(reference, grammar)
    assert ("|".join(segments).replace(" ", "_") if segments else "-") == expected
    assert urispec.segments(reference.encode(), grammar) == [segment.encode() for segment in segments]


def test_segments_of_no_reference():
    with pytest.raises(urispec.InvalidText):
        urispec.segments("a b")
    assert urispec.segments(b"/%FF") == [b"\xff"]


@pytest.mark.parametrize("direction, style, source, expected", table("file-uris.txt"))
def test_file_paths(direction, style, source, expected):
    def path(text):
        if "/" not in text and "\\" not in text:
            return text.encode()
        return text.replace("_", " ").encode().replace(b"\\xE9", b"\xe9")

    def answer(function, text):
        try:
            return function(text, style)
        except urispec.InvalidText as failure:
            return f"{failure.error.kind}:{failure.error.offset}".encode()

    if direction == "from":
        assert answer(urispec.to_file_uri, path(source)) == expected.encode()
        return
    assert answer(urispec.to_file_path, source.encode()) == path(expected)
    if direction == "both":
        assert answer(urispec.to_file_uri, path(expected)) == source.encode()


def test_comparison():
    for first, second, rung in [
        ("http://a/", "http://a/", "identical"),
        ("HTTP://a/", "http://A/", "case"),
        ("http://a/%7e", "http://a/~", "percent-encoding"),
        ("http://a/b/../c", "http://a/c", "dot-segments"),
        ("http://a:80", "http://a/", "scheme"),
        ("http://a/", "http://b/", None),
    ]:
        assert urispec.compare(first, second) == rung
        assert urispec.compare(first.encode(), second) == rung
    with pytest.raises(urispec.InvalidText):
        urispec.compare("a", "a b")
