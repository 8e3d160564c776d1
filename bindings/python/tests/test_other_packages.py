"""Helpers for jsonschema, rdflib and pydantic, where these are installed."""

import sys
import types

import pytest

import urispec


def test_jsonschema():
    jsonschema = pytest.importorskip("jsonschema")
    from urispec.jsonschema import format_checker

    checker = format_checker()

    def valid(text, name):
        return jsonschema.Draft7Validator({"format": name}, format_checker=checker).is_valid(text)

    assert valid("http://a/", "uri") and not valid("a", "uri") and not valid("http://é/", "uri")
    assert valid("a", "uri-reference") and not valid("a b", "uri-reference")
    assert valid("http://é/", "iri") and not valid("é", "iri")
    assert valid("é", "iri-reference") and not valid("é b", "iri-reference")
    assert valid(1, "uri") and valid(None, "iri")
    assert valid("2020-01-01", "date") and not valid("2020", "date")
    assert "uri" not in jsonschema.FormatChecker.checkers or jsonschema.FormatChecker.checkers["uri"] != checker.checkers["uri"]
    error = next(jsonschema.Draft7Validator({"format": "uri"}, format_checker=checker).iter_errors("http://a b/"))
    assert str(error.cause).startswith("character 8: ")


def test_rdflib():
    rdflib = pytest.importorskip("rdflib")
    from urispec.rdflib import invalid_iris, iri

    good, bad = iri("http://example.org/é"), rdflib.URIRef("http://example.org/a b")
    assert good == rdflib.URIRef("http://example.org/é")
    with pytest.raises(urispec.InvalidText) as raised:
        iri("relative")
    assert raised.value.error.offset == 8
    graph = rdflib.Graph()
    graph.add((good, good, bad))
    graph.add((bad, good, rdflib.Literal("a b")))
    assert [(node, error.offset) for node, error in invalid_iris(graph)] == [(bad, 20)]


def test_pydantic():
    pydantic = pytest.importorskip("pydantic")
    from urispec.pydantic import Iri, IriReference, Uri, UriReference

    class Page(pydantic.BaseModel):
        address: Uri
        link: UriReference = UriReference("")
        name: Iri = Iri("a:")
        see: IriReference = IriReference("")

    page = Page(address="http://a/", link="../b", name="http://é/", see="é")
    assert (page.address, page.link) == ("http://a/", "../b") and isinstance(page.address, Uri)
    for wrong in [{"address": "a"}, {"address": "http://a/", "link": "a b"}, {"address": 1}, {"address": b"a:"},
                  {"address": "a:", "name": "é"}]:
        with pytest.raises(pydantic.ValidationError):
            Page(**wrong)
    is_first = pydantic.VERSION.startswith("1.")
    schema = Page.schema() if is_first else Page.model_json_schema()
    assert schema["properties"]["address"]["format"] == "uri" and schema["properties"]["address"]["type"] == "string"
    text = page.json() if is_first else page.model_dump_json()
    assert '"address":"http://a/"' in text.replace(" ", "")


def test_pydantic_2_hooks(monkeypatch):
    """Pydantic 2 itself in test_pydantic, where it is installed; here a stand-in for what its hooks are given."""
    from urispec.pydantic import Iri, Uri

    core_schema = types.SimpleNamespace(
        str_schema=lambda strict: {"type": "str", "strict": strict},
        no_info_after_validator_function=lambda function, schema: {"function": function, "schema": schema},
    )
    monkeypatch.setitem(sys.modules, "pydantic_core", types.SimpleNamespace(core_schema=core_schema))
    schema = Uri.__get_pydantic_core_schema__(Uri, None)
    assert schema["schema"] == {"type": "str", "strict": True}
    assert type(schema["function"]("http://a/")) is Uri
    with pytest.raises(ValueError, match="cannot follow here"):
        schema["function"]("a b")
    json_schema = Iri.__get_pydantic_json_schema__(schema["schema"], lambda inner: {"type": "string"})
    assert json_schema == {"type": "string", "format": "iri"}
