"""The examples of docs/do/python.md do what it shows."""

import doctest
import pathlib

import pytest


def test_what_the_document_shows():
    for package in ["jsonschema", "rdflib", "pydantic"]:
        pytest.importorskip(package)
    document = pathlib.Path(__file__).resolve().parents[3] / "docs" / "do" / "python.md"
    outcome = doctest.testfile(str(document), module_relative=False, encoding="utf-8")
    assert outcome.attempted > 30
    assert outcome.failed == 0
