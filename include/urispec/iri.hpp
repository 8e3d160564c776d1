// IRIs as URIs and back, and the rules for right-to-left characters (RFC 3987 §3, §4). docs/iri.md.
// What needs ICU is in urispec/iri/icu.hpp.
#pragma once

#include "urispec/iri/bidi.hpp"
#include "urispec/iri/to_iri.hpp"
#include "urispec/iri/to_uri.hpp"
