// Committed choices: the parser enters an alternative, an option or the body of a loop only where no rule matches
// inside it and is given up again. In a text that a rule matches, the rules that match inside it are therefore exactly
// those of its derivation, and the actions that PEGTL calls for them need no undo.
//
// Definitions, for one text that a rule R matches, with R followed by the end of the text or by a character that R has
// nowhere inside it:
//   - an expression *fails late* where it fails after a rule inside it has matched;
//   - the *context* of an expression is the set of what may be left of such a text where the expression is tried.
// A part that may be given up (each alternative but the last, the body of an option or of a loop) is committed if it
// does not fail late anywhere in its context where its guard matches. The other parts need no guard: where an
// expression succeeds, so do all parts of a sequence, and the last alternative if no other did. By induction from the
// outside, in every such text whatever is entered succeeds or fails before any rule in it has matched.
//
// Method: both are regular. With M(e) the match language of e (peg/match_language.hpp), T the texts that may
// come after e:
//   context of e           { xy | x # y in M(e), y in T }
//   of an alternative      that of the rest of the choice from it on
//   T of a part            the context of the parts after it; of a rule, the union over all places where it is called,
//                          and what may come after R, since every rule may be the one that is read
//   late(e1 … en)          e1 … ek match and the rest fails, for the first ek with a rule in it; and late(ek)
//   late(e1 / … / en)      the choice fails, and some late(ei)
// The context ignores what stands to the left, so it may be too large: no needed guard is missing, but an unnecessary
// one may be added. The guard is the shortest beginning of the part that settles the outcome, such as `scheme ":"` of
// `URI`. Where rules without an automaton (they recurse, or are too large) call a rule, T is everything; such rules
// themselves are guarded without contexts, by the structure alone, and so is every rule
// where the budget runs out. Each guard is proved to change no match language, and the whole is checked again after it
// is put together.
//
// Cost: two subset constructions for each part that may be given up and fails late anywhere, and one for each part
// around it. Tested in tests/peg/commit_choices_test.cpp, also with guards taken out.
#pragma once

#include "automaton/languages.hpp"
#include "peg/expression.hpp"
#include "peg/build.hpp"
#include "peg/match_language.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace urispec::peg {

struct committed_choices {
  std::vector<std::size_t> guards;  // number of guards of each rule
  guards_by method = guards_by::contexts;
};

// Adds guards to the rules. `matches` are the match languages of the rules, which stay
// as they are. `open`: rules that are also called where nothing is known of what follows.
[[nodiscard]] committed_choices commit_choices(std::vector<expression>& rules, match_languages& matches,
                                               const automaton::languages& languages, const std::vector<bool>& open,
                                               work_budget& budget);

// Adds guards to `rules_to_commit` by the structure alone.
[[nodiscard]] std::vector<std::size_t> commit_by_structure(std::vector<expression>& rules,
                                                           std::span<const std::size_t> rules_to_commit);

struct guard_fault {
  enum class kind : std::uint8_t {
    gives_up,  // the part is entered at `text`, fails late there, and yet the rule may match
    changes,   // with the guard the part matches something else at `text`
  };
  std::size_t rule = 0;
  kind reason = kind::gives_up;
  std::u32string text;  // a shortest one, from where the part is tried
};

// The first fault of the guards that the rules have, or lack; nullopt where all choices are committed. Says nothing
// where the budget is exhausted.
[[nodiscard]] std::optional<guard_fault> find_guard_fault(std::span<const expression> rules,
                                                          match_languages& matches,
                                                          const automaton::languages& languages,
                                                          const std::vector<bool>& open,
                                                          work_budget& budget);

}  // namespace urispec::peg
