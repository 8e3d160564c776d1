// Operations compared: which escapes are equivalent to their characters, and how references resolve.
//
// Resolution tries, against each of a few bases, every reference of at most four characters out of "g./?#:;" that both
// grammars or the rules of resolution accept, a longer one for excess dot segments, and references to the base itself:
// under RFC 3986 §4.4 these refer to the same document, but not under RFC 2396 §4.2. This is a search, and the report
// says so; the other parts of a report are decided.
// Tests: tests/diff/resolution_test.cpp.
#pragma once

#include "urispec/diff.hpp"

#include <optional>

namespace urispec::diff {

// Nullopt unless both grammars have the rule.
[[nodiscard]] std::optional<percent_equivalence> compare_unreserved(const subject& left, const subject& right);

// Resolves by both RFCs to the letter.
[[nodiscard]] resolution_comparison compare_resolution(grammar left, grammar right);

}  // namespace urispec::diff
