// A rule of any ABNF as something that reads texts: no parser is compiled for it, its automaton answers. Made once,
// then only read, also by several threads.
// Cost of reading: linear in the text; of a derivation, see language/first_derivation.hpp.
// Tests: tests/data/cli/interpreted.txt, tests/cli/interpreted_rule_test.cpp: as the compiled parsers, for all grammars.
#pragma once

#include "cli/expected.hpp"
#include "cli/regular_rule.hpp"
#include "urispec/language/first_derivation.hpp"
#include "urispec/language/structure.hpp"
#include "urispec/parse/result.hpp"
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
  // Of the rule and those that it needs; nodes of derivations are indices of these.
  [[nodiscard]] std::span<const rules::rule_info> rule_list() const { return rule_list_; }

  // Verdict and offset are those of a compiled parser. The error names a rule that could be read there; of several it
  // is not always the one that a parser names: in "http://exa[mple" userinfo, where that says reg-name.
  [[nodiscard]] result<void> validate(std::string_view text) const;
  // See language/first_derivation.hpp; a text that is not UTF-8 is no string of the rule.
  [[nodiscard]] language::derived derive(std::string_view text, derivation& into) const;
  [[nodiscard]] expected_here expected(std::string_view text) const;

 private:
  interpreted_rule(regular_rule regular, automaton::state_budget& budget);

  regular_rule regular_;
  language::structure structure_;
  language::deriver deriver_;
  std::vector<rules::rule_info> rule_list_;
};

}  // namespace urispec::cli
