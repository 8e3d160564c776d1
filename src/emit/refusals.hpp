// The rules of a grammar that have no parser, and why: those that are not proved, except recursive rules, about which
// nothing is proved.
// Tested in tests/emit/generate_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "abnf/recursion.hpp"
#include "urispec/limits.hpp"
#include "peg/build.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::emit {

// "disproved" comes with a shortest counterexample, "refused" is what never ends in PEG; "not proved" is left for what
// nothing is known of: rules that recurse, and those that need more states or time than they may.
[[nodiscard]] std::string_view verdict_word(peg::verdict v);

// Why a rule is not proved, in words; empty when it is.
[[nodiscard]] std::string why_not_proved(const peg::rule_proof& proof, const abnf::grammar& source,
                                         const work_budget& limits);

// Why a parser of the rule would not be this expression: "disproved: why", with a counterexample where there is one.
// A proof that holds is one that does not hold any more with what other rules match now. `recursion` is that of the
// grammar.
[[nodiscard]] std::string reason_against(const abnf::grammar& source, const abnf::left_recursion& recursion,
                                         std::size_t rule, const peg::rule_proof& proof,
                                         const work_budget& limits);

struct refused_rule {
  std::size_t rule;  // index of a rule of the grammar
  std::string name;
  std::string reason;  // "disproved: why", a counterexample in it where there is one
};

// Refusals stand in the order of the grammar. `proven` was built with the limits.
[[nodiscard]] std::vector<refused_rule> refusals(const abnf::grammar& source, const peg::grammar& proven,
                                            const work_budget& limits);

// `rule: reason`
[[nodiscard]] std::string to_string(const refused_rule& r);

}  // namespace urispec::emit
