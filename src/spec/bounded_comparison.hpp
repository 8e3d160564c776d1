// Rules that have no proof, compared with their ABNF on all texts up to a length: what a generated parser does
// (peg/interpreter.hpp) with what the general engine decides. That is a check, no proof: longer texts may
// differ.
//
// Then some longer ones: texts that are made by adding one character at a time, drawn from those with which the engine
// can go on, and now and then one of those with which it cannot. A difference is made shorter as long as it stays one.
//
// Method of the first part: texts in order of length, one for each class of characters that the grammar tells apart. A
// text is continued only by characters that matter: those with which the engine can go on, and those at which the
// parser has looked. With any other, both refuse it and everything longer. Of characters at one place that neither
// reading of any longer text tells apart, one is enough (spec/told_apart.hpp): texts of each length are gone through
// depth first, and after all that begin with one character, those that begin with one that was always answered alike
// are left out. Cost: a reading by both for each text. `most_steps`, of the interpreter and of the engine, decides how
// long they get. Tested in tests/spec/bounded_comparison_test.cpp.
#pragma once

#include "peg/interpreter.hpp"
#include "spec/told_apart.hpp"
#include "urispec/abnf.hpp"
#include "automaton/code_point_set.hpp"
#include "urispec/context_free/earley.hpp"
#include "urispec/context_free/rule_automata.hpp"
#include "peg/expression.hpp"
#include "peg/build.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::spec {

struct difference {
  std::u32string text;
  bool is_of_rule = false;  // by its ABNF; the parser says the opposite
};

// Longer texts are not compared, however few there are: both readers need stack or time for them.
inline constexpr std::size_t longest_compared = 32;

struct compared {
  peg::checked_texts texts;
  std::optional<difference> found;  // a shortest one, unless it is longer than `texts.length`
};

class bounded_comparison {
 public:
  // `by` has automata for all rules that are compared, or matched by the general engine; `grammar` must outlive this.
  bounded_comparison(const abnf::grammar& grammar, context_free::rule_automata by)
      : grammar_(grammar), by_(std::move(by)) {}

  [[nodiscard]] bool can_compare(std::size_t rule) const;
  [[nodiscard]] compared compare(std::span<const peg::expression> rules, std::size_t rule, std::size_t most_steps);

 private:
  // One text, by both.
  struct reading {
    bool is_of_rule = false;
    bool is_matched = false;
    automaton::code_point_set goes_on;                    // with which characters, by the engine
    std::vector<automaton::code_point_set> matter_after;  // by the parser
    std::size_t steps = 0;
    [[nodiscard]] bool differs() const { return is_of_rule != is_matched; }
  };
  [[nodiscard]] reading read(std::span<const peg::expression> rules, std::size_t rule, const std::u32string& text,
                             std::size_t most_steps, told_apart* asked = nullptr);
  void note_states(const context_free::recognition& found, std::size_t first, told_apart& asked) const;

  // One round: all texts that are continuations of `text`, of one length.
  struct round {
    std::span<const peg::expression> rules;
    std::size_t rule;
    std::size_t length;
    std::size_t most_steps;
    told_apart& asked;
    std::size_t steps = 0;
    std::size_t texts = 0;  // of the length
    std::optional<difference> found;
    [[nodiscard]] bool is_over() const { return found.has_value() || steps > most_steps; }
  };
  void compare_continuations(std::u32string& text, round& all);
  [[nodiscard]] context_free::recognition recognize_as(std::size_t rule, std::string_view text);
  void compare_longer(std::span<const peg::expression> rules, std::size_t rule, std::size_t most_steps,
                      compared& so_far);
  [[nodiscard]] difference shortened(std::span<const peg::expression> rules, std::size_t rule, std::u32string text);

  const abnf::grammar& grammar_;
  context_free::rule_automata by_;
  peg::interpreter interpreter_;
};

}  // namespace urispec::spec
