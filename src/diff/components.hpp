// Texts that both grammars have and split differently, by kind of difference.
//
// Each grammar has one tagged text for each of its texts (peg/tagged_language.hpp). The automata of the two
// tagged languages run in parallel, character by character, and compare the marks between two characters as sets; the
// state records what has been seen of each component so far. Made deterministic, this is an automaton over the texts
// alone whose final states know the kind of difference of their texts. It therefore finds every kind that exists, with
// its shortest texts and the number of texts of each length, and there are no others.
// Cost: the pairs of states times what can be remembered, as far as they are met. Tested in
// tests/diff/agreement_test.cpp against the parsers of the library on all short texts, and in
// tests/diff/every_statement_test.cpp against backtracking, also for random grammars.
#pragma once

#include "urispec/diff.hpp"
#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"
#include "abnf/component_table.hpp"
#include "urispec/abnf.hpp"
#include "diff/subject.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

// True if texts of the rule are references or parts of references: they have a component that a parser sets, such as a
// path, and never twice. Where references stand in other texts, as in a language whose files import each other, rules
// have the names of components and are none; a rule `param` alone may be that of a function.
// Cost: linear in the grammar, for each component. Tests: tests/diff/tables_test.cpp.
[[nodiscard]] bool has_components(const abnf::grammar& grammar, std::size_t start,
                                  const abnf::component_table& components);

// The texts of both languages. The kind of a text is that of the state in which it ends; `same_split` if there is no
// difference.
struct split_automaton {
  static constexpr std::size_t same_split = static_cast<std::size_t>(-1);

  automaton::dfa automaton;
  std::vector<std::size_t> kind_of_state;
};

// Both must have a tagged language. Nullopt where the budget runs out.
[[nodiscard]] std::optional<splits> find_splits(const subject& left, const subject& right,
                                                const abnf::component_table& components,
                                                work_budget& budget);

// A component of one text, by the tagged language of the start rule of a grammar.
struct component_range {
  std::size_t component;   // of the component table that the subject was prepared with
  std::size_t begin, end;  // code points
  friend bool operator==(const component_range&, const component_range&) = default;
};

// Gives them in the order of their beginnings, outer ones first; nullopt where the text is not in the language or the
// grammar has no tagged language.
[[nodiscard]] std::optional<std::vector<component_range>> split_text(const subject& s, std::u32string_view text);

}  // namespace urispec::diff
