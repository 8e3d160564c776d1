// A grammar all the way to the text of its header, or the reasons why not. What is written is proven, but for rules that
// recurse: of those nothing is, and the header and `unproven` say so.
#pragma once

#include "emit/header.hpp"
#include "urispec/abnf/diagnostic.hpp"
#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::emit {

// A rule for which there is no parser, and why.
struct refusal {
  std::string rule;
  std::string reason;  // a counterexample in it, where there is one
};

struct generated_header {
  std::string text;                   // empty where there are refusals
  std::vector<refusal> refusals;
  std::vector<std::size_t> unproven;  // rules that recurse, or need one that does
};

[[nodiscard]] generated_header generate(const header_title& title, const abnf::grammar& source,
                                        automaton::state_budget& budget,
                                        unusable_names names = unusable_names::are_kept);

// The same for a grammar that is built already.
[[nodiscard]] generated_header generate(const header_title& title, const abnf::grammar& source,
                                        const peg::grammar& proven, const automaton::state_budget& budget,
                                        unusable_names names, const base_grammar* base = nullptr);

// Why a rule is not proved, in words; empty when it is. "disproved" comes with a shortest counterexample, "refused" is
// what never ends in PEG; "not proven" is left for what nothing is known of: rules that recurse, and those that need more
// states or time than they may.
[[nodiscard]] std::string why_not_proved(const peg::rule_proof& proof, const abnf::grammar& source,
                                         const automaton::state_budget& budget);

// `rule: reason`
[[nodiscard]] std::string to_string(const refusal& r);

}  // namespace urispec::emit
