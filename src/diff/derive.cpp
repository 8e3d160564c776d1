#include "diff/derive.hpp"

#include "language/inlined.hpp"

#include <algorithm>

namespace urispec::diff {

using language::inlined;

namespace {

struct place {
  automaton::state node;
  std::size_t position;
  std::size_t next_edge = 0;
};

// The edges taken, from the first place to the last.
std::vector<rule_range> ranges_of(const inlined& grammar, const std::vector<place>& way) {
  std::vector<rule_range> ranges;
  std::vector<std::size_t> open;
  for (const place& p : way) {
    if (p.next_edge == 0) break;
    const auto& edge = grammar.nodes[p.node][p.next_edge - 1];
    if (edge.kind == inlined::kind::open) {
      open.push_back(ranges.size());
      ranges.push_back({edge.what, p.position, p.position});
    } else if (edge.kind == inlined::kind::close) {
      ranges[open.back()].end = p.position;
      open.pop_back();
    }
  }
  return ranges;
}

}  // namespace

std::vector<rule_range> derive(const subject& s, std::u32string_view text, automaton::state_budget& budget) {
  const language::inlining how{language::inlining::marks::rules, language::inlining::depth::whole};
  const inlined grammar = build_inlined(s.grammar, s.start, s.languages, budget, how);
  if (budget.exhausted()) return {};
  std::vector<automaton::symbol_class> classes;
  for (const char32_t c : text) classes.push_back(s.languages.symbols->class_of(c));

  std::vector<bool> tried(grammar.nodes.size() * (text.size() + 1), false);
  std::vector<place> way;
  const auto enter = [&](automaton::state node, std::size_t position) {
    const std::size_t index = node * (text.size() + 1) + position;
    if (tried[index]) return;
    tried[index] = true;
    way.push_back({node, position});
  };
  enter(grammar.start, 0);
  while (!way.empty()) {
    place& here = way.back();
    if (here.node == grammar.end && here.position == text.size()) return ranges_of(grammar, way);
    if (here.next_edge == grammar.nodes[here.node].size()) {
      way.pop_back();
      continue;
    }
    const auto& edge = grammar.nodes[here.node][here.next_edge++];
    if (edge.kind != inlined::kind::step) {
      enter(edge.to, here.position);
    } else if (here.position < text.size() && classes[here.position] == edge.what) {
      enter(edge.to, here.position + 1);
    }
  }
  return {};
}

}  // namespace urispec::diff
