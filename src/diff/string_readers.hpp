// Single strings under two start rules, where one of them recurses: the general engine (context_free/earley.hpp) reads
// them, however long they are. It says where a rule cannot go on, what could have come there, and which rule was read.
//
// Cost: that of the engine for each string and side. Invariant: nothing here depends on the length up to which the
// strings of the rules are compared. Tests: tests/diff/recursive_rules_test.cpp against expansion.
#pragma once

#include "context_free/earley.hpp"
#include "context_free/rule_automata.hpp"
#include "diff/reasons.hpp"
#include "diff/subject.hpp"
#include "language/structure.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::diff {

// The continuations of a text that a rule can read.
struct reading_on {
  std::size_t size = 0;  // of the longest beginning that can be continued, in code points
  std::string rule;      // that is read there
  std::vector<language::expectation::choice> next;
  automaton::code_point_set characters;  // of all choices
  bool may_end = false;
};

// A start rule with what it needs.
class string_reader {
 public:
  // Nullopt where the budget runs out.
  [[nodiscard]] static std::optional<string_reader> build(const subject& s, work_budget& budget);

  [[nodiscard]] context_free::verdict verdict_on(std::string_view utf8) const;
  // The characters that could come where the reading of an invalid text stops.
  [[nodiscard]] language::expectation expectation_in(std::string_view utf8) const;
  [[nodiscard]] reading_on read(std::u32string_view text) const;
  [[nodiscard]] std::string name_of(std::size_t rule) const;
  [[nodiscard]] const context_free::rule_automata& automata() const { return automata_; }

 private:
  string_reader(context_free::rule_automata automata, const work_budget& budget);

  context_free::rule_automata automata_;
  context_free::limits limits_;
};

struct string_readers {
  string_reader left, right;

  [[nodiscard]] const string_reader& of(side s) const { return s == side::left ? left : right; }
  // Why the other side lacks the text, which `has` has.
  [[nodiscard]] reason reason_of(std::u32string_view text, side has) const;
};

// Nullopt where the budget runs out.
[[nodiscard]] std::optional<string_readers> build_string_readers(const subject& left, const subject& right,
                                                                 work_budget& budget);

}  // namespace urispec::diff
