#include "urispec/interpret/general_rule.hpp"

#include "interpret/derived_components.hpp"
#include "abnf/recursion.hpp"
#include "automaton/code_point_set.hpp"
#include "context_free/derive.hpp"
#include "interpret/parser_results.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::interpret {

struct general_rule::machine {
  machine(const abnf::grammar& whole, std::size_t rule, std::optional<context_free::rule_automata> of,
          context_free::deriver by, context_free::limits most)
      : deriver(std::move(by)),
        solved(std::move(of)),
        automata(solved ? *solved : deriver.automata()),
        components(deriver.grammar()),
        components_of_grammar(component_finder(whole).fillable_components()),
        is_start(whole.find(whole.start) == rule),
        within(std::move(most)) {
    for (std::size_t i = 0; i < automata.grammar.rules.size(); ++i) {
      const auto& r = automata.grammar.rules[i];
      rule_list.push_back({r.name, r.section, {}});
      if (automata.known.classes[i]) classes.push_back({r.name, *automata.known.classes[i]});
    }
  }

  [[nodiscard]] parse_error not_decided(context_free::verdict why) const {
    parse_error error;
    error.kind = error_kind_of(why);
    error.rule = automata.rule;
    error.rule_name = automata.grammar.rules[automata.rule].name;
    error.section = automata.grammar.rules[automata.rule].section;
    return error;
  }

  machine(const machine&) = delete;
  machine& operator=(const machine&) = delete;

  context_free::deriver deriver;
  std::optional<context_free::rule_automata> solved;  // where a rule recurses linearly
  const context_free::rule_automata& automata;        // that recognize
  std::vector<rule_info> rule_list;
  std::vector<named_set> classes;
  component_finder components;
  component_set components_of_grammar;
  bool is_start;
  context_free::limits within;
};

namespace {

bool any_recurses_linearly(const abnf::grammar& grammar) {
  const auto all = abnf::linear_recursion(grammar);
  return std::ranges::any_of(all, [](abnf::linearity l) { return l != abnf::linearity::none; });
}

}  // namespace

result<general_rule, language::out_of_budget> interpret_generally(const abnf::grammar& grammar, std::size_t rule,
                                                                  const state_budget& limits,
                                                                  std::size_t bytes) {
  auto deriver = context_free::deriver::build(grammar, rule, limits);
  if (!deriver) return deriver.error();
  std::optional<context_free::rule_automata> solved;
  if (any_recurses_linearly(deriver->grammar())) {
    auto automata = build_rule_automata(grammar, rule, context_free::linear_rules::are_solved, limits);
    if (!automata) return automata.error();
    solved.emplace(std::move(*automata));
  }
  return general_rule(std::make_shared<const general_rule::machine>(
      grammar, rule, std::move(solved), std::move(*deriver), context_free::limits{bytes, limits.time_limit()}));
}

bool general_rule::is_out_of_time() const { return machine_->within.time.another().is_over(); }

std::string_view general_rule::grammar() const noexcept { return machine_->automata.grammar.id; }
std::string_view general_rule::name() const noexcept { return machine_->rule_list[machine_->automata.rule].name; }
bool general_rule::is_start() const noexcept { return machine_->is_start; }
component_set general_rule::components_of_grammar() const noexcept { return machine_->components_of_grammar; }
component_set general_rule::fillable_components() const noexcept { return machine_->components.fillable_components(); }
std::span<const rule_info> general_rule::rule_list() const noexcept { return machine_->rule_list; }

bool general_rule::matches(std::string_view text) const { return validate(text).has_value(); }

result<void> general_rule::validate(std::string_view text) const {
  const auto found = recognize(machine_->automata, text, machine_->within);
  switch (found.verdict) {
    case context_free::verdict::valid:
      return {};
    case context_free::verdict::invalid:
      return located_error(found.there, text, machine_->automata.grammar, machine_->automata.rule);
    case context_free::verdict::out_of_memory:
    case context_free::verdict::out_of_time:
      break;
  }
  return machine_->not_decided(found.verdict);
}

result<interpretation> general_rule::parse(std::string_view text) const { return parse_with(*this, text); }

result<interpretation> general_rule::derive(std::string_view text, derivation& tree) const {
  return derive_with(*this, machine_->components, text, tree, [&]() -> missing_components {
    const auto read = machine_->deriver.derive(text, tree, machine_->within);
    if (read == context_free::verdict::valid) return {};
    return too_costly_to_derive{error_kind_of(read)};
  });
}

std::shared_ptr<const expected_set> general_rule::expected(std::string_view text) const {
  auto found = recognize(machine_->automata, text, machine_->within);
  expected_set here{{}, {}, found.there.ending};
  automaton::code_point_set all;
  for (auto& [rule, characters] : found.there.next) {
    all = set_union(all, characters);
    auto notation = automaton::notation_of(characters);
    const auto& info = machine_->automata.grammar.rules[rule];
    here.next.push_back({info.name, std::move(characters), std::move(notation), info.section});
  }
  here.names = names_of(all, machine_->classes);
  return std::make_shared<const expected_set>(std::move(here));
}

}  // namespace urispec::interpret
