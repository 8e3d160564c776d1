// The context in which each part that may be given up is tried: the texts on which everything before it has matched,
// and the remaining alternatives can still match. They are found from the ends of the start rules backwards, rule by
// rule.
// Source: the method is in peg/commit/commit_choices.hpp. Cost: one determinisation for each part; iterations are told
// apart up to 64. Tested in tests/peg/commit_choices_test.cpp.
#pragma once

#include "peg/commit/outcomes.hpp"
#include "abnf/overloaded.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::peg {

// The part itself, without its guard.
[[nodiscard]] inline const expression& unguarded(const expression& e) {
  const auto* c = std::get_if<committed>(&e.node);
  return c != nullptr ? c->body.front() : e;
}

// Goes through the parts that may be given up and says in which context each is tried: on_site(rule, part, context).
// The part may be replaced by one that matches the same.
template <typename OnSite>
class contexts {
 public:
  contexts(std::vector<expression>& rules, outcomes& texts, const automaton::languages& known,
           const std::vector<bool>& open, state_budget& budget, OnSite on_site)
      : rules_(rules), outcomes_(texts), known_(known), open_(open), budget_(budget), on_site_(on_site) {}

  void go() {
    find_concerned();
    after_.resize(rules_.size(), empty_language(outcomes_.symbols()));
    find_ends();
    for (auto rule = known_.order.rbegin(); rule != known_.order.rend() && !budget_.exhausted(); ++rule) {
      if (!concerned_[*rule]) continue;
      rule_ = *rule;
      const automaton::dfa after = std::exchange(after_[rule_], {});
      visit(rules_[rule_], after);
    }
  }

 private:
  // Rules in which some part may have to be guarded whatever follows, and those that call them.
  void find_concerned() {
    concerned_.assign(rules_.size(), false);
    for (const std::size_t rule : known_.order) concerned_[rule] = is_concerned(rules_[rule]);
  }

  bool is_concerned(const expression& e) {
    const auto any = [&](const std::vector<expression>& parts) {
      return std::ranges::any_of(parts, [&](const auto& part) { return is_concerned(part); });
    };
    return std::visit(abnf::overloaded{
                          [&](const sequence& s) { return any(s.parts); },
                          [&](const ordered_choice& c) { return any(c.alternatives) || may_give_up(c); },
                          [&](const repetition& r) {
                            const auto& body = unguarded(r.body.front());
                            return any(r.body) || (r.maximum > r.minimum && has_texts(outcomes_.late(body)));
                          },
                          [&](const rule_call& r) { return static_cast<bool>(concerned_[r.rule]); },
                          [&](const span& r) { return any(r.plain); },
                          [](const committed&) { return true; },
                          [](const auto&) { return false; },
                      },
                      e.node);
  }

  // Whether an alternative may fail late where a later one matches.
  bool may_give_up(const ordered_choice& c) {
    automaton::dfa later = empty_language(outcomes_.symbols());
    for (std::size_t i = c.alternatives.size(); i-- > 0;) {
      const auto& alternative = unguarded(c.alternatives[i]);
      if (has_texts(outcomes_.both(later, outcomes_.late(alternative)))) return true;
      later = outcomes_.either(later, outcomes_.succeeding(alternative));
    }
    return false;
  }

  static bool has_texts(const automaton::dfa& a) { return live_states(a)[a.start]; }

  // What may come after a rule that is read for itself: the end, or a character that it has nowhere.
  void find_ends() {
    const std::size_t classes = outcomes_.symbols()->code_point_classes();
    std::vector<std::vector<bool>> occurs(rules_.size(), std::vector<bool>(classes, false));
    for (const std::size_t rule : known_.order) {
      collect(rules_[rule], occurs, occurs[rule]);
      if (concerned_[rule]) after_[rule] = open_[rule] ? outcomes_.everything() : end_or_other(occurs[rule]);
    }
  }

  void collect(const expression& e, const std::vector<std::vector<bool>>& occurs, std::vector<bool>& into) const {
    const auto all = [&](const std::vector<expression>& parts) {
      for (const auto& part : parts) collect(part, occurs, into);
    };
    const auto add = [&](const automaton::code_point_set& set) {
      for (const auto k : outcomes_.symbols()->classes_of(set)) into[k] = true;
    };
    std::visit(abnf::overloaded{
                   [&](const sequence& s) { all(s.parts); },
                   [&](const ordered_choice& c) { all(c.alternatives); },
                   [&](const repetition& r) { all(r.body); },
                   [&](const span& r) { all(r.plain); },
                   [&](const committed& c) { all(c.body); },
                   [&](const predicate& p) { all(p.body); },
                   [&](const character& c) { add(c.set); },
                   [&](const text& t) {
                     for (const auto& set : t.characters) add(set);
                   },
                   [&](const longest_match& m) { add_occurring(*m.automaton, into); },
                   [&](const rule_call& r) {
                     for (std::size_t k = 0; k < into.size(); ++k) into[k] = into[k] || occurs[r.rule][k];
                   },
               },
               e.node);
  }

