#include "urispec/diff/scope.hpp"

#include "abnf/recursion.hpp"
#include "abnf/link.hpp"
#include "urispec/abnf.hpp"
#include "language/regular_rule.hpp"
#include "peg/build.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diff {
namespace {

using flags = std::vector<bool>;  // by rule

std::vector<std::string> names_of(const flags& flagged, const abnf::grammar& grammar) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < flagged.size(); ++i) {
    if (flagged[i]) names.push_back(grammar.rules[i].name);
  }
  return names;
}

flags too_large(const abnf::grammar& grammar, const state_budget& limits) {
  const auto undecided = language::undecided_rules(
      grammar, flags(grammar.rules.size(), true), limits,
      [](std::size_t, const abnf::grammar& part, const state_budget& for_rule) {
        auto alone = for_rule.another();
        const auto made = peg::build(part, alone, peg::build_stages::without_choice_guards);
        return alone.ran_out_of();
      });
  flags result;
  for (const auto what : undecided) result.push_back(what != exhausted_limit::none);
  return result;
}

// Flags the rules of these names, and what uses them.
void add_names(flags& left_out, const abnf::grammar& grammar, const std::vector<std::string>& names) {
  for (const auto& name : names) {
    if (const auto rule = grammar.find(name)) left_out[*rule] = true;
  }
  left_out = abnf::reachable(abnf::users_of(abnf::uses_of(grammar)), std::move(left_out));
}

scoped_grammar without(flags left_out, const abnf::grammar& whole) {
  const flags needed = abnf::reachable(abnf::uses_of(whole), whole.find(whole.start).value_or(0));
  for (std::size_t i = 0; i < left_out.size(); ++i) left_out[i] = left_out[i] && !needed[i];
  if (std::ranges::find(left_out, true) == left_out.end()) return {whole, {}};
  return {abnf::without_rules(whole, left_out), names_of(left_out, whole)};
}

}  // namespace

scoped_grammar without_recursive_rules(const abnf::grammar& whole) {
  const auto recursive = abnf::recursive_rules(whole);
  if (std::ranges::find(recursive, true) == recursive.end()) return {whole, {}};
  return {abnf::without_rules(whole, recursive), names_of(recursive, whole)};
}

std::array<scoped_grammar, 2> narrowed(const std::array<abnf::grammar, 2>& whole, diff::scope to,
                                       const state_budget& limits) {
  std::array<flags, 2> left_out;
  for (std::size_t i = 0; i < 2; ++i) left_out[i] = flags(whole[i].rules.size(), to == scope::needed);
  if (to == scope::without_too_large) {
    for (std::size_t i = 0; i < 2; ++i) left_out[i] = too_large(whole[i], limits);
    const std::array names{names_of(left_out[0], whole[0]), names_of(left_out[1], whole[1])};
    add_names(left_out[0], whole[0], names[1]);
    add_names(left_out[1], whole[1], names[0]);
  }
  return {without(std::move(left_out[0]), whole[0]), without(std::move(left_out[1]), whole[1])};
}

}  // namespace urispec::diff
