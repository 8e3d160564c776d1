"""IRIs of RDF for the package rdflib, which takes nearly any text for one.

RDF 1.1 Concepts, section 3.2: an IRI of RDF is an IRI of RFC 3987 with a scheme.
"""

from typing import Iterator, Tuple

from rdflib import Graph, URIRef

from . import Error, Grammar, InvalidText, validate


def iri(text: str) -> URIRef:
    """The text as a node. Raises InvalidText."""
    error = validate(text, Grammar.RFC3987, "IRI")
    if error is None:
        return URIRef(text)
    raised = InvalidText(error.message)
    raised.error = error
    raise raised


def invalid_iris(graph: Graph) -> Iterator[Tuple[URIRef, Error]]:
    """Each node of the graph that is not an IRI, once, with the reason."""
    seen = set()
    for triple in graph:
        for node in triple:
            if not isinstance(node, URIRef) or node in seen:
                continue
            seen.add(node)
            error = validate(str(node), Grammar.RFC3987, "IRI")
            if error is not None:
                yield node, error
