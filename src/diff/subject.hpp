// One of the two compared grammars, with everything that the comparison needs.
#pragma once

#include "urispec/diff.hpp"
#include "urispec/abnf.hpp"
#include "automaton/dfa.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "abnf/component_table.hpp"
#include "language/structure.hpp"
#include "peg/expression.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::diff {

struct subject {
  abnf::grammar grammar;
  std::size_t start = 0;            // index of the start rule
  automaton::languages languages;   // of every rule; without automata where only texts are compared
  language::structure structure;    // of the start rule: which rule has which character
  std::optional<automaton::dfa> tagged;  // the start rule with the boundaries of the components; nullopt where the
                                         // parser of the start rule could not be proved
  std::vector<peg::expression> parser_rules = {};  // of every rule; empty where `tagged` is built in or not there

  // Rules that recurse have their strings in `languages` up to this length only (diff/recursive_rules.hpp); no tags,
  // and no structure. By rule; empty where all languages are whole.
  std::vector<bool> bounded = {};
  std::size_t length = 0;

  [[nodiscard]] bool is_bounded(std::size_t rule) const { return rule < bounded.size() && bounded[rule]; }
  [[nodiscard]] const automaton::dfa& language() const { return languages.minimal[start]; }
};

// `grammar` must be linked, free of recursion and have its start rule. Nullopt where the budget runs out.
// The tagged languages of the built-in grammars are built in, too (src/diff/tagged_table.hpp).
[[nodiscard]] std::optional<subject> prepare(const abnf::grammar& grammar, const abnf::component_table& components,
                                             work_budget& budget,
                                             comparison_depth depth = diff::comparison_depth::everything);

// The subject, prepared without the built-in tagged languages.
[[nodiscard]] std::optional<subject> prepare_anew(const abnf::grammar& grammar, const abnf::component_table& components,
                                                  work_budget& budget);

}  // namespace urispec::diff
