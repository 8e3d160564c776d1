#include "urispec/interpret/any_rule.hpp"

namespace urispec::interpret {

std::string_view name_of(engine e) noexcept { return e == engine::automaton ? "automaton" : "general"; }

std::string_view any_rule::grammar() const noexcept {
  return std::visit([](const auto& r) { return r.grammar(); }, by_);
}
std::string_view any_rule::name() const noexcept {
  return std::visit([](const auto& r) { return r.name(); }, by_);
}
bool any_rule::is_start() const noexcept {
  return std::visit([](const auto& r) { return r.is_start(); }, by_);
}
component_set any_rule::components_of_grammar() const noexcept {
  return std::visit([](const auto& r) { return r.components_of_grammar(); }, by_);
}
component_set any_rule::fillable_components() const noexcept {
  return std::visit([](const auto& r) { return r.fillable_components(); }, by_);
}
std::span<const rule_info> any_rule::rule_list() const noexcept {
  return std::visit([](const auto& r) { return r.rule_list(); }, by_);
}

bool any_rule::matches(std::string_view text) const {
  return std::visit([&](const auto& r) { return r.matches(text); }, by_);
}
result<void> any_rule::validate(std::string_view text) const {
  return std::visit([&](const auto& r) { return r.validate(text); }, by_);
}
result<interpretation> any_rule::parse(std::string_view text) const {
  return std::visit([&](const auto& r) { return r.parse(text); }, by_);
}
result<interpretation> any_rule::derive(std::string_view text, derivation& tree) const {
  return std::visit([&](const auto& r) { return r.derive(text, tree); }, by_);
}
std::shared_ptr<const expected_set> any_rule::expected(std::string_view text) const {
  return std::visit([&](const auto& r) { return r.expected(text); }, by_);
}
bool any_rule::is_out_of_time() const {
  return std::visit([](const auto& r) { return r.is_out_of_time(); }, by_);
}

result<any_rule, language::out_of_budget> interpret_any(const abnf::grammar& grammar, std::size_t rule,
                                                        const state_budget& limits) {
  auto made = interpret(grammar, rule, limits);
  if (made) return any_rule(std::move(*made));
  // Without recursion too, automata of parts may be small where that of the whole is not.
  const auto* why = std::get_if<language::out_of_budget>(&made.error());
  if (why != nullptr && why->ran_out == exhausted_limit::time) return *why;
  auto general = interpret_generally(grammar, rule, limits);
  if (!general) return why != nullptr ? *why : general.error();
  return any_rule(std::move(*general));
}

}  // namespace urispec::interpret
