// Why a text is in one language and not in the other: the place at which the other grammar cannot go on.
//
// A text of one language only *parts* from the other grammar at one place: the end of its longest prefix that the other
// grammar can go on from. Three things determine the kind of that place, and each kind is a reason:
//   - what the other grammar needs there: the characters with which it can go on, and whether it may end;
//   - what the text has there: its end, or one of the characters that this grammar reads there and the other cannot;
//   - the rule that this grammar is reading (the first of those that could, in written order).
// Each text that only one grammar has belongs to exactly one reason, the kind of the place at which it parts.
//
// Method: both grammars run in parallel, each as the automaton that knows its rules (language/structure.hpp). All
// reachable pairs of states are examined, so no text has a reason that is missing from the list: this is a decision and
// not a search. Cost: the pairs of states times the classes.
// Tested in tests/diff/attribution_test.cpp against tests/reference/abnf_continuations.hpp, text by text, for all
// pairs of built-in grammars and for random ones; in tests/diff/agreement_test.cpp, where the verdicts on all short
// texts are those of the parsers; and in tests/diff/reasons_test.cpp.
#pragma once

#include "diff/subject.hpp"
#include "urispec/code_point_set.hpp"
#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"
#include "language/first_derivation.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

// Nullopt where the budget runs out.
[[nodiscard]] std::optional<reasons> find_reasons(const subject& left, const subject& right,
                                                  work_budget& budget);

// True if two reasons are of one kind: they differ in their texts at most.
[[nodiscard]] bool is_one_kind(const reason& a, const reason& b);

// The reason `kind` as it shows in another text: `witness`, `shared_prefix`, `reading_rule` and `stopping_rule` are
// those of the text.
// `text` must be a text of `has` only, and `kind` the reason that a classifier gives for it.
[[nodiscard]] reason reason_of_text(const reason& kind, std::u32string_view text, const subject& has,
                                    const subject& lacks);

// Two structural automata in parallel: the reachable pairs of states from which both can still continue.
struct product_automaton {
  // One grammar in the common alphabet.
  struct reader {
    automaton::dfa automaton;
    std::vector<bool> live;
    std::vector<automaton::symbol_class> own_class;  // of each common class: the class in the grammar's own alphabet
    const diff::subject* source = nullptr;

    [[nodiscard]] std::size_t rule_of_state(automaton::state s) const { return source->structure.rule_of_state[s]; }
    [[nodiscard]] std::size_t rule_of_step(automaton::state s, automaton::symbol_class k) const {
      return source->structure.rule_of(s, own_class[k]);
    }
    [[nodiscard]] bool goes_on(automaton::state s, automaton::symbol_class k) const {
      return live[automaton.next(s, k)];
    }
  };
  struct pair {
    automaton::state left, right;
    std::uint32_t source;  // the pair before on a shortest way; itself at the start
    automaton::symbol_class symbol;
    std::uint32_t length;  // of that way
  };
  static constexpr std::uint32_t parted = ~std::uint32_t{0};

  automaton::shared_alphabet symbols;
  reader left, right;
  std::vector<pair> pairs;           // breadth first; empty where one language is
  std::vector<std::uint32_t> table;  // successor of pair i by class k at i * classes + k; parted where not both go on

  [[nodiscard]] const reader& of(side s) const { return s == side::left ? left : right; }
  [[nodiscard]] static automaton::state state_of(const pair& p, side s) { return s == side::left ? p.left : p.right; }

  // A shortest text that leads to a pair, in readable characters.
  [[nodiscard]] std::u32string text_to(std::size_t pair) const;
};

// Both subjects must outlive the result. Where the budget runs out some pairs are missing.
[[nodiscard]] product_automaton build_product(const subject& left, const subject& right,
                                              work_budget& budget);

// The rule of a grammar that has a character of a text, or its end, in the derivation that a parser makes
// (language/first_derivation.hpp). An automaton names the first rule that could have it; the derivation names the one
// that does.

class rule_finder {
 public:
  // `s` must outlive this.
  explicit rule_finder(const subject& s);

  // The innermost rule that has the character at that place (in code points), or that ends with the text where there is
  // none; rules that are one character of a set are left out. Nullopt for a text that the grammar does not have, and
  // where the rule with all that it uses built in is too large.
  [[nodiscard]] std::optional<std::size_t> rule_at(std::u32string_view text, std::size_t position) const;

 private:
  const subject& source_;
  std::optional<language::deriver> deriver_;
};

// Each place at which two grammars part (a pair of states and a character, or the end), and the reason to which it
// belongs.
//
// The kind of a place is that of the first comment of this file. Places of one kind are one reason, wherever they are
// met. The characters of a pair of states with which the one grammar goes on and the other cannot are taken
// together rule by rule, so that a reason has all that one rule reads there. The automaton names the first rule that
// could read a character; if it distinguishes two kinds that the derivations of the witnesses do not, they are listed
// as one.

struct place {
  std::uint32_t pair;                         // of the product reading
  std::optional<automaton::symbol_class> character;  // nullopt: the end
  std::size_t reason;                         // index
};

struct partings {
  std::vector<diff::reason> reasons;  // shortest witness first
  std::vector<place> places;
};

// The places of both grammars, and the product that has them.
struct parting_places {
  product_automaton product;  // without its sources
  std::vector<place> left, right;
};

[[nodiscard]] partings find_partings(const product_automaton& product, side has);

}  // namespace urispec::diff
