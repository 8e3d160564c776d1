#include "derivation/actions.hpp"

#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/rules/grammar.hpp"

#include <array>
#include <utility>

namespace urispec::test {
namespace {

void add_postorder(derivation_cursor node, std::vector<fired_action>& output) {
  for (const auto child : node.children()) add_postorder(child, output);
  output.push_back({node.rule(), node.begin_offset(), node.end_offset()});
}

template <std::size_t... Index>
auto all_of(std::index_sequence<Index...>) {
  return std::array{&fired_actions_of<static_cast<grammar>(Index)>...};
}

}  // namespace

std::optional<std::vector<fired_action>> fired_actions(rule_ref rule, std::string_view text) {
  static const auto table = all_of(std::make_index_sequence<grammars::all::size>());
  return table[static_cast<std::size_t>(rule.grammar)](rule.index, text);
}

std::vector<fired_action> in_postorder(const derivation& tree) {
  std::vector<fired_action> result;
  if (!tree.empty()) add_postorder(tree.root(), result);
  return result;
}

}  // namespace urispec::test
