// From a grammar to the text of its header, or to the reasons why there is none. All rules in the header are proved,
// except recursive ones: nothing is proved about those, and the header and `unproven` say so.
#pragma once

#include "emit/header.hpp"
#include "emit/refusals.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::emit {

struct header_or_refusals {
  std::string text;  // empty where there are refusals
  std::vector<refused_rule> refusals;
};

// Of a grammar that is built already.
[[nodiscard]] inline header_or_refusals generate(const header_title& title, const abnf::grammar& source,
                                                 const peg::grammar& proven, const state_budget& budget,
                                                 unusable_names names, const base_grammar* base = nullptr) {
  header_or_refusals made{{}, refusals(source, proven, budget)};
  if (made.refusals.empty()) made.text = header(title, source, proven, names, base).text;
  return made;
}

[[nodiscard]] inline header_or_refusals generate(const header_title& title, const abnf::grammar& source,
                                                 state_budget& budget,
                                                 unusable_names names = unusable_names::are_kept) {
  const auto proven = peg::build(source, budget);
  return generate(title, source, proven, budget, names);
}

}  // namespace urispec::emit
