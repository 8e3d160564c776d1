#include "abnf/left_recursion.hpp"

#include "abnf/link/dependency.hpp"
#include "abnf/overloaded.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::abnf {
namespace {

using flags = std::vector<bool>;  // by rule

bool can_be_empty(const expression& e, const flags& rules) {
  const auto part = [&](const expression& inner) { return can_be_empty(inner, rules); };
  return std::visit(overloaded{[&](const alternation& a) { return std::ranges::any_of(a.alternatives, part); },
                               [&](const concatenation& c) { return std::ranges::all_of(c.parts, part); },
                               [&](const repetition& r) { return r.minimum == 0 || part(r.body.front()); },
                               [](const option&) { return true; },
                               [&](const group& g) { return part(g.body.front()); },
                               [&](const rule_reference& r) { return bool{rules[r.rule]}; },
                               [&](const prose& p) { return bool{rules[p.rule]}; },
                               [](const literal& l) { return l.text.empty(); },
                               [](const auto&) { return false; }},
                    e.node);
}

flags rules_that_can_be_empty(const grammar& g) {
  const use_graph users = users_of(uses_of(g));
  flags empty(g.rules.size(), false);
  std::vector<std::size_t> pending;
  for (std::size_t i = 0; i < empty.size(); ++i) pending.push_back(i);
  while (!pending.empty()) {
    const std::size_t i = pending.back();
    pending.pop_back();
    if (empty[i] || !can_be_empty(g.rules[i].definition, empty)) continue;
    empty[i] = true;
    pending.insert(pending.end(), users[i].begin(), users[i].end());
  }
  return empty;
}

// Calls visit(rule) for each that can stand first.
template <typename Visit>
void each_at_left(const expression& e, const flags& empty, const Visit& visit) {
  const auto all = [&](const std::vector<expression>& parts) {
    for (const expression& part : parts) each_at_left(part, empty, visit);
  };
  std::visit(overloaded{[&](const alternation& a) { all(a.alternatives); },
                        [&](const concatenation& c) {
                          for (const expression& part : c.parts) {
                            each_at_left(part, empty, visit);
                            if (!can_be_empty(part, empty)) break;
                          }
                        },
                        [&](const repetition& r) { all(r.body); }, [&](const option& o) { all(o.body); },
                        [&](const group& g) { all(g.body); }, [&](const rule_reference& r) { visit(r.rule); },
                        [&](const prose& p) { visit(p.rule); }, [](const auto&) {}},
             e.node);
}

bool is_use_of(const expression& e, std::size_t rule) {
  const auto* r = std::get_if<rule_reference>(&e.node);
  return r != nullptr && r->rule == rule;
}

expression one_of_these(std::vector<expression> alternatives) {
  if (alternatives.size() == 1) return std::move(alternatives.front());
  const position where = alternatives.front().where;
  return {alternation{std::move(alternatives)}, where};
}

expression in_group(expression e) {
  const bool is_one_part =
      !std::holds_alternative<alternation>(e.node) && !std::holds_alternative<concatenation>(e.node);
  if (is_one_part) return e;
  const position where = e.where;
  return {group{{std::move(e)}}, where};
}

}  // namespace

left_recursion::left_recursion(const grammar& linked)
    : grammar_(linked), empty_(rules_that_can_be_empty(linked)), component_of_(linked.rules.size()) {
  use_graph firsts(linked.rules.size());
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    each_at_left(linked.rules[i].definition, empty_, [&](std::size_t first) { firsts[i].push_back(first); });
  }
  const auto parts = components(firsts);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const std::size_t member : parts[i]) component_of_[member] = i;
  }
}

bool left_recursion::comes_first(std::size_t rule, const expression& alternative) const {
  bool found = false;
  each_at_left(alternative, empty_,
               [&](std::size_t first) { found = found || component_of_[first] == component_of_[rule]; });
  return found;
}

std::optional<rule> left_recursion::removed_from(std::size_t index) const {
  const rule& published = grammar_.rules[index];
  const auto* choice = std::get_if<alternation>(&published.definition.node);
  const auto alternatives = choice != nullptr ? choice->alternatives : std::vector{published.definition};
  std::vector<expression> first;
  std::vector<expression> repeated;
  for (const expression& alternative : alternatives) {
    if (is_use_of(alternative, index)) continue;  // `a = a` adds no string
    const auto* parts = std::get_if<concatenation>(&alternative.node);
    if (parts != nullptr && is_use_of(parts->parts.front(), index)) {
      std::vector<expression> rest(parts->parts.begin() + 1, parts->parts.end());
      const position where = rest.front().where;
      repeated.push_back(rest.size() == 1 ? std::move(rest.front())
                                          : expression{concatenation{std::move(rest)}, where});
    } else if (comes_first(index, alternative)) {
      return std::nullopt;
    } else {
      first.push_back(alternative);
    }
  }
  if (first.empty() || repeated.empty()) return std::nullopt;
  rule made = published;
  const position where = published.definition.where;
  const bool is_one = first.size() == 1;
  expression begin = one_of_these(std::move(first));
  std::vector<expression> parts{is_one && std::holds_alternative<concatenation>(begin.node) ? begin : in_group(begin)};
  const expression loop = one_of_these(std::move(repeated));
  // A repetition of one that is repeated already needs a group as well.
  const bool is_plain = std::holds_alternative<rule_reference>(loop.node) || std::holds_alternative<literal>(loop.node);
  parts.push_back(
      {repetition{0, repetition::unbounded, {is_plain ? loop : expression{group{{loop}}, loop.where}}}, where});
  if (auto* c = std::get_if<concatenation>(&parts.front().node)) {
    std::vector<expression> flat = std::move(c->parts);
    flat.push_back(std::move(parts.back()));
    parts = std::move(flat);
  }
  made.definition = {concatenation{std::move(parts)}, where};
  return made;
}

}  // namespace urispec::abnf
