#include "peg/commit.hpp"

#include "abnf/overloaded.hpp"
#include "automaton/dfa.hpp"
#include "automaton/minimise.hpp"
#include "automaton/product.hpp"
#include "peg/build.hpp"
#include "peg/expression.hpp"
#include "peg/match_language.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::peg {

using automaton::dfa;

namespace {

expression in_order(std::span<const expression> parts) {
  if (parts.size() == 1) return parts.front();
  return {sequence{{parts.begin(), parts.end()}}};
}

// Puts a guard before a part of a rule.
void commit(expression& part, expression guard) {
  expression body = std::exchange(part, {});
  part = {committed{{std::move(guard)}, {std::move(body)}}};
}

// Late failures: expressions that may fail after a rule inside them has matched, so that an action of that rule has
// fired. This is found from the structure alone, so it also works for rules that recurse. An expression that cannot
// fail late by this analysis does not; one that may is examined more closely if there are automata (peg/commit.hpp).
//
// Method: the least fixed points of "may fail" and of "may fail late" over the rules. A sequence fails late where a
// part with a rule in it stands before one that may fail, or where a part fails late itself; a choice where an
// alternative does; an option or a loop does not fail. Predicates are matched without actions. Whenever more is known
// of a rule, those that call it are looked at again. Cost: for each call of a rule two looks at the definition that it
// stands in.
class late_failures {
 public:
  // `order`: the rules that are looked at, best each after what it uses. The others are taken to match nothing.
  late_failures(std::span<const expression> rules, std::span<const std::size_t> order);

  [[nodiscard]] bool may_fail(const expression& e) const;
  [[nodiscard]] bool may_fail_late(const expression& e) const;

 private:
  std::vector<bool> fails_, fails_late_;  // by rule
};

// True if the expression calls a rule where actions are on.
[[nodiscard]] bool matches_rules(const expression& e);

// Parts that are matched one after the other: those of a sequence, or the expression alone.
[[nodiscard]] std::vector<expression> parts_in_order(const expression& e);

bool has_texts(const dfa& a) { return live_states(a)[a.start]; }

// Expressions match, or fail late, after a rule in them has matched. These two outcomes decide committed choices
// (peg/commit.hpp). Both are plain languages over an alphabet with a # that is not used.
// Cost: a determinisation for each query of another expression. Invariant: rules come in dependency order.
class outcomes {
 public:
  outcomes(std::span<const expression> rules, match_languages& matches,
           const automaton::languages& languages, work_budget& budget)
      : matches_(matches),
        budget_(budget),
        structure_(rules, languages.order),
        late_of_rules_(rules.size(), empty_language(matches.symbols())) {
    for (const std::size_t rule : languages.order) late_of_rules_[rule] = late(rules[rule]);
  }

  [[nodiscard]] const automaton::shared_alphabet& symbols() const { return matches_.symbols(); }
  [[nodiscard]] bool may_fail_late(const expression& e) const { return structure_.may_fail_late(e); }

  dfa everything() const {
    return {symbols(), 0, std::vector<automaton::state>(symbols()->size(), 0), {true}};
  }

  // Its match language. The budget is exhausted where a rule that it calls has none.
  dfa match_set(const expression& e) {
    auto match = matches_.language_of(e, budget_);
    budget_.refuse(match.ran_out);
    return std::move(match.automaton);
  }

  // The texts at which it succeeds.
  dfa succeeding(const expression& e) { return matches_.success_of(e, budget_); }

  // The texts at which it succeeds, followed by one of `rest`.
  dfa followed(const expression& e, const dfa& rest) {
    const dfa m = match_set(e);
    if (budget_.exhausted()) return empty_language(symbols());
    return followed_language(m, rest, budget_);
  }

  // The texts at which it fails late.
  dfa late(const expression& e) {
    if (!may_fail_late(e) || budget_.exhausted()) return empty_language(symbols());
    if (const auto* call = std::get_if<rule_call>(&e.node)) return late_of_rules_[call->rule];
    if (const auto* texts = late_.find(e)) return *texts;
    dfa texts = find_late(e);
    if (!budget_.exhausted()) late_.keep(e, texts);
    return texts;
  }

