// The same references resolved by two RFCs: the different results, by topic.
//
// This tries, against each of a few bases, every reference of at most four characters out of "g./?#:;" that both
// grammars or the rules of resolution accept, a longer one for excess dot segments, and references to the base itself:
// under RFC 3986 §4.4 these refer to the same document, but not under RFC 2396 §4.2. This is a search, and the report
// says so; the other parts of a diff are decided.
// Tests: tests/diff/resolution_test.cpp.
#pragma once

#include "urispec/grammars.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

struct resolution_example {
  std::string base, reference;
  std::string left, right;  // the target, or why there is none, in brackets
};

struct resolution_difference {
  std::string_view topic;  // as the tables of correspondences name it: "query-alone"
  std::string_view title;
  std::size_t count = 0;                     // of the references tried
  std::vector<resolution_example> examples;  // the shortest for each base; what does not depend on it once
};

struct resolution_comparison {
  std::vector<resolution_difference> differences;
  std::size_t tried = 0;
};

// Resolves by both RFCs to the letter.
[[nodiscard]] resolution_comparison compare_resolution(grammar left, grammar right);

}  // namespace urispec::diff
