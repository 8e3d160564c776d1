// The parts of the known texts (diff/summary.hpp) that rules read: of "http://[::1]/" the host is "[::1]". They show a
// difference between two rules to people, for whom a shortest string, such as the empty one, often says little.
// A part is one by the first derivation of a text (language/first_derivation.hpp), for each rule of the grammar.
// Cost: a derivation for each known text that the start rule has. Tests: tests/diff/known_parts_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"
#include "urispec/diff/subject.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

class known_parts {
 public:
  // Without any if the budget runs out.
  known_parts(const subject& s, state_budget budget);

  // The first part that this rule reads in a known text and the other one does not have; none that is empty or
  // `shortest`, or a single character if that is one, too.
  [[nodiscard]] std::optional<std::u32string> only_of(std::string_view rule, const automaton::dfa& other,
                                                      const std::optional<std::u32string>& shortest) const;

 private:
  const abnf::grammar& grammar_;
  std::vector<std::vector<std::u32string>> by_rule_;  // in the order of the texts, each once
};

}  // namespace urispec::diff
