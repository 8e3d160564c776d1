// A grammar all the way to the text of its header, or the reasons why not. Nothing is written that is not proven.
#pragma once

#include "emit/header.hpp"
#include "urispec/abnf/diagnostic.hpp"
#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <string>
#include <vector>

namespace urispec::emit {

struct generated_header {
  std::string text;                   // empty where there are refusals
  std::vector<std::string> refusals;  // each names a rule and, where there is one, a counterexample
};

[[nodiscard]] generated_header generate(const header_title& title, const abnf::grammar& source,
                                        automaton::state_budget& budget);

// Why a rule's proof failed, in words; empty when it is proved.
[[nodiscard]] std::string refusal(const abnf::rule& rule, const peg::rule_proof& proof,
                                  const automaton::state_budget& budget);

}  // namespace urispec::emit
