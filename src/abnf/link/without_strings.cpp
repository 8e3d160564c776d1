#include "abnf/link/without_strings.hpp"

#include "abnf/recursion.hpp"
#include "abnf/overloaded.hpp"

#include <algorithm>
#include <variant>

namespace urispec::abnf {
namespace {

// Where the rules that are flagged have none.
bool has_strings(const expression& e, const std::vector<bool>& without) {
  const auto has = [&](const expression& part) { return has_strings(part, without); };
  const auto of_rule = [&](std::size_t rule) { return rule >= without.size() || !without[rule]; };
  return std::visit(overloaded{[&](const alternation& a) { return std::ranges::any_of(a.alternatives, has); },
                               [&](const concatenation& c) { return std::ranges::all_of(c.parts, has); },
                               [&](const repetition& r) { return r.minimum == 0 || has(r.body.front()); },
                               [](const option&) { return true; },
                               [&](const group& g) { return has(g.body.front()); },
                               [&](const rule_reference& r) { return of_rule(r.rule); },
                               [&](const prose& p) { return of_rule(p.rule); },
                               [](const auto&) { return true; }},
                    e.node);
}

}  // namespace

std::vector<bool> rules_without_strings(const grammar& linked) {
  std::vector<bool> without(linked.rules.size(), true);
  const use_graph users = users_of(uses_of(linked));
  std::vector<std::size_t> open;  // rules that may have strings now
  for (std::size_t i = 0; i < without.size(); ++i) open.push_back(i);
  while (!open.empty()) {
    const std::size_t rule = open.back();
    open.pop_back();
    if (!without[rule] || !has_strings(linked.rules[rule].definition, without)) continue;
    without[rule] = false;
    open.insert(open.end(), users[rule].begin(), users[rule].end());
  }
  return without;
}

}  // namespace urispec::abnf
