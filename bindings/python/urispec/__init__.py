"""The URI RFCs, executable: validate, parse, explain, resolve and normalize URIs and IRIs under each RFC.

>>> import urispec
>>> urispec.parse("http://ada@example.org:8080/over/there").host
'example.org'

A text is str, and then offsets count code points, or bytes, and then they count bytes. `grammar` is a Grammar or its
name, `rule` the name of one of its rules. docs/do/python.md has an example of everything.
"""

import enum
from typing import TypeVar

from ._urispec import (
    BrowserComparison,
    Components,
    Diagnosis,
    Diff,
    Error,
    InvalidText,
    ParserStep,
    Query,
    Repair,
    Url,
    ValidationError,
    __version__,
    compare,
    compare_with_browser,
    compose,
    decode_uri,
    decode_uri_component,
    default_port,
    diagnose,
    diff,
    encode_uri,
    encode_uri_component,
    explain_whatwg,
    is_valid,
    normalize,
    parse,
    parse_buffer,
    port_or_default,
    relativize,
    resolve,
    rules,
    segments,
    to_file_path,
    to_file_uri,
    validate,
    validate_buffer,
    validate_many,
    whatwg,
)
from .building import Host, build, edit, parse_host

_Text = TypeVar("_Text", str, bytes)


class Grammar(str, enum.Enum):
    """The built-in grammars. Each is the string of its name."""

    RFC2396 = "rfc2396"
    RFC2732 = "rfc2732"
    RFC3986 = "rfc3986"
    RFC3986_EID5428 = "rfc3986-eid5428"
    RFC6874 = "rfc6874"
    RFC3987 = "rfc3987"
    ECMA262 = "ecma262"

    def __str__(self) -> str:
        return self.value


class BrowserRelation(str, enum.Enum):
    """How a browser reads a text, by the URL Standard, beside RFC 3986 or RFC 3987. Each is the string of its name."""

    SAME = "same"
    OTHER_SCHEME = "other-scheme"
    OTHER_HOST = "other-host"
    OTHER_PORT = "other-port"
    OTHER_PATH = "other-path"
    FAILS = "fails"
    ACCEPTED_ALTHOUGH_INVALID = "accepted-although-invalid"

    def __str__(self) -> str:
        return self.value


def _parsed(text: _Text, grammar: str, rule: str) -> "Components[_Text]":
    """Makes a value again for pickle: functions of the compiled module have no place of their own."""
    return parse(text, grammar, rule)


__all__ = [
    "BrowserComparison",
    "BrowserRelation",
    "Components",
    "Diagnosis",
    "Diff",
    "Error",
    "Grammar",
    "Host",
    "InvalidText",
    "ParserStep",
    "Query",
    "Repair",
    "Url",
    "ValidationError",
    "__version__",
    "build",
    "compare",
    "compare_with_browser",
    "compose",
    "decode_uri",
    "decode_uri_component",
    "default_port",
    "diagnose",
    "diff",
    "edit",
    "encode_uri",
    "encode_uri_component",
    "explain_whatwg",
    "is_valid",
    "normalize",
    "parse",
    "parse_buffer",
    "parse_host",
    "port_or_default",
    "relativize",
    "resolve",
    "rules",
    "segments",
    "to_file_path",
    "to_file_uri",
    "validate",
    "validate_buffer",
    "validate_many",
    "whatwg",
]
