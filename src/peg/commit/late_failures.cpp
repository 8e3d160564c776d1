#include "peg/commit/late_failures.hpp"

#include "peg/matching/calls.hpp"
#include "abnf/overloaded.hpp"

#include <algorithm>
#include <variant>

namespace urispec::peg {

late_failures::late_failures(std::span<const expression> rules, std::span<const std::size_t> order)
    : fails_(rules.size(), false), fails_late_(rules.size(), false) {
  std::vector<std::vector<std::size_t>> users(rules.size());
  for (const std::size_t rule : order) {
    for_each_call(rules[rule], [&](std::size_t called) { users[called].push_back(rule); });
  }
  std::vector<std::size_t> pending(order.rbegin(), order.rend());
  while (!pending.empty()) {
    const std::size_t rule = pending.back();
    pending.pop_back();
    const bool fails = may_fail(rules[rule]);
    const bool late = may_fail_late(rules[rule]);
    if (fails == fails_[rule] && late == fails_late_[rule]) continue;
    fails_[rule] = fails;
    fails_late_[rule] = late;
    pending.insert(pending.end(), users[rule].begin(), users[rule].end());
  }
}

bool late_failures::may_fail(const expression& e) const {
  const auto may = [&](const expression& part) { return may_fail(part); };
  return std::visit(abnf::overloaded{
                        [&](const sequence& s) { return std::ranges::any_of(s.parts, may); },
                        [&](const ordered_choice& c) { return std::ranges::all_of(c.alternatives, may); },
                        [&](const repetition& r) { return r.minimum > 0 && may(r.body.front()); },
                        [&](const rule_call& r) { return static_cast<bool>(fails_[r.rule]); },
                        [&](const span& r) { return may(r.plain.front()); },
                        [&](const committed& c) { return may(c.body.front()); },
                        [](const character&) { return true; },
                        [](const text& t) { return !t.characters.empty(); },
                        [](const predicate&) { return true; },
                        [](const longest_match&) { return true; },
                    },
                    e.node);
}

bool late_failures::may_fail_late(const expression& e) const {
  const auto late = [&](const expression& part) { return may_fail_late(part); };
  return std::visit(
      abnf::overloaded{
          [&](const sequence& s) {
            bool has_matched = false;
            for (const auto& part : s.parts) {
              if (late(part) || (has_matched && may_fail(part))) return true;
              has_matched = has_matched || matches_rules(part);
            }
            return false;
          },
          [&](const ordered_choice& c) { return may_fail(e) && std::ranges::any_of(c.alternatives, late); },
          [&](const repetition& r) {
            const auto& body = r.body.front();
            return r.minimum > 0 && (late(body) || (r.minimum > 1 && matches_rules(body) && may_fail(body)));
          },
          [&](const rule_call& r) { return static_cast<bool>(fails_late_[r.rule]); },
          [&](const span& r) { return late(r.plain.front()); },
          [&](const committed& c) { return late(c.body.front()); },
          [](const auto&) { return false; },
      },
      e.node);
}

bool matches_rules(const expression& e) {
  return std::visit(abnf::overloaded{
                        [](const sequence& s) { return std::ranges::any_of(s.parts, matches_rules); },
                        [](const ordered_choice& c) { return std::ranges::any_of(c.alternatives, matches_rules); },
                        [](const repetition& r) { return matches_rules(r.body.front()); },
                        [](const span& r) { return matches_rules(r.plain.front()); },
                        [](const committed& c) { return matches_rules(c.body.front()); },
                        [](const rule_call&) { return true; },
                        [](const auto&) { return false; },
                    },
                    e.node);
}

std::vector<expression> parts_in_order(const expression& e) {
  if (const auto* s = std::get_if<sequence>(&e.node)) return s->parts;
  return {e};
}

std::vector<expression> parts_in_order(const expression& e, std::span<const expression> rules) {
  const expression* inside = &e;
  std::vector<bool> seen(rules.size(), false);
  while (const auto* call = std::get_if<rule_call>(&inside->node)) {
    if (seen[call->rule]) break;
    seen[call->rule] = true;
    inside = &rules[call->rule];
  }
  return std::holds_alternative<sequence>(inside->node) ? parts_in_order(*inside) : std::vector<expression>{e};
}

}  // namespace urispec::peg
