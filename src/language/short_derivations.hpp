// Short derivations: the shortest texts of the rules of a grammar, of these the most readable, and texts of the start
// rule in which a part of a rule stands with as little around it as possible.
//
// Shortest texts of rules are a least fixed point (D. Knuth, "A generalization of Dijkstra's algorithm", 1977): by
// length, then readability, then height, which decreases from a rule to the rules in its text, so that none is endless.
// In the style `natural` a repetition of letters or digits has some of them, in their order: `abc`, `123`. What people
// write looks like that, and no cost depends on it.
// Cost: the passes of the fixed point over the grammar, at most one for each rule. A text takes its length, at most
// `longest_covering_text`, times the height of its derivation, times the size of the definitions; and once the size of
// the grammar. A derivation of the empty text may be exponential in the grammar (a = b b, b = c c, ...). So a text
// derives a rule that adds no character once, and a body of a repetition that adds none once in each place: all its
// derivations have the same steps.
// Invariant: a text that is too long is cut off, and derived_text::is_too_long() says so.
// Tests: tests/context_free/covering_vectors_test.cpp, natural_texts_test.cpp.
#pragma once

#include "language/exercises.hpp"
#include "urispec/abnf.hpp"
#include "urispec/code_point_set.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace urispec::language {

inline constexpr std::size_t longest_covering_text = 4096;

// The cost of a shortest text. Sums and maxima only grow, so the least fixed point is well-founded.
struct text_cost {
  static constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();
  std::size_t length = endless;
  std::size_t unreadable = 0;
  std::size_t height = 0;
  [[nodiscard]] bool is_finite() const { return length != endless; }
  friend bool operator==(const text_cost&, const text_cost&) = default;
  friend auto operator<=>(const text_cost&, const text_cost&) = default;
};

[[nodiscard]] text_cost operator+(const text_cost& a, const text_cost& b);
[[nodiscard]] text_cost times(const text_cost& a, std::uint32_t count);

// The ends of the range without surrogates.
[[nodiscard]] std::pair<char32_t, char32_t> ends_of(const abnf::value_range& r);
[[nodiscard]] bool has_characters(const abnf::value_range& r);
[[nodiscard]] bool has_letters(const abnf::literal& l);

// A part that a derivation has, as the exercise of that kind.
struct derivation_step {
  const abnf::expression* part;  // of a rule its definition
  exercise::kind reason;
  std::uint32_t count;
};

// A text under construction, and the steps of its derivation.
struct derived_text {
  std::u32string text;
  std::vector<derivation_step> steps;
  std::size_t free_end = 0;  // where the last character that was chosen from a set ends
  std::unordered_set<std::size_t> empty_rules = {};  // that were derived without a character
  [[nodiscard]] bool is_too_long() const { return text.size() > longest_covering_text; }
};

enum class text_style : std::uint8_t { shortest, natural };

// Shortest texts, or shortest that are not empty.
enum class filling : std::uint8_t { shortest, not_empty };

class short_derivations {
 public:
  // `grammar` is linked and outlives this.
  short_derivations(const abnf::grammar& grammar, std::size_t start, text_style style);

  // Texts are those of another start rule from now on. Cost: that of the places alone, as rules have the same texts.
  void start_at(std::size_t start);

  // Puts a part of a text in its place.
  using writer = std::function<void(derived_text&)>;

  [[nodiscard]] const text_cost& rule_cost(std::size_t rule, filling f) const {
    return rule_costs_[static_cast<std::size_t>(f)][rule];
  }
  [[nodiscard]] const text_cost& cost_of(const abnf::expression& e, filling f) const {
    return costs_.at(&e)[static_cast<std::size_t>(f)];
  }
  // The cost of the text around the rule at its first place; endless where no text of the start rule has the rule.
  [[nodiscard]] const text_cost& around(std::size_t rule) const { return around_[rule]; }
  // The cost of the text around a part within its rule.
  [[nodiscard]] text_cost around_in_rule(const abnf::expression& part) const;

  // The places at which texts have a rule: number 0 is that with the least around it.
  [[nodiscard]] std::size_t places_of(std::size_t rule) const { return uses_[rule].size() + (rule == start_ ? 1 : 0); }

  void put_rule(std::size_t rule, filling f, derived_text& out) const;
  // A text of the start rule: the writer puts what is to stand at a place of the rule.
  void put_around(std::size_t rule, std::size_t place, const writer& put_text, derived_text& out) const;
  // A text of the rule in which the exercise stands. `part` is that of the exercise.
  void put_exercise_in_rule(const exercise& x, const abnf::expression& part, derived_text& out) const;

 private:
  // A use of a rule in the definition of another; the start has none.
  struct use {
    std::size_t user = 0;
    const abnf::expression* reference = nullptr;
  };

  using costs_by_filling = std::array<text_cost, 2>;

  void find_costs(filling f);
  // The cost by those of the parts of the expression, and of the rules that it uses.
  [[nodiscard]] text_cost cost_by_parts(const abnf::expression& e, filling f) const;
  void note_costs(const abnf::expression& e, filling f);
  void find_places();
  void note_parents(const abnf::expression& e);
  void find_characters();
  [[nodiscard]] automaton::code_point_set characters_by_parts(const abnf::expression& e) const;
  void note_characters(const abnf::expression& e);
  [[nodiscard]] const automaton::code_point_set& characters_of(const abnf::expression& e) const {
    return characters_.at(&e);
  }
  [[nodiscard]] char32_t next_character(const automaton::code_point_set& set, const derived_text& out) const;
  [[nodiscard]] std::uint32_t natural_count(const abnf::repetition& r, std::uint32_t least) const;
  // `a` is the alternation that `e` is.
  [[nodiscard]] std::size_t best_alternative(const abnf::expression& e, const abnf::alternation& a, filling f,
                                             const derived_text& out) const;
  void put_range(const abnf::expression& e, const abnf::value_range& r, char32_t c, derived_text& out) const;
  void put_copies(const abnf::expression& body, std::uint32_t count, filling f, derived_text& out) const;
  void put_times(const abnf::expression& e, const abnf::repetition& r, std::uint32_t count, filling f,
                 derived_text& out) const;
  void put(const abnf::expression& e, filling f, derived_text& out) const;
  struct part_with_cost {
    std::size_t part;  // the number of parts where no text is
    text_cost cost;    // of the whole sequence
  };
  [[nodiscard]] part_with_cost not_empty_part(const abnf::concatenation& c) const;
  void put_exercise(const exercise& x, const abnf::expression& e, derived_text& out) const;
  void put_along(const abnf::expression& e, const std::vector<const abnf::expression*>& way, std::size_t step,
                 const writer& put_part, derived_text& out) const;
  [[nodiscard]] std::vector<const abnf::expression*> way_to(const abnf::expression& part) const;
  void put_in_rule(std::size_t rule, const abnf::expression& part, const writer& put_part, derived_text& out) const;

  const abnf::grammar& grammar_;
  std::size_t start_;
  text_style style_;
  std::array<std::vector<text_cost>, 2> rule_costs_;  // by filling and rule
  std::unordered_map<const abnf::expression*, costs_by_filling> costs_;
  std::unordered_map<const abnf::expression*, const abnf::expression*> parent_;
  std::vector<text_cost> around_;       // by rule: the text around its first use
  std::vector<std::vector<use>> uses_;  // by rule
  // In the style `natural`.
  std::vector<automaton::code_point_set> rule_characters_;
  std::unordered_map<const abnf::expression*, automaton::code_point_set> characters_;
};

}  // namespace urispec::language
