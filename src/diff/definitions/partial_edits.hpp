// The edits that a change of a definition is made of, each as the old definition with that edit alone.
//
// A run of changed tokens between two that both definitions have (definition_edit.hpp) is replaced by the run of the
// other side. If the result is not a definition, as with one bracket of a pair, the run is joined with those after it,
// or before it, until it is one; all runs together are the new definition. Runs that replace the same tokens by the
// same are one edit.
// Cost: the square of the number of tokens; from `most_tokens` on, or with more than `most_edits` edits, the whole
// change is one edit. Tested in tests/diff/partial_edits_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/diff/counterparts.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace urispec::diff {

inline constexpr std::size_t most_tokens = 2000;
inline constexpr std::size_t most_edits = 40;

struct partial_edit {
  std::string removed, added;  // tokens; `…` between runs that only make sense together; either may be empty
  std::size_t places = 1;      // of the definition, that it is made in
  abnf::expression alone;      // the left definition with this edit and no other
};

// Left to right. Rules that the right definition names are named in `alone` as `right_names` says, by their index on
// the right; those of the left definition keep their index.
[[nodiscard]] std::vector<partial_edit> partial_edits(const abnf::rule& left, const abnf::rule& right,
                                                      const counterparts& rules,
                                                      std::span<const std::size_t> right_names);

}  // namespace urispec::diff
