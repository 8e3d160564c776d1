"""References built and edited by the names of their components, and hosts. The package has these functions."""

import ipaddress
from typing import Any, Iterable, List, Mapping, NamedTuple, Optional, Tuple, TypeVar, Union

from ._urispec import Query, _edit, _parse_host

_Text = TypeVar("_Text", str, bytes)
_Value = Union[str, bytes]
_Step = Tuple[str, _Value, Optional[_Value]]

# The order in which the components are set, whatever the order of the arguments.
_COMPONENTS = (
    "scheme",
    "userinfo",
    "encoded_userinfo",
    "host",
    "encoded_host",
    "port",
    "path",
    "encoded_path",
    "segments",
    "query",
    "encoded_query",
    "parameters",
    "fragment",
    "encoded_fragment",
)


def _steps_of(name: str, value: Any) -> List[_Step]:
    if value is None:
        whole = {"segments": "path", "parameters": "query"}
        return [("remove", whole.get(name, name.replace("encoded_", "")), None)]
    if name == "segments":
        return [("segment", segment, None) for segment in value]
    if name == "parameters":
        pairs = value.items() if isinstance(value, Mapping) else value
        return [("parameter", key, text) for key, text in pairs]
    if name == "query" and isinstance(value, Query):
        return [("encoded_query", value.text, None)] if value.text else [("remove", "query", None)]
    return [(name, str(value) if name == "port" else value, None)]


def _steps(changes: Mapping[str, Any]) -> List[_Step]:
    unknown = set(changes) - set(_COMPONENTS) - {"allow_dot_segments"}
    if unknown:
        raise TypeError(f"there is no component {min(unknown)}; there are {', '.join(_COMPONENTS)}")
    steps: List[_Step] = [("allow_dot_segments", "", None)] if changes.get("allow_dot_segments") else []
    for name in _COMPONENTS:
        if name in changes:
            steps += _steps_of(name, changes[name])
    return steps


def edit(text: _Text, *, grammar: str = "rfc3986", **components: Any) -> _Text:
    """The reference with other components; None removes one. What is not named keeps every byte.

    Values are plain text and are encoded, but for those whose names begin with `encoded_`, which are checked.
    `segments` are appended to the path, and `parameters` (a mapping or pairs; None for a pair without "=") to the
    query. Raises InvalidText for what would change the reading, and for dot segments unless `allow_dot_segments`.

    >>> edit("http://example.org/a?b", port=8080, segments=["c/d"], query=None)
    'http://example.org:8080/a/c%2Fd'
    """
    return _edit(text, grammar, _steps(components))


def build(*, grammar: str = "rfc3986", **components: Any) -> str:
    """The reference that has these components, named as in `edit`. Raises InvalidText.

    >>> build(scheme="https", host="example.org", segments=["users", "a/b"], parameters={"q": "x&y"})
    'https://example.org/users/a%2Fb?q=x%26y'
    """
    return _edit("", grammar, _steps(components))


class Host(NamedTuple):
    """A host as a value. `kind` is "name", "ipv4", "ipv6" or "ipvfuture"."""

    kind: str
    text: str  # a name decoded, an address without brackets and zone
    zone: str = ""

    @property
    def address(self) -> Union[ipaddress.IPv4Address, ipaddress.IPv6Address, None]:
        """The address; None for a name."""
        return ipaddress.ip_address(self.text) if self.kind in ("ipv4", "ipv6") else None


def parse_host(text: _Value, grammar: str = "rfc3986") -> Host:
    """A host as a URI has it, an IPv6 address in brackets. Raises InvalidText.

    >>> parse_host("[2001:DB8::1]")
    Host(kind='ipv6', text='2001:db8::1', zone='')
    """
    return Host(*_parse_host(text, grammar))
