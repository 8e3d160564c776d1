// A rule of any ABNF as something that reads texts: no parser is compiled for it, its automaton answers. Made once,
// then only read, also by several threads.
// Cost of reading: linear in the text; of a derivation, see language/first_derivation.hpp.
// Tests: tests/data/cli/interpreted.txt, tests/cli/interpreted_rule_test.cpp: as the compiled parsers, for all
// grammars.
#pragma once

#include "cli/reading/derived_components.hpp"
#include "cli/reading/expected.hpp"
#include "cli/reading/regular_rule.hpp"
#include "urispec/language/first_derivation.hpp"
#include "urispec/language/structure.hpp"
#include "urispec/parse/error.hpp"
#include "urispec/rules/rule_info.hpp"
#include "urispec/tree/derivation.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::cli {

class interpreted_rule {
 public:
  // Complains and gives null where there is no such rule, where it recurses or needs too many states.
  [[nodiscard]] static std::shared_ptr<const interpreted_rule> load(const grammar_source& source, const channels& io);

  [[nodiscard]] std::string_view grammar() const { return regular_.grammar.id; }
  [[nodiscard]] std::string_view name() const { return regular_.abnf_rule().name; }
  // Whether it is the start rule of its grammar.
  [[nodiscard]] bool is_start() const { return is_start_; }
  // Those that some rule of the grammar fills, and those that the rule itself and what it needs may fill.
  [[nodiscard]] slot_set slots_of_grammar() const { return slots_of_grammar_; }
  [[nodiscard]] slot_set slots() const { return roles_.slots(); }
  // Of the rule and those that it needs; nodes of derivations are indices of these.
  [[nodiscard]] std::span<const rule_info> rule_list() const { return rule_list_; }

  // Verdict and offset are those of a compiled parser. The error names a rule that could be read there; of several it
  // is not always the one that a parser names: in "http://exa[mple" userinfo, where that says reg-name.
  [[nodiscard]] result<void> validate(std::string_view text) const;
  // See derive_text.hpp.
  [[nodiscard]] language::derived derive(std::string_view text, derivation& into) const;
  // Of a text that `tree` is the derivation of.
  [[nodiscard]] derived_components components_of(const derivation& tree) const { return roles_.components_of(tree); }
  [[nodiscard]] std::shared_ptr<const expected_here> expected(std::string_view text) const {
    return expected_.at_failure(text);
  }

 private:
  interpreted_rule(const abnf::grammar& whole, std::size_t rule, regular_rule regular, automaton::state_budget& budget);

  regular_rule regular_;
  language::structure structure_;
  language::deriver deriver_;
  std::vector<rule_info> rule_list_;
  component_roles roles_;
  expectations_of_rule expected_;
  slot_set slots_of_grammar_;
  bool is_start_;
};

}  // namespace urispec::cli
