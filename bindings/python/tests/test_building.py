"""References built and edited, queries, hosts and file paths."""

import doctest
import ipaddress
import pickle

import pytest

import urispec
import urispec.building
from urispec import InvalidText, Query


def test_examples_of_the_module():
    assert doctest.testmod(urispec.building).failed == 0


def test_order_of_arguments_does_not_matter():
    parts = dict(scheme="https", userinfo="u", host="::1", port=1, path="/a", segments=["b"], parameters=[("c", None)], fragment="d")
    text = urispec.build(**parts)
    assert text == "https://u@[::1]:1/a/b?c#d"
    assert urispec.build(**dict(reversed(parts.items()))) == text
    assert urispec.edit("", **parts) == text


def test_edit_keeps_and_removes():
    text = "http://u@a:1/%7E?q%7E#f"
    assert urispec.edit(text) == text
    assert urispec.edit(text, userinfo=None, port=None) == "http://a/%7E?q%7E#f"
    assert urispec.edit(text, path=None, parameters=None) == "http://u@a:1#f"
    assert urispec.edit(text, query=Query("x=%41")) == "http://u@a:1/%7E?x=%41#f"
    assert urispec.edit(text, query=Query()) == "http://u@a:1/%7E#f"
    assert urispec.edit(text.encode(), segments=[b"\xff"]) == b"http://u@a:1/%7E/%FF?q%7E#f"
    assert urispec.edit("http://\xe9/", grammar="rfc3987", fragment="a") == "http://\xe9/#a"


def test_failures():
    for components, kind, component in [
        (dict(segments=["a", "%2e."]), None, None),
        (dict(segments=[".."]), "dot_segment", "path"),
        (dict(host="a:80"), "not_of_rule", "host"),
        (dict(port=1), "no_authority", "port"),
        (dict(encoded_path="//a"), "reads_differently", "authority"),
        (dict(scheme="a b"), "not_of_rule", "scheme"),
    ]:
        if kind is None:
            assert urispec.build(**components) == "a/%252e."
            continue
        with pytest.raises(InvalidText) as raised:
            urispec.build(**components)
        assert (raised.value.error.kind, raised.value.error.input) == (kind, component)
    assert urispec.build(segments=[".."], allow_dot_segments=True) == ".."
    with pytest.raises(InvalidText):
        urispec.edit("a b", fragment="c")
    with pytest.raises(TypeError):
        urispec.build(hots="a")
    with pytest.raises(TypeError):
        urispec.build(host=1)
    with pytest.raises(ValueError):
        urispec.build(host="a", port=65536)
    with pytest.raises(InvalidText):
        urispec.compose(query="a#b")


def test_queries():
    query = Query("a=1&b=c+d&flag&a=2")
    assert list(query) == [("a", "1"), ("b", "c+d"), ("flag", None), ("a", "2")]
    assert (query.get("a"), query.get("flag"), query.get("c"), query.get("c", 1)) == ("1", "", None, 1)
    assert query.get_all("a") == ["1", "2"] and "b" in query and "c" not in query and len(query) == 4
    assert query.set("a", "3").append("A", "&").append("z").remove("flag").sort() is query
    assert query.text == str(query) == "A=%26&a=3&b=c+d&z"
    assert Query("b=c+d", "form").get("b") == "c d"
    assert Query("\xe9=1", "rfc3987").append("\xfc", "").text == "\xe9=1&\xfc="
    assert query == Query(query.text) != Query("x") and pickle.loads(pickle.dumps(query)) == query
    assert repr(Query("a", "form")) == "Query('a', 'form')"
    assert Query("a=%FF").get("a") == "\udcff" and Query().append("a", "\udcff").text == "a=%FF"
    with pytest.raises(InvalidText):
        Query("a#b")
    with pytest.raises(ValueError):
        Query("a", "json")
    with pytest.raises(TypeError):
        hash(query)


def test_hosts():
    assert urispec.parse_host("127.0.0.1").address == ipaddress.ip_address("127.0.0.1")
    assert urispec.parse_host("[FE80::1%25eth0]", "rfc6874") == ("ipv6", "fe80::1", "eth0")
    assert urispec.parse_host("r%C3%A9sum%C3%A9") == ("name", "r\xe9sum\xe9", "")
    assert urispec.parse_host("a").address is None
    with pytest.raises(InvalidText):
        urispec.parse_host("::1")
    assert [urispec.port_or_default(text) for text in ["http://a", "http://a:1", "a"]] == [80, 1, None]
    assert urispec.default_port("mailto") is None


def test_file_paths():
    assert urispec.to_file_path(b"file:///%FF") == b"/\xff" and urispec.to_file_path("file:///%FF") == "/\udcff"
    assert urispec.to_file_uri("/\udcff") == "file:///%FF" and urispec.to_file_uri(b"/\xff") == b"file:///%FF"
    for text, style in [("http://a/", "posix"), ("file://h/a", "posix"), ("file:///a%2Fb", "posix"), ("file:///a", "windows")]:
        with pytest.raises(InvalidText):
            urispec.to_file_path(text, style)
    with pytest.raises(InvalidText) as raised:
        urispec.to_file_uri("a")
    assert raised.value.error.kind == "not_absolute"
    with pytest.raises(ValueError):
        urispec.to_file_uri("/a", "unix")


def test_relative_references():
    assert urispec.relativize(b"http://a/b/c", b"http://a/b/d") == b"d"
    with pytest.raises(TypeError):
        urispec.relativize("http://a/", b"http://a/")
    with pytest.raises(InvalidText):
        urispec.relativize("a", "http://a/")