  bool fails_late(const expression& e) {
    return has_texts(late(e));
  }

  dfa either(const dfa& a, const dfa& b) { return union_of(a, b, budget_); }
  dfa common(const dfa& a, const dfa& b) { return intersection(a, b, budget_); }
  dfa difference_of(const dfa& a, const dfa& b) { return difference(a, b, budget_); }

 private:
  dfa find_late(const expression& e) {
    return std::visit(abnf::overloaded{
                          [&](const sequence& s) { return late_in_order(s); },
                          [&](const ordered_choice& c) {
                            dfa result = empty_language(symbols());
                            for (const auto& a : c.alternatives) result = either(result, late(a));
                            return difference_of(result, succeeding(e));
                          },
                          [&](const repetition& r) {
                            const auto& body = r.body.front();
                            if (r.minimum == 1) return late(body);
                            return either(late(body), difference_of(succeeding(body), succeeding(e)));
                          },
                          [&](const span& r) { return late(r.plain.front()); },
                          [&](const committed& c) { return late(c.body.front()); },
                          [&](const auto&) { return empty_language(symbols()); },
                      },
                      e.node);
  }

  dfa late_in_order(const sequence& s) {
    const auto first = std::ranges::find_if(s.parts, matches_rules);
    const sequence before{{s.parts.begin(), first}};
    const sequence matching{{s.parts.begin(), first + 1}};
    const sequence rest{{first + 1, s.parts.end()}};
    const dfa rest_fails = difference_of(everything(), succeeding({rest}));
    return either(followed({before}, late(*first)), followed({matching}, rest_fails));
  }

  match_languages& matches_;
  work_budget& budget_;
  const late_failures structure_;
  std::vector<dfa> late_of_rules_;
  automata_of_expressions late_;
};

// The context in which each part that may be given up is tried: the texts on which everything before it has matched,
// and the remaining alternatives can still match. They are found from the ends of the start rules backwards, rule by
// rule.
// Cost: one determinisation for each part; iterations are told apart up to 64.

// The part itself, without its guard.
const expression& unguarded(const expression& e) {
  const auto* c = std::get_if<committed>(&e.node);
  return c != nullptr ? c->body.front() : e;
}

// Goes through the parts that may be given up and says in which context each is tried: on_site(rule, part, context).
// The part may be replaced by one that matches the same.
template <typename OnSite>
class contexts {
 public:
  contexts(std::vector<expression>& rules, outcomes& texts, const automaton::languages& languages,
           const std::vector<bool>& open, work_budget& budget, OnSite on_site)
      : rules_(rules), outcomes_(texts), languages_(languages), open_(open), budget_(budget), on_site_(on_site) {}

  void go() {
    find_concerned();
    after_.resize(rules_.size(), empty_language(outcomes_.symbols()));
    find_ends();
    for (auto rule = languages_.order.rbegin(); rule != languages_.order.rend() && !budget_.exhausted(); ++rule) {
      if (!concerned_[*rule]) continue;
      rule_ = *rule;
      const dfa after = std::exchange(after_[rule_], {});
      visit(rules_[rule_], after);
    }
  }

