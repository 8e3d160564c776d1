"""Fields of the package pydantic, versions 2 and 1, that are URIs or IRIs. They stay str: nothing is normalized.

>>> from pydantic import BaseModel
>>> from urispec.pydantic import Uri
>>> class Page(BaseModel):
...     address: Uri
"""

from typing import Any, Callable, Dict, Iterator, Type, TypeVar

from . import Grammar, validate

_Self = TypeVar("_Self", bound="_Checked")


class _Checked(str):
    grammar: Grammar
    rule: str
    format: str

    # Version 2. Strict: without it pydantic takes bytes for text.
    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        return core_schema.no_info_after_validator_function(cls.checked, core_schema.str_schema(strict=True))

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> Dict[str, Any]:
        return {**handler(schema), "format": cls.format}

    # Version 1.
    @classmethod
    def __get_validators__(cls) -> Iterator[Callable[[Any], "_Checked"]]:
        yield cls.checked

    @classmethod
    def __modify_schema__(cls, field_schema: Dict[str, Any]) -> None:
        field_schema.update(type="string", format=cls.format)

    @classmethod
    def checked(cls: Type[_Self], value: Any) -> _Self:
        """Raises TypeError and ValueError, as pydantic expects."""
        if not isinstance(value, str):
            raise TypeError("string required")
        error = validate(value, cls.grammar, cls.rule)
        if error is not None:
            raise ValueError(error.message)
        return cls(value)


class Uri(_Checked):
    """A URI of RFC 3986, with a scheme."""

    grammar, rule, format = Grammar.RFC3986, "URI", "uri"


class UriReference(_Checked):
    """A URI-reference of RFC 3986, which may be relative."""

    grammar, rule, format = Grammar.RFC3986, "URI-reference", "uri-reference"


class Iri(_Checked):
    """An IRI of RFC 3987, with a scheme."""

    grammar, rule, format = Grammar.RFC3987, "IRI", "iri"


class IriReference(_Checked):
    """An IRI-reference of RFC 3987, which may be relative."""

    grammar, rule, format = Grammar.RFC3987, "IRI-reference", "iri-reference"
