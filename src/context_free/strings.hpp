// The strings of a rule that recurses, up to a length, as a finite automaton, and in order of length: what counts,
// draws and compares the strings of a regular rule does the same with those of any rule, as far as the length goes.
//
// Method: a state is what may still follow a beginning of a text: the items of Earley's set there
// (context_free/earley.hpp), each with what waits for its rule and so on outwards, instead of the place where it began.
// Beginnings after which the same may follow are one state (J. Brzozowski, "Derivatives of Regular Expressions", 1964).
// States are made breadth first, and only those from which a string can end in time: the least number of characters to
// an end is known for each. So every string up to the length is accepted, and every string that is accepted is one of
// the rule.
//
// Cost: states are as many as there are ways to be nested, half the length deep at most: linear in the length for one
// kind of brackets, exponential for several. Within the budget.
// Tests: tests/context_free/strings_test.cpp against expansion.
#pragma once

#include "automaton/dfa.hpp"
#include "automaton/languages.hpp"
#include "context_free/rule_automata.hpp"
#include "language/regular_rule.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace urispec::context_free {

struct bounded_strings {
  automaton::dfa minimal;  // accepts strings that are longer as well, but perhaps not all
  bool is_all = false;     // nothing was left out: the rule is regular after all, and the length does not matter
};

// The strings of the rule with number `rule`. Empty where the budget runs out. The alphabet has the classes of
// `automata`, and no calls.
[[nodiscard]] bounded_strings strings_up_to(const rule_automata& automata, std::uint32_t rule, std::size_t length,
                                            work_budget& budget);

// The languages of a grammar, where a rule that is called has its strings up to a length, once it is asked for. Before,
// it has none. The alphabet has the classes of `automata`, and no calls.
class languages_up_to {
 public:
  // `automata` must outlive this.
  languages_up_to(const rule_automata& automata, std::size_t length);

  [[nodiscard]] const automaton::languages& languages() const { return languages_; }
  [[nodiscard]] std::size_t length() const { return length_; }

  // Makes sure that the rule has its strings. False where the budget runs out. A rule that once needed too many states
  // is not tried again.
  [[nodiscard]] bool make(std::size_t rule, work_budget& budget);

 private:
  enum class progress : std::uint8_t { open, made, too_large };

  const rule_automata& automata_;
  std::size_t length_;
  automaton::languages languages_;
  std::vector<progress> progress_;  // by rule
};

// Where nobody says how long strings are to be: the greatest length up to `usual` for which none of the rules needs
// more than `most_states_of_usual_length`. Lengths grow one by one; where states multiply with each, all of it costs
// little more than the last. Nullopt where the length 1 is too much, or the time.
inline constexpr std::size_t most_states_of_usual_length = 20'000;
[[nodiscard]] std::optional<languages_up_to> languages_of_usual_length(const rule_automata& automata,
                                                                      std::span<const std::size_t> rules,
                                                                      std::size_t usual, const work_budget& limits);

// One rule of any grammar, for whoever counts, draws and enumerates its strings: an automaton of all of them, or, where
// the rule recurses, what makes the automaton of those up to a length.

using string_source = std::variant<language::regular_rule, rule_automata>;

// `grammar` is linked. Cost: that of language::make_regular, and of build_rule_automata where the rule recurses. The
// error is that an automaton needs more than the limits allow.
[[nodiscard]] result<string_source, language::not_regular> make_string_source(const abnf::grammar& grammar,
                                                                             std::size_t rule,
                                                                             const work_budget& limits);

// The automaton of a rule that recurses has all strings up to `length`, and perhaps some longer ones. Empty where the
// budget runs out.
[[nodiscard]] std::optional<language::regular_rule> with_strings_up_to(string_source rule, std::size_t length,
                                                                       work_budget& budget);

// The automaton of that: `grammar` is linked, and the limits are for each of the two steps. nullopt where they do not
// suffice.
[[nodiscard]] std::optional<automaton::dfa> strings_of_rule_up_to(const abnf::grammar& grammar, std::size_t rule,
                                                                  std::size_t length, const work_budget& limits);

// The strings of a rule that recurses in order of length: language/shortest.hpp on its strings up to a length, which
// grows until there are enough (iterative deepening; R. Korf, 1985).
// Cost: that of strings_up_to for the length of the longest of them, and half as much for all shorter lengths together.
enum class shortest_of : std::uint8_t { strings, other_texts };

// The first `count` strings of the rule of that number, or texts that are none; fewer if there are no more. Those that
// differ only in characters that no text up to that length tells apart count as one. Not all of them where the budget
// runs out.
void shortest_strings(const rule_automata& automata, std::uint32_t rule, shortest_of selection, std::size_t count,
                      work_budget& budget, const std::function<visit_result(const std::u32string&)>& use);

}  // namespace urispec::context_free