 private:
  // Rules in which some part may have to be guarded whatever follows, and those that call them.
  void find_concerned() {
    concerned_.assign(rules_.size(), false);
    for (const std::size_t rule : languages_.order) concerned_[rule] = is_concerned(rules_[rule]);
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
                            return any(r.body) || (r.maximum > r.minimum && outcomes_.fails_late(body));
                          },
                          [&](const rule_call& r) { return static_cast<bool>(concerned_[r.rule]); },
                          [&](const span& r) { return any(r.plain); },
                          [](const committed&) { return true; },
                          [](const auto&) { return false; },
                      },
                      e.node);
  }

  // True if an alternative may fail late where a later one matches.
  bool may_give_up(const ordered_choice& c) {
    dfa later = empty_language(outcomes_.symbols());
    for (std::size_t i = c.alternatives.size(); i-- > 0;) {
      const auto& alternative = unguarded(c.alternatives[i]);
      if (has_texts(outcomes_.common(later, outcomes_.late(alternative)))) return true;
      later = outcomes_.either(later, outcomes_.succeeding(alternative));
    }
    return false;
  }

  // Texts that may come after a rule that is read for itself: the end, or a character that it has nowhere.
  void find_ends() {
    const std::size_t classes = outcomes_.symbols()->code_point_classes();
    std::vector<std::vector<bool>> occurs(rules_.size(), std::vector<bool>(classes, false));
    for (const std::size_t rule : languages_.order) {
      collect(rules_[rule], occurs, occurs[rule]);
      if (concerned_[rule]) after_[rule] = open_[rule] ? outcomes_.everything() : end_or_other(occurs[rule]);
    }
  }

  void collect(const expression& e, const std::vector<std::vector<bool>>& occurs, std::vector<bool>& output) const {
    const auto each_part = [&](const std::vector<expression>& parts) {
      for (const auto& part : parts) collect(part, occurs, output);
    };
    const auto add = [&](const automaton::code_point_set& set) {
      for (const auto k : outcomes_.symbols()->classes_of(set)) output[k] = true;
    };
    std::visit(abnf::overloaded{
                   [&](const sequence& s) { each_part(s.parts); },
                   [&](const ordered_choice& c) { each_part(c.alternatives); },
                   [&](const repetition& r) { each_part(r.body); },
                   [&](const span& r) { each_part(r.plain); },
                   [&](const committed& c) { each_part(c.body); },
                   [&](const predicate& p) { each_part(p.body); },
                   [&](const character& c) { add(c.set); },
                   [&](const text& t) {
                     for (const auto& set : t.characters) add(set);
                   },
                   [&](const longest_match& m) { add_occurring(*m.automaton, output); },
                   [&](const rule_call& r) {
                     for (std::size_t k = 0; k < output.size(); ++k) output[k] = output[k] || occurs[r.rule][k];
                   },
               },
               e.node);
  }

  // The classes that are in some string.
  static void add_occurring(const dfa& minimal, std::vector<bool>& output) {
    const auto live = live_states(minimal);
    for (automaton::state s = 0; s < minimal.states(); ++s) {
      for (automaton::symbol_class k = 0; k < output.size(); ++k) {
        if (live[minimal.next(s, k)]) output[k] = true;
      }
    }
  }

  dfa end_or_other(const std::vector<bool>& occurs) const {
    const std::size_t k = outcomes_.symbols()->size();
    dfa result{outcomes_.symbols(), 0, std::vector<automaton::state>(3 * k, 2), {true, true, false}};
    for (std::size_t c = 0; c < occurs.size(); ++c) {
      if (!occurs[c]) result.table[c] = 1;
      result.table[k + c] = 1;
    }
    return minimise(result);
  }

  // True if there may be a part to guard in the expression, or in a rule that it calls.
  bool leads_to_parts(const expression& e) {
    const auto any = [&](const std::vector<expression>& parts) {
      return std::ranges::any_of(parts, [&](const auto& part) { return leads_to_parts(part); });
    };
    const auto late = [&](const expression& part) { return outcomes_.fails_late(part); };
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

  void visit(expression& e, const dfa& after) {
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

  // A context is computed for a part only if that, or one before it, leads to some.
  void in_order(sequence& s, dfa after) {
    const auto leading = std::ranges::find_if(s.parts, [&](const auto& part) { return leads_to_parts(part); });
    const auto first = static_cast<std::size_t>(leading - s.parts.begin());
    for (std::size_t i = s.parts.size(); i-- > first;) {
      dfa before = i > first ? outcomes_.followed(s.parts[i], after) : dfa{};
      visit(s.parts[i], after);
      after = std::move(before);
    }
  }

  // Contexts are computed from the first alternative on that fails late; those before it are not given up.
  void choice(ordered_choice& c, const dfa& after) {
    const auto late = std::ranges::find_if(c.alternatives, [&](const auto& a) { return outcomes_.fails_late(a); });
    const auto first = static_cast<std::size_t>(late - c.alternatives.begin());
    dfa context = empty_language(outcomes_.symbols());
    for (std::size_t i = c.alternatives.size(); i-- > 0;) {
      auto& alternative = c.alternatives[i];
      const bool is_last = i + 1 == c.alternatives.size();
      if (i >= first) {
        context = outcomes_.either(outcomes_.followed(alternative, after),
                                   outcomes_.difference_of(context, outcomes_.succeeding(alternative)));
      }
      visit(alternative, after);
      if (i >= first && !is_last) on_site_(rule_, alternative, context);
    }
  }

  void repeated(repetition& r, const dfa& after) {
    expression& body = r.body.front();
    const bool is_optional = r.maximum > r.minimum;
    constexpr std::uint32_t most = 64;               // iterations that are told apart
    dfa context = empty_language(outcomes_.symbols());  // context of the iterations that may be given up
    dfa after_body = empty_language(outcomes_.symbols());
    dfa next = after;  // the context of what follows an iteration
    if (r.minimum > most || (r.maximum != repetition::unbounded && r.maximum - r.minimum > most)) {
      context = after_body = outcomes_.everything();
    } else {
      if (r.maximum == repetition::unbounded) {
        next = outcomes_.followed({repetition{0, repetition::unbounded, r.body}}, after);
        context = after_body = next;
      } else {
        const dfa ends = outcomes_.difference_of(after, outcomes_.succeeding(body));
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
  const automaton::languages& languages_;
  const std::vector<bool>& open_;
  work_budget& budget_;
  OnSite on_site_;
  std::vector<bool> concerned_;
  std::vector<dfa> after_;  // by rule: what may come after it
  std::size_t rule_ = 0;
};

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

// Parts of a rule that is called: those of its definition, as far as that is a sequence. A list of fewer parts
// from its beginning matches at least where the expression does, and can be a guard before it.
std::vector<expression> parts_in_order(const expression& e) {
  if (const auto* s = std::get_if<sequence>(&e.node)) return s->parts;
  return {e};
}

std::vector<expression> parts_in_order(const expression& e, std::span<const expression> rules) {
  const expression* inside = &e;
  std::vector<bool> visited(rules.size(), false);
  while (const auto* call = std::get_if<rule_call>(&inside->node)) {
    if (visited[call->rule]) break;
    visited[call->rule] = true;
    inside = &rules[call->rule];
  }
  return std::holds_alternative<sequence>(inside->node) ? parts_in_order(*inside) : std::vector<expression>{e};
}

// Puts guards into rules without automata, where the structure alone allows a late failure. Cost: linear.
class structural_pass {
 public:
  structural_pass(std::span<const expression> rules, const late_failures& structure)
      : rules_(rules), structure_(structure) {}

  std::size_t put_guards(expression& rule) {
    put_ = 0;
    visit(rule);
    return put_;
  }

 private:
  void visit(expression& e) {
    std::visit(abnf::overloaded{
                   [&](sequence& s) {
                     for (auto& part : s.parts) visit(part);
                   },
                   [&](ordered_choice& c) {
                     for (auto& alternative : c.alternatives) visit(alternative);
                     for (std::size_t i = 0; i + 1 < c.alternatives.size(); ++i) site(c.alternatives[i]);
                   },
                   [&](repetition& r) {
                     visit(r.body.front());
                     if (r.maximum > r.minimum) site(r.body.front());
                   },
                   [&](span& r) { visit(r.plain.front()); },
                   [](auto&) {},
               },
               e.node);
  }

  // The parts up to the last one that may fail.
  void site(expression& part) {
    if (!structure_.may_fail_late(part)) return;
    auto guard = parts_in_order(part);
    while (!structure_.may_fail(guard.back())) guard.pop_back();
    commit(part, in_order(guard));
    ++put_;
  }

  std::span<const expression> rules_;
  const late_failures& structure_;
  std::size_t put_ = 0;
};

}  // namespace

std::vector<std::size_t> commit_by_structure(std::vector<expression>& rules,
                                             std::span<const std::size_t> rules_to_commit) {
  std::vector<std::size_t> numbers(rules.size());
  for (std::size_t rule = 0; rule < rules.size(); ++rule) numbers[rule] = rule;
  const auto before = rules;
  const late_failures structure(before, numbers);
  structural_pass pass(before, structure);
  std::vector<std::size_t> guards(rules.size(), 0);
  for (const std::size_t rule : rules_to_commit) guards[rule] = pass.put_guards(rules[rule]);
  return guards;
}

namespace {

// `texts` are the outcomes of the same rules, with or without their guards: these change no language.
std::optional<guard_fault> find_guard_fault(std::vector<expression> rules, outcomes& texts,
                                            const automaton::languages& languages, const std::vector<bool>& open,
                                            work_budget& budget) {
  std::optional<guard_fault> fault;
  const auto check = [&](std::size_t rule, expression& part, const dfa& context) {
    const expression& body = unguarded(part);
    if (fault || !texts.may_fail_late(body)) return;
    dfa given_up = texts.common(context, texts.late(body));
    if (const auto* c = std::get_if<committed>(&part.node)) {
      given_up = texts.common(given_up, texts.succeeding(c->guard.front()));
      const dfa rejected_texts = texts.difference_of(texts.succeeding(body), texts.succeeding(c->guard.front()));
      if (const auto text = shortest_witness(rejected_texts)) fault = {rule, guard_fault::kind::changes, *text};
    }
    if (fault) return;
    if (const auto text = shortest_witness(given_up)) fault = {rule, guard_fault::kind::gives_up, *text};
  };
  contexts(rules, texts, languages, open, budget, check).go();
  return budget.exhausted() ? std::nullopt : fault;
}

}  // namespace

committed_choices commit_choices(std::vector<expression>& rules, match_languages& matches,
                                 const automaton::languages& languages, const std::vector<bool>& open,
                                 work_budget& budget) {
  const auto without_guards = rules;
  std::vector<std::size_t> guards(rules.size(), 0);
  outcomes texts(without_guards, matches, languages, budget);
  const auto add_guard = [&](std::size_t rule, expression& part, const dfa& context) {
    if (!texts.may_fail_late(part)) return;
    const dfa given_up = texts.common(context, texts.late(part));
    if (budget.exhausted() || !shortest_witness(given_up)) return;
    const auto parts = parts_in_order(part, without_guards);
    const dfa match_set = texts.match_set(part);
    expression guard = part;  // which decides whatever the context is, and changes nothing
    for (std::size_t n = 1; n <= parts.size(); ++n) {
      const auto candidate = in_order(std::span(parts).first(n));
      if (shortest_witness(texts.common(given_up, texts.succeeding(candidate)))) continue;
      const expression with_guard{sequence{{{predicate{lookahead::must_match, {candidate}}}, part}}};
      if (texts.match_set(with_guard) == match_set && !budget.exhausted()) guard = candidate;
      break;
    }
    commit(part, std::move(guard));
    ++guards[rule];
  };
  contexts(rules, texts, languages, open, budget, add_guard).go();
  if (!budget.exhausted() && !find_guard_fault(rules, texts, languages, open, budget) && !budget.exhausted())
    return {std::move(guards), guards_by::contexts};
  rules = without_guards;
  return {commit_by_structure(rules, languages.order), guards_by::structure};
}

std::optional<guard_fault> find_guard_fault(std::span<const expression> rules, match_languages& matches,
                                            const automaton::languages& languages, const std::vector<bool>& open,
                                            work_budget& budget) {
  outcomes texts(rules, matches, languages, budget);
  return find_guard_fault({rules.begin(), rules.end()}, texts, languages, open, budget);
}

}  // namespace urispec::peg
