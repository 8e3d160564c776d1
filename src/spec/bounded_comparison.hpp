// Rules that have no proof, compared with their ABNF on all texts up to a length: what a generated parser does
// (peg/interpreter.hpp) with what the general engine decides. That is a check, no proof: longer texts may
// differ.
//
// Then some longer ones: first exercises of all parts of the rule and of the rules that it needs, such as each
// alternative (language/natural_texts.hpp), since most faults are choices that end too early. Then texts that are made
// by adding one character at a time, drawn from those with which the engine can go on, and now and then one of those
// with which it cannot. A difference is made shorter as long as it stays one.
//
// Method of the first part: texts in order of length, one for each class of characters that the grammar tells apart. A
// text is continued only by characters that matter: those with which the engine can go on, and those at which the
// parser has looked. With any other, both refuse it and everything longer. Of characters at one place that neither
// reading of any longer text tells apart, one is enough (question_log): texts of each length are gone through depth
// first, and after all that begin with one character, those that begin with one that was always answered alike are left
// out.
// Cost: a reading by both for each text, and the search for exercises once for each rule. `most_steps`, of the
// interpreter and of the engine, decides how long the texts get.
// Tests: tests/spec/bounded_comparison_test.cpp, question_log_test.cpp.
#pragma once

#include "urispec/code_point_set.hpp"
#include "automaton/numbering.hpp"
#include "context_free/earley.hpp"
#include "context_free/rule_automata.hpp"
#include "language/natural_texts.hpp"
#include "peg/build.hpp"
#include "peg/expression.hpp"
#include "peg/interpreter.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::spec {

// A question about a character. `subject` is the address of the set or the automaton, which must not change. It has 64
// bits on every machine, so that a question is nothing but its bytes (`automaton::numbering`).
struct question {
  std::uint64_t subject = 0;
  std::uint64_t state = 0;
  bool operator==(const question&) const = default;
};

// A log of every question that a parser or the engine asks about the character at each place: whether a set has it, or
// where it leads from a state. Where none was answered differently for two characters, texts with the one are read step
// by step as texts with the other.
// Cost: one look-up for a question that is new at its place; for two characters, the questions asked at the place.
class question_log {
 public:
  explicit question_log(std::vector<char32_t> alphabet) : alphabet_(std::move(alphabet)) {}

  [[nodiscard]] const std::vector<char32_t>& alphabet() const { return alphabet_; }

  // Forgets the questions at this place.
  void forget(std::size_t place) {
    if (place >= places_.size()) return;
    for (const std::uint32_t number : places_[place].numbers) places_[place].is_asked[number] = false;
    places_[place].numbers.clear();
  }

  // answer(character) is a number; it is called only where the question is new.
  template <typename Answer>
  void ask(std::size_t place, question subject, Answer answer) {
    const std::uint32_t number = questions_.number_of(subject);
    if (number == answers_.size()) {
      answers_.emplace_back();
      for (const char32_t c : alphabet_) answers_.back().push_back(static_cast<std::uint32_t>(answer(c)));
    }
    if (place >= places_.size()) places_.resize(place + 1);
    auto& characters = places_[place];
    if (number >= characters.is_asked.size()) characters.is_asked.resize(questions_.size(), false);
    if (characters.is_asked[number]) return;
    characters.is_asked[number] = true;
    characters.numbers.push_back(number);
  }

  // Characters by their places in the alphabet.
  [[nodiscard]] bool are_alike(std::size_t place, std::size_t a, std::size_t b) const {
    if (place >= places_.size()) return true;
    for (const std::uint32_t number : places_[place].numbers) {
      if (answers_[number][a] != answers_[number][b]) return false;
    }
    return true;
  }

 private:
  struct asked_at_place {
    std::vector<std::uint32_t> numbers;
    std::vector<bool> is_asked;  // by number
  };

  std::vector<char32_t> alphabet_;
  automaton::numbering<question> questions_;
  std::vector<std::vector<std::uint32_t>> answers_;  // by question, and character of the alphabet
  std::vector<asked_at_place> places_;               // by place
};

struct difference {
  std::u32string text;
  bool is_of_rule = false;  // true if the ABNF accepts it; the parser says the opposite
};

// Longer texts are not compared, however few there are: both readers need stack or time for them.
inline constexpr std::size_t longest_compared = 32;

struct comparison {
  peg::checked_texts texts;
  std::optional<difference> counterexample;  // a shortest one, unless it is longer than `texts.length`
};

class bounded_comparison {
 public:
  // `automata` has those of all rules that are compared, or matched by the general engine; `grammar` must outlive this.
  bounded_comparison(const abnf::grammar& grammar, context_free::rule_automata automata)
      : grammar_(grammar), automata_(std::move(automata)), texts_(grammar, 0) {}

  [[nodiscard]] bool can_compare(std::size_t rule) const;
  [[nodiscard]] comparison compare(std::span<const peg::expression> rules, std::size_t rule, std::size_t most_steps);
  // Whether both still read this text of the rule differently, when the expressions of other rules have changed.
  [[nodiscard]] bool differ_at(std::span<const peg::expression> rules, std::size_t rule, const std::u32string& text);

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
                             std::size_t most_steps, question_log* questions = nullptr);
  [[nodiscard]] automaton::code_point_set continuations_of(const context_free::recognition& recognition,
                                                           std::size_t characters) const;
  void note_states(const context_free::recognition& recognition, std::size_t first, std::size_t i,
                   question_log& questions) const;

  // One round: all texts that are continuations of `text`, of one length.
  struct round {
    std::span<const peg::expression> rules;
    std::size_t rule;
    std::size_t length;
    std::size_t most_steps;
    question_log& questions;
    std::size_t steps = 0;
    std::size_t texts = 0;  // number of texts of the length
    std::optional<difference> counterexample;
    [[nodiscard]] bool is_over() const { return counterexample.has_value() || steps > most_steps; }
  };
  void compare_continuations(std::u32string& text, round& pass);
  [[nodiscard]] context_free::recognition recognize_as(std::size_t rule, std::string_view text);
  void compare_longer(std::span<const peg::expression> rules, std::size_t rule, std::size_t most_steps,
                      const std::vector<char32_t>& alphabet, comparison& so_far);
  [[nodiscard]] const std::vector<char32_t>& representatives(std::size_t rule);
  [[nodiscard]] const std::vector<std::u32string>& exercising_texts(std::size_t rule);
  [[nodiscard]] difference shortened(std::span<const peg::expression> rules, std::size_t rule, std::u32string text);

  const abnf::grammar& grammar_;
  context_free::rule_automata automata_;
  language::natural_texts texts_;                                     // of one rule after the other
  // By rule; those of a cycle are compared several times.
  std::map<std::size_t, std::vector<char32_t>> representatives_;
  std::map<std::size_t, std::vector<std::u32string>> exercising_texts_;
  peg::interpreter interpreter_;
};

}  // namespace urispec::spec
