// Rules that an overlay inherits from its base, so that its header names them and does not write them again.
// A rule is inherited where the base has one of that name, in C++ too, with the same section, definition, parsing
// expression and recognizer, and where the same holds for every rule that these use. The definition alone is not
// enough: a rule that an overlay leaves as it is may get another adjustment, because of a rule that it uses.
// Method: the greatest such set is found by starting with all rules that agree by themselves, and removing those that
// use a rule outside the set until none is left to remove.
// Cost: the sizes of both grammars, times the depth of use. Tested in tests/emit/inherited_rules_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "peg/build.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace urispec::emit {

// A grammar and what its rules are called in C++.
struct named_grammar {
  const abnf::grammar& source;
  const peg::grammar& proven;
  std::span<const std::string> names;
};

// Returns for each rule of the overlay its number in the base, if it is inherited.
[[nodiscard]] std::vector<std::optional<std::size_t>> inherited_rules(const named_grammar& overlay,
                                                                      const named_grammar& base);

}  // namespace urispec::emit
