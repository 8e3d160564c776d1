#include "peg/first_set_guards.hpp"

#include "peg/prefixes.hpp"
#include "abnf/overloaded.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace urispec::peg {

using automaton::code_point_set;
using automaton::dfa;

namespace {

class looker {
 public:
  looker(const std::vector<expression>& rules, match_languages& matches,
         const automaton::languages& languages, work_budget& budget)
      : matches_(matches),
        budget_(budget),
        glance_(rules.size(), false) {
    for (const std::size_t rule : languages.order) {
      glance_[rule] = languages.classes[rule].has_value() || fails_at_a_glance(rules[rule]);
    }
  }

  // Puts looks where they belong in a rule, and gives back how many.
  std::size_t put_guards(expression& rule) {
    put_ = 0;
    visit(rule);
    return put_;
  }

 private:
  // The inside of a span is matched for the sake of its nodes, by tables (pegtl/derivation.hpp).
  void visit(expression& e) {
    std::visit(abnf::overloaded{
                   [&](sequence& s) { visit_all(s.parts); },
                   [&](repetition& r) { visit_all(r.body); },
                   [&](ordered_choice& c) {
                     visit_all(c.alternatives);
                     look(c);
                   },
                   [](auto&) {},
               },
               e.node);
  }

  void visit_all(std::vector<expression>& parts) {
    for (auto& part : parts) visit(part);
  }

  void look(ordered_choice& choice) {
    if (std::ranges::all_of(choice.alternatives, [&](const auto& a) { return fails_at_a_glance(a); })) return;
    std::vector<std::optional<dfa>> languages;
    code_point_set firsts;
    for (const auto& alternative : choice.alternatives) {
      auto language = matches_.language_of(alternative, budget_);
      if (!language.has_automaton() || language.fault != loop_fault::none || budget_.exhausted()) return;
      firsts = set_union(firsts, first_characters(language.automaton));
      languages.push_back(std::move(language.automaton));
    }
    for (std::size_t i = 0; i < choice.alternatives.size(); ++i) {
      if (fails_at_a_glance(choice.alternatives[i]) || may_match_nothing(*languages[i])) continue;
      const auto first = first_characters(*languages[i]);
      if (first.empty() || first == firsts) continue;
      auto with_guard = after_guard(first, choice.alternatives[i]);
      const auto language_with_guard = matches_.language_of(with_guard, budget_);
      // Automata that were cut short by the budget are equal and say nothing.
      if (budget_.exhausted()) return;
      if (language_with_guard.automaton != *languages[i]) continue;
      choice.alternatives[i] = std::move(with_guard);
      ++put_;
    }
  }

  // True if one look at a character is all it takes where the expression cannot begin. Of the rules that it calls
  // that is known.
  bool fails_at_a_glance(const expression& e) const {
    return std::visit(abnf::overloaded{
                          [&](const sequence& s) { return s.parts.empty() || fails_at_a_glance(s.parts.front()); },
                          [&](const repetition& r) { return r.minimum > 0 && fails_at_a_glance(r.body.front()); },
                          [&](const rule_call& r) -> bool { return glance_[r.rule]; },
                          [](const span& r) { return r.minimum > 0; },
                          [](const ordered_choice&) { return false; },
                          [](const predicate&) { return false; },
                          [](const committed&) { return false; },
                          [](const character&) { return true; },
                          [](const text&) { return true; },
                          [](const longest_match&) { return true; },
                      },
                      e.node);
  }

  static expression after_guard(const code_point_set& first, const expression& alternative) {
    sequence result{{{predicate{lookahead::must_match, {{character{first}}}}}}};
    if (const auto* s = std::get_if<sequence>(&alternative.node)) {
      result.parts.insert(result.parts.end(), s->parts.begin(), s->parts.end());
    } else {
      result.parts.push_back(alternative);
    }
    return {std::move(result)};
  }

  match_languages& matches_;
  work_budget& budget_;
  std::vector<bool> glance_;  // by rule
  std::size_t put_ = 0;
};

}  // namespace

std::vector<std::size_t> add_first_set_guards(std::vector<expression>& rules, match_languages& matches,
                                                  const automaton::languages& languages, work_budget& budget) {
  looker first_set_guards(rules, matches, languages, budget);
  std::vector<std::size_t> guarded;
  for (auto& rule : rules) guarded.push_back(first_set_guards.put_guards(rule));
  return guarded;
}

}  // namespace urispec::peg
