// A grammar as parsing expressions with their proofs: what `emit` writes down.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"
#include "peg/prove.hpp"
#include "peg/adjust.hpp"
#include "peg/match_language.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace urispec::peg {

// Texts on which a rule was found to do the same as its ABNF (src/spec/bounded_comparison.hpp).
struct checked_texts {
  std::size_t length = 0;  // all up to this one
  std::size_t longer = 0;  // number of longer ones, drawn at random
};

struct rule {
  expression body;  // a longest_match where `not_proved` is set
  std::vector<adjustment> adjustments;
  // Alternatives that are tried only where they can begin (src/peg/first_set_guards.hpp)
  std::size_t first_set_guards = 0;
  rule_proof proof;
  // Matches the same with fewer attempts, and reports nothing about the rules inside
  // (src/peg/recognizers.hpp, src/peg/recognizers.hpp,
  // src/peg/spans.hpp).
  std::optional<expression> recognizer;
  // Parts that are entered only where they are not given up (src/peg/commit.hpp)
  std::size_t guards = 0;
  // The failed proof of its expression, where its automaton or the general engine matches the rule instead.
  std::optional<rule_proof> not_proved = std::nullopt;
  std::optional<checked_texts> checked = std::nullopt;  // texts that were compared, for a rule without a proof
};

enum class matcher : std::uint8_t { expression, automaton, general_engine };
[[nodiscard]] inline matcher matcher_of(const rule& r) {
  const auto* longest = std::get_if<longest_match>(&r.body.node);
  if (longest == nullptr) return matcher::expression;
  return longest->automaton && longest->too_large == 0 ? matcher::automaton : matcher::general_engine;
}

enum class search : std::uint8_t { complete, out_of_states };

// Committed choices have guards where in some text a rule would match and be given up, which is decided on
// automata; or, where states or time ran out for that, wherever the structure of a rule does not exclude it. There are
// then more guards than need be, and nothing else is different. Rules that recurse have the second in any case.
enum class guards_by : std::uint8_t { contexts, structure };

struct grammar {
  std::vector<rule> rules;                   // in the order of the ABNF
  automaton::languages languages;            // languages of the ABNF rules that do not recurse
  std::vector<match_language> matches;       // of the rules that have one of these languages
  search adjustment_search = search::complete;  // out of states or time: what is not proved might be, with more
  guards_by guards = guards_by::contexts;       // method for the rules that do not recurse
};

// Stages of build(). Rules match the same in all cases, with the same verdicts; each case takes
// a fraction of the time of the one before it.
enum class build_stages : std::uint8_t {
  complete,
  without_choice_guards,
  adjustments,  // and the proofs of what is adjusted: nothing that only makes parsers fast
  verdicts,     // adjustments, with those that turn out not to be needed
};

// ABNF → parsing expressions, adjusted and proved. The grammar must be linked. Rules that recurse
// (abnf::recursive_rules) are given no finite automaton: they are translated without adjustments, nothing is proved
// about them, and `languages` does not have them. The same holds for rules that need more than the budget allows, and
// for those that use them; their proofs say which. Check each proof and the budget before you use the result.
//
// A rule that does not recurse, and of which no expression is proved, may be matched by its automaton: by the longest
// text of it that stands there. What uses it is proved with it, and is matched by its own automaton if that fails.
enum class unproved_rules : std::uint8_t { stay, are_matched_by_automata };
[[nodiscard]] grammar build(const abnf::grammar& source, work_budget& budget,
                            build_stages stages = build_stages::complete,
                            unproved_rules unproved = unproved_rules::stay);

// The proof of one rule alone: `source` has the rules that it needs, and only the proof is built. The verdict is that
// of `build` for the rule in this grammar, at a lower cost: if the rule has no automaton, nothing else is examined.
[[nodiscard]] rule_proof prove_rule(const abnf::grammar& source, std::size_t rule, work_budget& budget);

}  // namespace urispec::peg