  // The classes that are in some string.
  static void add_occurring(const automaton::dfa& minimal, std::vector<bool>& into) {
    const auto live = live_states(minimal);
    for (automaton::state s = 0; s < minimal.states(); ++s) {
      for (automaton::symbol_class k = 0; k < into.size(); ++k) {
        if (live[minimal.next(s, k)]) into[k] = true;
      }
    }
  }

  automaton::dfa end_or_other(const std::vector<bool>& occurs) const {
    const std::size_t k = outcomes_.symbols()->size();
    automaton::dfa result{outcomes_.symbols(), 0, std::vector<automaton::state>(3 * k, 2), {true, true, false}};
    for (std::size_t c = 0; c < occurs.size(); ++c) {
      if (!occurs[c]) result.table[c] = 1;
      result.table[k + c] = 1;
    }
    return minimise(result);
  }

  // Whether there may be a part to guard in the expression, or in a rule that it calls.
  bool leads_to_parts(const expression& e) const {
    const auto any = [&](const std::vector<expression>& parts) {
      return std::ranges::any_of(parts, [&](const auto& part) { return leads_to_parts(part); });
    };
    const auto late = [&](const expression& part) { return outcomes_.may_fail_late(part); };
    return std::visit(
        abnf::overloaded{
            [&](const sequence& s) { return any(s.parts); },
            [&](const ordered_choice& c) { return any(c.alternatives) || std::ranges::any_of(c.alternatives, late); },
            [&](const repetition& r) { return any(r.body) || late(r.body.front()); },
            [&](const rule_call& r) { return static_cast<bool>(concerned_[r.rule]); },
            [&](const span& r) { return any(r.plain); },
            [](const committed&) { return true; },
            [](const auto&) { return false; },
        },
        e.node);
  }

  void visit(expression& e, const automaton::dfa& after) {
    if (budget_.exhausted() || !leads_to_parts(e)) return;
    std::visit(abnf::overloaded{
                   [&](sequence& s) { in_order(s, after); },
                   [&](ordered_choice& c) { choice(c, after); },
                   [&](repetition& r) { repeated(r, after); },
                   [&](rule_call& r) { after_[r.rule] = outcomes_.either(after_[r.rule], after); },
                   [&](span& r) { visit(r.plain.front(), after); },
                   [&](committed& c) { visit(c.body.front(), after); },
                   [](auto&) {},
               },
               e.node);
  }

  void in_order(sequence& s, automaton::dfa after) {
    for (auto part = s.parts.rbegin(); part != s.parts.rend(); ++part) {
      automaton::dfa before = outcomes_.followed(*part, after);
      visit(*part, after);
      after = std::move(before);
    }
  }

  void choice(ordered_choice& c, const automaton::dfa& after) {
    automaton::dfa context = empty_language(outcomes_.symbols());
    for (std::size_t i = c.alternatives.size(); i-- > 0;) {
      auto& alternative = c.alternatives[i];
      const bool is_last = i + 1 == c.alternatives.size();
      context = outcomes_.either(outcomes_.followed(alternative, after),
                                 outcomes_.without(context, outcomes_.succeeding(alternative)));
      visit(alternative, after);
      if (!is_last) on_site_(rule_, alternative, context);
    }
  }

  void repeated(repetition& r, const automaton::dfa& after) {
    expression& body = r.body.front();
    const bool is_optional = r.maximum > r.minimum;
    constexpr std::uint32_t most = 64;               // iterations that are told apart
    automaton::dfa context = empty_language(outcomes_.symbols());  // of the iterations that may be given up
    automaton::dfa after_body = empty_language(outcomes_.symbols());
    automaton::dfa next = after;  // the context of what follows an iteration
    if (r.minimum > most || (r.maximum != repetition::unbounded && r.maximum - r.minimum > most)) {
      context = after_body = outcomes_.everything();
    } else {
      if (r.maximum == repetition::unbounded) {
        next = outcomes_.followed({repetition{0, repetition::unbounded, r.body}}, after);
        context = after_body = next;
      } else {
        const automaton::dfa ends = outcomes_.without(after, outcomes_.succeeding(body));
        for (std::uint32_t i = r.minimum; i < r.maximum; ++i) {
          after_body = outcomes_.either(after_body, next);
          next = outcomes_.either(outcomes_.followed(body, next), ends);
          context = outcomes_.either(context, next);
        }
      }
      for (std::uint32_t i = 0; i < r.minimum; ++i) {
        after_body = outcomes_.either(after_body, next);
        next = outcomes_.followed(body, next);
      }
    }
    visit(body, after_body);
    if (is_optional) on_site_(rule_, body, context);
  }

  std::vector<expression>& rules_;
  outcomes& outcomes_;
  const automaton::languages& known_;
  const std::vector<bool>& open_;
  state_budget& budget_;
  OnSite on_site_;
  std::vector<bool> concerned_;
  std::vector<automaton::dfa> after_;  // by rule: what may come after it
  std::size_t rule_ = 0;
};

}  // namespace urispec::peg
