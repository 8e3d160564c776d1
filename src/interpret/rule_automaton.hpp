// The inside of a rule_reader, for layers that decide more by it than verdicts; and readers of one kind.
// Tests: tests/interpret.
#pragma once

#include "context_free/earley.hpp"
#include "language/first_derivation.hpp"
#include "language/regular_rule.hpp"
#include "language/structure.hpp"
#include "urispec/rule_reader.hpp"

#include <cstddef>

namespace urispec::interpret {

struct rule_automaton {
  language::regular_rule regular;
  language::structure structure;
  // The components that the rule is, or is in wherever its grammar has it: an IPv4address is in a host and in an
  // authority.
  component_set components_around;
};

// The error is that no automaton reads the rule.
[[nodiscard]] result<rule_reader, language::not_regular> read_by_automaton(
    const abnf::grammar& grammar, std::size_t rule, const work_budget& limits = work_budget());

// A rule of the catalogue by its automaton; all of them have one.
[[nodiscard]] rule_reader read_by_automaton(rule_ref compiled);

// `bytes` is the memory for one text, unless the budget counts memory.
[[nodiscard]] result<rule_reader, out_of_budget> read_by_engine(
    const abnf::grammar& grammar, std::size_t rule, const work_budget& limits = work_budget(),
    std::size_t bytes = context_free::limits::default_bytes);

// An error at the place of `expectation`; the names in it are those of `grammar`. If it is in no rule, it names `rule`.
[[nodiscard]] parse_error error_at(const language::expectation& expectation, std::string_view text,
                                   const abnf::grammar& grammar, std::size_t rule);

// The derivation of a text. Nodes have indices of the rules of the grammar, places are bytes. A text that is not UTF-8
// is not a string of the rule. `tree` stays empty if no derivation is found.
[[nodiscard]] language::derived derive_text(const language::deriver& deriver, std::string_view text, derivation& tree);

}  // namespace urispec::interpret
