// The pairs of corresponding rules that a user gives: a file with one pair on each line, the left rule and the right
// one. Empty lines are skipped, and # begins a comment. Cost: linear, except for looking up names. Tests:
// tests/diff/given_pairs_test.cpp, tests/data/cli/diff.txt.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/diff/correspondence.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

struct bad_pair {
  std::size_t line;  // from 1
  std::string why;   // "rfc2368 has no rule 'hdr'"
};

// Names are looked up in the grammars, whose ids the errors have. A rule stands in one pair at most.
[[nodiscard]] result<std::vector<correspondence_line>, bad_pair> read_given_pairs(std::string_view text,
                                                                                  const abnf::grammar& left,
                                                                                  const abnf::grammar& right);

}  // namespace urispec::diff
