#include "cli/diff/rule_chains.hpp"

#include "urispec/interpret/derive_text.hpp"
#include "urispec/unicode/code_point_offsets.hpp"
#include "urispec/unicode/utf8.hpp"

#include <algorithm>

namespace urispec::cli {

std::vector<rule_chain> rule_chains(const diff::compared_side& side, const std::vector<shown_component>& components,
                                    const diff::report& report, std::u32string_view text) {
  std::vector<rule_chain> chains(components.size());
  const diff::subject& subject = side.subject;
  automaton::state_budget budget;
  const language::deriver deriver(subject.grammar, subject.start, subject.languages, budget);
  if (budget.exhausted()) return chains;
  const std::string utf8 = unicode::to_utf8(text);
  derivation tree;
  if (interpret::derive_text(deriver, utf8, tree) != language::derived::found) return chains;
  const auto nodes = tree.nodes();
  const auto name = [&](std::size_t node) -> std::string_view { return subject.grammar.rules[nodes[node].rule].name; };
  const auto is_character = [&](std::size_t node) { return subject.languages.classes[nodes[node].rule].has_value(); };
  const auto offsets = unicode::code_point_offsets(utf8);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const auto& c = components[i];
    const auto has_its_text = [&](std::size_t node) {
      return nodes[node].begin == offsets[c.begin] && nodes[node].end == offsets[c.end];
    };
    std::size_t node = 0;
    while (node < nodes.size() && !(has_its_text(node) && report.components.find(name(node)) == c.component)) ++node;
    if (node == nodes.size()) continue;
    const std::size_t after = node + nodes[node].size;
    for (; node < after && has_its_text(node) && !is_character(node); ++node) chains[i].push_back(name(node));
  }
  return chains;
}

}  // namespace urispec::cli
