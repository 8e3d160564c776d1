// Whether a part of a rule is a span, and which. The candidate is made from the characters that occur in the part. The
// part is that span if the match languages of both are equal, which is a comparison of two minimal automata.
// Cost: three match languages a part.
// Tested in tests/peg/find_spans_test.cpp and tests/peg/merge_spans_test.cpp.
#pragma once

#include "peg/matching/match_language.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"

#include <optional>
#include <span>
#include <vector>

namespace urispec::peg {

// What the characters of a part suggest.
struct outline {
  automaton::code_point_set set;
  triplets escapes = triplets::excluded;
  bool has_loop = false;  // here, not only in a rule that is called: that has its own span
  bool is_plain = true;   // made of nothing but single characters, escapes, loops and choices
};

class span_prover {
 public:
  // `matches` are the match languages of the rules. All are referred to.
  span_prover(const std::vector<expression>& rules, std::span<const match_language> matches,
              const automaton::languages& known, state_budget& budget);

  [[nodiscard]] outline outline_of(const expression& e) const;

  // The span that matches the same as e, without its `plain`; `shape` is the outline of e. None, too, when the budget
  // is exhausted.
  [[nodiscard]] std::optional<span> as_span(const expression& e, const outline& shape) const;

 private:
  [[nodiscard]] automaton::code_point_set class_of(const expression& e) const;
  [[nodiscard]] bool is_escape(const sequence& s) const;

  std::span<const match_language> matches_;
  const automaton::languages& known_;
  state_budget& budget_;
  std::vector<outline> outlines_;  // by rule
};

}  // namespace urispec::peg
