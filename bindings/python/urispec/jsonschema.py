"""The formats `uri`, `uri-reference`, `iri` and `iri-reference` of JSON Schema for the package jsonschema.

>>> from jsonschema import Draft7Validator
>>> from urispec.jsonschema import format_checker
>>> validator = Draft7Validator({"format": "uri"}, format_checker=format_checker())
"""

from typing import Dict, Optional, Tuple

import jsonschema

from . import Grammar, is_valid, validate

# JSON Schema, draft 7 and 2020-12, section 7.3.5: by RFC 3986 and RFC 3987; without "-reference" a scheme is needed.
FORMATS: Dict[str, Tuple[Grammar, str]] = {
    "uri": (Grammar.RFC3986, "URI"),
    "uri-reference": (Grammar.RFC3986, "URI-reference"),
    "iri": (Grammar.RFC3987, "IRI"),
    "iri-reference": (Grammar.RFC3987, "IRI-reference"),
}


def check(instance: object, grammar: Grammar, rule: str) -> bool:
    """Formats say nothing of what is no string. Raises ValueError, which jsonschema shows as the cause."""
    if not isinstance(instance, str) or is_valid(instance, grammar, rule):
        return True
    raise ValueError(str(validate(instance, grammar, rule)))


def format_checker(formats: Optional[Tuple[str, ...]] = None) -> "jsonschema.FormatChecker":
    """A checker of its own, with the formats of jsonschema and these four in place of its own, if it has them."""
    checker = jsonschema.FormatChecker(formats)
    checker.checkers = dict(checker.checkers)  # those of the class are shared by all
    for name, (grammar, rule) in FORMATS.items():

        def checks(instance: object, grammar: Grammar = grammar, rule: str = rule) -> bool:
            return check(instance, grammar, rule)

        checker.checkers[name] = (checks, ValueError)
    return checker
