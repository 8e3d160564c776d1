#include "urispec/abnf/left_recursion.hpp"

#include "urispec/abnf/overloaded.hpp"

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
  flags empty(g.rules.size(), false);
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t i = 0; i < empty.size(); ++i) {
      if (empty[i] || !can_be_empty(g.rules[i].definition, empty)) continue;
      empty[i] = true;
      grows = true;
    }
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

// Whether the rule can stand first in what the expression becomes.
bool begins_with(const expression& e, std::size_t rule, const grammar& g, const flags& empty) {
  flags met(g.rules.size(), false);
  std::vector<std::size_t> open;
  const auto meet = [&](std::size_t r) {
    if (!met[r]) open.push_back(r);
    met[r] = true;
  };
  each_at_left(e, empty, meet);
  while (!open.empty() && !met[rule]) {
    const std::size_t next = open.back();
    open.pop_back();
    each_at_left(g.rules[next].definition, empty, meet);
  }
  return met[rule];
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

std::optional<rule> without_left_recursion(const grammar& linked, std::size_t index) {
  const rule& published = linked.rules[index];
  const flags empty = rules_that_can_be_empty(linked);
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
    } else if (begins_with(alternative, index, linked, empty)) {
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
