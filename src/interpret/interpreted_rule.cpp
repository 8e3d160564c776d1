#include "urispec/interpret/interpreted_rule.hpp"

#include "interpret/components_around.hpp"
#include "interpret/derived_components.hpp"
#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"
#include "context_free/derive.hpp"
#include "interpret/parser_results.hpp"
#include "language/first_derivation.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace urispec::interpret {

struct interpreted_rule::machine {
  machine(const abnf::grammar& whole, std::size_t rule, language::regular_rule of, state_budget& budget)
      : regular(std::move(of)),
        structure(language::build_structure(regular.grammar, regular.rule, regular.known, budget)),
        deriver(regular.grammar, regular.rule, regular.known, budget),
        components(regular.grammar),
        expected(structure, regular.grammar, regular.known),
        components_of_grammar(component_finder(whole).fillable_components()),
        around(interpret::components_around(whole, rule)),
        is_start(whole.find(whole.start) == rule) {
    for (const auto& r : regular.grammar.rules) rule_list.push_back({r.name, r.section, {}});
  }

  [[nodiscard]] bool accepts(const language::stopping_place& there, std::string_view text) const {
    return there.offset == text.size() && structure.automaton.accepting[there.at];
  }

  language::regular_rule regular;
  language::structure structure;
  language::deriver deriver;
  // Of rules that recurse at one end: their derivations, not the solved ones
  std::optional<context_free::deriver> published;
  context_free::limits within;  // of that
  std::vector<rule_info> rule_list;
  component_finder components;
  expected_sets_of_rule expected;
  component_set components_of_grammar;
  component_set around;
  bool is_start;
};

namespace {

bool recurses_linearly(const abnf::grammar& grammar, std::size_t rule) {
  return abnf::recursive_rules(grammar)[rule];
}

}  // namespace

result<interpreted_rule, language::not_regular> interpret(const abnf::grammar& grammar, std::size_t rule,
                                                          const state_budget& limits) {
  auto regular = language::make_regular(grammar, rule, limits);
  if (!regular) return regular.error();
  auto budget = limits.another();
  auto made = std::make_shared<interpreted_rule::machine>(grammar, rule, std::move(*regular), budget);
  if (recurses_linearly(grammar, rule)) {
    auto published = context_free::deriver::build(grammar, rule, limits);
    if (!published) return language::not_regular{published.error()};
    made->published.emplace(std::move(*published));
    made->within.time = limits.time_limit();
  }
  if (!budget.exhausted()) return interpreted_rule(std::move(made));
  return language::not_regular{language::out_of_budget{
      "the rule " + made->regular.abnf_rule().name + " with all that it uses", budget.ran_out_of()}};
}

std::string_view interpreted_rule::grammar() const noexcept { return machine_->regular.grammar.id; }
std::string_view interpreted_rule::name() const noexcept { return machine_->regular.abnf_rule().name; }
bool interpreted_rule::is_start() const noexcept { return machine_->is_start; }
component_set interpreted_rule::components_of_grammar() const noexcept { return machine_->components_of_grammar; }
component_set interpreted_rule::fillable_components() const noexcept {
  return machine_->components.fillable_components();
}
component_set interpreted_rule::components_around() const noexcept { return machine_->around; }
std::span<const rule_info> interpreted_rule::rule_list() const noexcept { return machine_->rule_list; }

const language::regular_rule& interpreted_rule::regular() const noexcept { return machine_->regular; }
const language::structure& interpreted_rule::structure() const noexcept { return machine_->structure; }

bool interpreted_rule::matches(std::string_view text) const {
  return machine_->accepts(language::find_stopping_place(machine_->structure, text), text);
}

result<void> interpreted_rule::validate(std::string_view text) const {
  const auto there = language::find_stopping_place(machine_->structure, text);
  if (machine_->accepts(there, text)) return {};
  return located_error(language::expect_after(machine_->structure, there), text, machine_->regular.grammar,
                       machine_->regular.rule);
}

result<interpretation> interpreted_rule::parse(std::string_view text) const { return parse_with(*this, text); }

result<interpretation> interpreted_rule::derive(std::string_view text, derivation& tree) const {
  return derive_with(*this, machine_->components, text, tree, [&]() -> missing_components {
    if (const auto& published = machine_->published) {
      const auto read = published->derive(text, tree, machine_->within);
      if (read == context_free::verdict::valid) return {};
      return too_costly_to_derive{error_kind_of(read)};
    }
    if (derive_text(machine_->deriver, text, tree) != language::derived::text_too_long) return {};
    return too_long_to_derive{unicode::count_code_points(text)};
  });
}

bool interpreted_rule::is_out_of_time() const { return machine_->within.time.another().is_over(); }

std::shared_ptr<const expected_set> interpreted_rule::expected(std::string_view text) const {
  return machine_->expected.at_failure(text);
}

}  // namespace urispec::interpret
