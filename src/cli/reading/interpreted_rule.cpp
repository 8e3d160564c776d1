#include "cli/reading/interpreted_rule.hpp"

#include "cli/reading/derive_text.hpp"
#include "cli/reading/located_error.hpp"

#include <fmt/core.h>

#include <utility>

namespace urispec::cli {

std::shared_ptr<const interpreted_rule> interpreted_rule::load(const grammar_source& source, const channels& io) {
  const auto grammar = load_usable(source, io);
  if (!grammar) return nullptr;
  const auto rule = find_rule(source, *grammar, io);
  if (!rule) return nullptr;
  auto regular = make_regular(*grammar, *rule, source.budget(), io);
  if (!regular) return nullptr;
  auto budget = source.budget();
  std::shared_ptr<const interpreted_rule> made(new interpreted_rule(*grammar, *rule, std::move(*regular), budget));
  if (!budget.exhausted()) return made;
  io.complain(ran_out(fmt::format("the rule {} with all that it uses", made->name()), budget));
  return nullptr;
}

interpreted_rule::interpreted_rule(const abnf::grammar& whole, std::size_t rule, regular_rule regular,
                                   automaton::state_budget& budget)
    : regular_(std::move(regular)),
      structure_(language::build_structure(regular_.grammar, regular_.rule, regular_.known, budget)),
      deriver_(regular_.grammar, regular_.rule, regular_.known, budget),
      roles_(regular_.grammar),
      expected_(structure_, regular_.grammar),
      slots_of_grammar_(component_roles(whole).slots()),
      is_start_(whole.find(whole.start) == rule) {
  for (const auto& r : regular_.grammar.rules) rule_list_.push_back({r.name, r.section, {}});
}

result<void> interpreted_rule::validate(std::string_view text) const {
  const auto there = language::find_stopping_place(structure_, text);
  if (there.offset == text.size() && structure_.automaton.accepting[there.at]) return {};
  return located_error(language::expect_after(structure_, there), text, regular_.grammar, regular_.rule);
}

language::derived interpreted_rule::derive(std::string_view text, derivation& into) const {
  return derive_text(deriver_, text, into);
}

}  // namespace urispec::cli
