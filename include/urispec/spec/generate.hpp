// A grammar as a header of PEGTL rules, or the objections to it. Every rule has a matcher: an expression that is
// proved, its automaton, an expression that is checked up to a length, or the general engine (docs/architecture.md,
// "Rules without a proof"). Rules for which the limits allow none are left out, with those that need them.
//
// Cost: that of peg::build, and of a proof for each rule that its parser derives every string as its ABNF does
// (language/derivations.hpp). These proofs stop when they have used four times the limit of states, and the rest is
// reported as open. Built-in grammars skip these proofs, because a test makes them. Tests:
// tests/spec/generate_test.cpp.
#pragma once

#include "urispec/limits.hpp"
#include "emit/generated_rule.hpp"
#include "peg/build.hpp"
#include "urispec/spec/load.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::spec {

// A reason why no header can be generated.
enum class objection_kind : std::uint8_t {
  undefined,   // a rule needs what nothing defines: it is left out, and nothing else refused for it
  error,       // another error in the text
  name,        // a rule with a name that C++ keeps for itself, or an earlier rule has
  name_space,  // the namespace of a grammar that is built in
  unprovable,  // a rule that is too large for each kind of matcher: it is left out, and what needs it
};

struct objection {
  objection_kind kind = objection_kind::error;
  std::string place;  // "my.abnf:3:1", or only the file
  std::string message;
  std::string file{};      // of the place
  abnf::position where{};  // 0 where it is about all of the file

  friend bool operator==(const objection& a, const objection& b) {
    return a.kind == b.kind && a.place == b.place && a.message == b.message;
  }
};

struct generate_options {
  emit::unusable_names names = emit::unusable_names::are_kept;  // changed ones are not objections
  state_budget limits = state_budget();
  std::string command;  // what the header says made it; may be empty
};

struct generated_header {
  std::string text;
  // Of each rule that is not left out, in the order of the grammar.
  std::vector<emit::generated_rule> rules;
  std::vector<std::string> notes;     // sentences: rules left out, renamed, or derived differently
  // How many rules are proved, matched by an automaton, checked and matched by the general engine, and which; empty
  // where all are proved.
  std::string summary;
};

// There is no header if there is an objection other than `undefined` and `unprovable`, or nothing is left but rules of
// RFC 5234 Appendix B.1.
struct generation {
  std::vector<objection> objections;
  std::optional<generated_header> header;
};

[[nodiscard]] generation generate(const loaded_grammar& loaded, const generate_options& options = {});

// For callers that check in advance: the objection that the header would have the namespace of a built-in grammar other
// than the loaded one.
[[nodiscard]] std::optional<objection> taken_namespace(const loaded_grammar& loaded);

// The rules for which no parser can be proved. `proven` is peg::build of `grammar` with these limits.
[[nodiscard]] std::vector<objection> unprovable_rules(const abnf::grammar& grammar, const peg::grammar& proven,
                                                      const state_budget& limits);

}  // namespace urispec::spec
