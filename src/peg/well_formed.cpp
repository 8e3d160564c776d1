#include "peg/well_formed.hpp"

#include "abnf/recursion.hpp"
#include "automaton/drop_duplicates.hpp"
#include "peg/expression.hpp"
#include "abnf/overloaded.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

class form {
 public:
  explicit form(std::span<const expression> rules) : empty_(rules.size(), false) {
    std::vector<std::vector<std::size_t>> users(rules.size());
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
      for_each_call(rules[rule], [&](std::size_t called) { users[called].push_back(rule); });
    }
    std::vector<std::size_t> pending;
    for (std::size_t rule = 0; rule < rules.size(); ++rule) pending.push_back(rule);
    while (!pending.empty()) {
      const std::size_t rule = pending.back();
      pending.pop_back();
      if (empty_[rule] || !may_match_nothing(rules[rule])) continue;
      empty_[rule] = true;
      for (const std::size_t user : users[rule]) {
        if (!empty_[user]) pending.push_back(user);
      }
    }
  }

  [[nodiscard]] bool has_endless_loop(const expression& e) const {
    const auto any = [&](const std::vector<expression>& parts) {
      return std::ranges::any_of(parts, [&](const auto& part) { return has_endless_loop(part); });
    };
    return std::visit(abnf::overloaded{
                          [&](const sequence& s) { return any(s.parts); },
                          [&](const ordered_choice& c) { return any(c.alternatives); },
                          [&](const repetition& r) {
                            const bool endless =
                                r.maximum == repetition::unbounded && may_match_nothing(r.body.front());
                            return endless || any(r.body);
                          },
                          [&](const predicate& p) { return any(p.body); },
                          [&](const span& r) { return any(r.plain); },
                          [&](const committed& c) { return any(c.body); },
                          [](const auto&) { return false; },
                      },
                      e.node);
  }

  // The rules that can be called before anything is consumed.
  [[nodiscard]] std::vector<std::size_t> calls_at_start(const expression& e) const {
    std::vector<std::size_t> calls;
    collect_at_start(e, calls);
    std::ranges::sort(calls);
    automaton::drop_duplicates(calls);
    return calls;
  }

 private:
  [[nodiscard]] bool may_match_nothing(const expression& e) const {
    const auto may = [&](const expression& part) { return may_match_nothing(part); };
    return std::visit(
        abnf::overloaded{
            [&](const sequence& s) { return std::ranges::all_of(s.parts, may); },
            [&](const ordered_choice& c) { return std::ranges::any_of(c.alternatives, may); },
            [&](const repetition& r) { return r.minimum == 0 || may(r.body.front()); },
            [&](const rule_call& r) { return static_cast<bool>(empty_[r.rule]); },
            [](const character&) { return false; },
            [](const text& t) { return t.characters.empty(); },
            [](const predicate&) { return true; },
            [](const longest_match& m) { return m.automaton == nullptr || m.automaton->accepting[m.automaton->start]; },
            [&](const span& r) { return may(r.plain.front()); },
            [&](const committed& c) { return may(c.body.front()); },
        },
        e.node);
  }

  void collect_at_start(const expression& e, std::vector<std::size_t>& calls) const {
    std::visit(abnf::overloaded{
                   [&](const sequence& s) {
                     for (const auto& part : s.parts) {
                       collect_at_start(part, calls);
                       if (!may_match_nothing(part)) break;
                     }
                   },
                   [&](const ordered_choice& c) {
                     for (const auto& alternative : c.alternatives) collect_at_start(alternative, calls);
                   },
                   [&](const repetition& r) { collect_at_start(r.body.front(), calls); },
                   [&](const rule_call& r) { calls.push_back(r.rule); },
                   [&](const predicate& p) { collect_at_start(p.body.front(), calls); },
                   [&](const span& r) { collect_at_start(r.plain.front(), calls); },
                   [&](const committed& c) { collect_at_start(c.body.front(), calls); },
                   [](const auto&) {},
               },
               e.node);
  }

  std::vector<bool> empty_;  // rules that may succeed without consuming
};

}  // namespace

std::vector<endless> find_endless(std::span<const expression> rules) {
  const form forms(rules);
  std::vector<endless> result(rules.size(), endless::no);
  abnf::use_graph first_calls;
  for (std::size_t rule = 0; rule < rules.size(); ++rule) {
    if (forms.has_endless_loop(rules[rule])) result[rule] = endless::loop_may_match_nothing;
    first_calls.push_back(forms.calls_at_start(rules[rule]));
  }
  for (const auto& component : abnf::components(first_calls)) {
    const auto& calls = first_calls[component.front()];
    if (component.size() == 1 && !std::ranges::binary_search(calls, component.front())) continue;
    for (const std::size_t rule : component) result[rule] = endless::left_recursion;
  }
  return result;
}

}  // namespace urispec::peg
