// References made of components, and components replaced; segments of paths and pairs of queries
// (RFC 3986 §5.3). docs/building.md.
#pragma once

#include "urispec/compose/compose.hpp"
#include "urispec/compose/query_pairs.hpp"
#include "urispec/compose/replace.hpp"
#include "urispec/tree/segments.hpp"
