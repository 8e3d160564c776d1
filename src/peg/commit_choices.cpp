#include "peg/commit_choices.hpp"

#include "abnf/overloaded.hpp"
#include "automaton/subset_construction.hpp"
#include "peg/followed_machine.hpp"
#include "peg/late_failures.hpp"
#include "peg/success_machine.hpp"
#include "urispec/automaton/minimise.hpp"
#include "urispec/automaton/product.hpp"
#include "urispec/automaton/witness.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

namespace urispec::peg {

using automaton::dfa;
using automaton::shared_alphabet;
using automaton::state;

namespace {

const expression& unguarded(const expression& e) {
  const auto* c = std::get_if<committed>(&e.node);
  return c != nullptr ? c->body.front() : e;
}

// Where expressions match, and where they fail late, as plain languages over an alphabet with a # that is not used.
class texts_of {
 public:
  texts_of(std::span<const expression> rules, std::span<const match_language> matches,
           const automaton::languages& known, automaton::state_budget& budget)
      : matches_(matches),
        budget_(budget),
        symbols_(std::make_shared<const automaton::alphabet>(known.symbols->with_marks(1))),
        structure_(rules, known.order),
        late_(rules.size(), empty_language(symbols_)) {
    for (const std::size_t rule : known.order) late_[rule] = late(rules[rule]);
  }

  [[nodiscard]] const shared_alphabet& symbols() const { return symbols_; }
  [[nodiscard]] bool may_fail_late(const expression& e) const { return structure_.may_fail_late(e); }

  dfa everything() const { return {symbols_, 0, std::vector<state>(symbols_->size(), 0), {true}}; }

  // Its match language.
  dfa matched(const expression& e) { return match_language_of(e, matches_, symbols_, budget_).automaton; }

  // Those at which it succeeds.
  dfa succeeding(const expression& e) {
    const dfa m = matched(e);
    if (budget_.exhausted()) return empty_language(symbols_);
    success_machine machine(m);
    return minimise(determinise(machine, symbols_, budget_), budget_);
  }

  // Those at which it succeeds, and is followed by one of `rest`.
  dfa followed(const expression& e, const dfa& rest) {
    const dfa m = matched(e);
    if (budget_.exhausted()) return empty_language(symbols_);
    followed_machine machine(m, rest);
    return minimise(determinise(machine, symbols_, budget_), budget_);
  }

  // Those at which it fails late.
  dfa late(const expression& e) {
    if (!may_fail_late(e) || budget_.exhausted()) return empty_language(symbols_);
    return std::visit(abnf::overloaded{
                          [&](const sequence& s) { return late_in_order(s); },
                          [&](const ordered_choice& c) {
                            dfa result = empty_language(symbols_);
                            for (const auto& a : c.alternatives) result = either(result, late(a));
                            return without(result, succeeding(e));
                          },
                          [&](const repetition& r) {
                            const auto& body = r.body.front();
                            if (r.minimum == 1) return late(body);
                            return either(late(body), without(succeeding(body), succeeding(e)));
                          },
                          [&](const rule_call& r) { return late_[r.rule]; },
                          [&](const run& r) { return late(r.plain.front()); },
                          [&](const committed& c) { return late(c.body.front()); },
                          [&](const auto&) { return empty_language(symbols_); },
                      },
                      e.node);
  }

  dfa either(const dfa& a, const dfa& b) { return union_of(a, b, budget_); }
  dfa both(const dfa& a, const dfa& b) { return intersection(a, b, budget_); }
  dfa without(const dfa& a, const dfa& b) { return difference(a, b, budget_); }

 private:
  dfa late_in_order(const sequence& s) {
    const auto first = std::ranges::find_if(s.parts, matches_rules);
    const sequence before{{s.parts.begin(), first}};
    const sequence matching{{s.parts.begin(), first + 1}};
    const sequence rest{{first + 1, s.parts.end()}};
    const dfa rest_fails = without(everything(), succeeding({rest}));
    return either(followed({before}, late(*first)), followed({matching}, rest_fails));
  }

  std::span<const match_language> matches_;
  automaton::state_budget& budget_;
  const shared_alphabet symbols_;
  const late_failures structure_;
  std::vector<dfa> late_;  // by rule
};

// Goes through the parts that may be given up and says in which context each is tried: on_site(rule, part, context).
// The part may be replaced by one that matches the same.
template <typename OnSite>
class contexts {
 public:
  contexts(std::vector<expression>& rules, texts_of& texts, const automaton::languages& known,
           const std::vector<bool>& open, automaton::state_budget& budget, OnSite on_site)
      : rules_(rules), texts_(texts), known_(known), open_(open), budget_(budget), on_site_(on_site) {}

  void go() {
    find_concerned();
    after_.resize(rules_.size(), empty_language(texts_.symbols()));
    find_ends();
    for (auto rule = known_.order.rbegin(); rule != known_.order.rend() && !budget_.exhausted(); ++rule) {
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
                            return any(r.body) || (r.maximum > r.minimum && has_texts(texts_.late(body)));
                          },
                          [&](const rule_call& r) { return static_cast<bool>(concerned_[r.rule]); },
                          [&](const run& r) { return any(r.plain); },
                          [](const committed&) { return true; },
                          [](const auto&) { return false; },
                      },
                      e.node);
  }

  // Whether an alternative may fail late where a later one matches.
  bool may_give_up(const ordered_choice& c) {
    dfa later = empty_language(texts_.symbols());
    for (std::size_t i = c.alternatives.size(); i-- > 0;) {
      const auto& alternative = unguarded(c.alternatives[i]);
      if (has_texts(texts_.both(later, texts_.late(alternative)))) return true;
      later = texts_.either(later, texts_.succeeding(alternative));
    }
    return false;
  }

  static bool has_texts(const dfa& a) { return live_states(a)[a.start]; }

  // What may come after a rule that is read for itself: the end, or a character that it has nowhere.
  void find_ends() {
    const std::size_t classes = texts_.symbols()->code_point_classes();
    std::vector<std::vector<bool>> occurs(rules_.size(), std::vector<bool>(classes, false));
    for (const std::size_t rule : known_.order) {
      collect(rules_[rule], occurs, occurs[rule]);
      if (concerned_[rule]) after_[rule] = open_[rule] ? texts_.everything() : end_or_other(occurs[rule]);
    }
  }

  void collect(const expression& e, const std::vector<std::vector<bool>>& occurs, std::vector<bool>& into) const {
    const auto all = [&](const std::vector<expression>& parts) {
      for (const auto& part : parts) collect(part, occurs, into);
    };
    const auto add = [&](const automaton::code_point_set& set) {
      for (const auto k : texts_.symbols()->classes_of(set)) into[k] = true;
    };
    std::visit(abnf::overloaded{
                   [&](const sequence& s) { all(s.parts); },
                   [&](const ordered_choice& c) { all(c.alternatives); },
                   [&](const repetition& r) { all(r.body); },
                   [&](const run& r) { all(r.plain); },
                   [&](const committed& c) { all(c.body); },
                   [&](const predicate& p) { all(p.body); },
                   [&](const character& c) { add(c.set); },
                   [&](const text& t) {
                     for (const auto& set : t.characters) add(set);
                   },
                   [&](const rule_call& r) {
                     for (std::size_t k = 0; k < into.size(); ++k) into[k] = into[k] || occurs[r.rule][k];
                   },
               },
               e.node);
  }

  dfa end_or_other(const std::vector<bool>& occurs) const {
    const std::size_t k = texts_.symbols()->size();
    dfa result{texts_.symbols(), 0, std::vector<state>(3 * k, 2), {true, true, false}};
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
    const auto late = [&](const expression& part) { return texts_.may_fail_late(part); };
    return std::visit(
        abnf::overloaded{
            [&](const sequence& s) { return any(s.parts); },
            [&](const ordered_choice& c) { return any(c.alternatives) || std::ranges::any_of(c.alternatives, late); },
            [&](const repetition& r) { return any(r.body) || late(r.body.front()); },
            [&](const rule_call& r) { return static_cast<bool>(concerned_[r.rule]); },
            [&](const run& r) { return any(r.plain); },
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
                   [&](rule_call& r) { after_[r.rule] = texts_.either(after_[r.rule], after); },
                   [&](run& r) { visit(r.plain.front(), after); },
                   [&](committed& c) { visit(c.body.front(), after); },
                   [](auto&) {},
               },
               e.node);
  }

  void in_order(sequence& s, dfa after) {
    for (auto part = s.parts.rbegin(); part != s.parts.rend(); ++part) {
      dfa before = texts_.followed(*part, after);
      visit(*part, after);
      after = std::move(before);
    }
  }

  void choice(ordered_choice& c, const dfa& after) {
    dfa context = empty_language(texts_.symbols());
    for (std::size_t i = c.alternatives.size(); i-- > 0;) {
      auto& alternative = c.alternatives[i];
      const bool is_last = i + 1 == c.alternatives.size();
      context =
          texts_.either(texts_.followed(alternative, after), texts_.without(context, texts_.succeeding(alternative)));
      visit(alternative, after);
      if (!is_last) on_site_(rule_, alternative, context);
    }
  }

  void repeated(repetition& r, const dfa& after) {
    expression& body = r.body.front();
    const bool is_optional = r.maximum > r.minimum;
    constexpr std::uint32_t most = 64;               // iterations that are told apart
    dfa context = empty_language(texts_.symbols());  // of the iterations that may be given up
    dfa after_body = empty_language(texts_.symbols());
    dfa next = after;  // the context of what follows an iteration
    if (r.minimum > most || (r.maximum != repetition::unbounded && r.maximum - r.minimum > most)) {
      context = after_body = texts_.everything();
    } else {
      if (r.maximum == repetition::unbounded) {
        next = texts_.followed({repetition{0, repetition::unbounded, r.body}}, after);
        context = after_body = next;
      } else {
        const dfa ends = texts_.without(after, texts_.succeeding(body));
        for (std::uint32_t i = r.minimum; i < r.maximum; ++i) {
          after_body = texts_.either(after_body, next);
          next = texts_.either(texts_.followed(body, next), ends);
          context = texts_.either(context, next);
        }
      }
      for (std::uint32_t i = 0; i < r.minimum; ++i) {
        after_body = texts_.either(after_body, next);
        next = texts_.followed(body, next);
      }
    }
    visit(body, after_body);
    if (is_optional) on_site_(rule_, body, context);
  }

  std::vector<expression>& rules_;
  texts_of& texts_;
  const automaton::languages& known_;
  const std::vector<bool>& open_;
  automaton::state_budget& budget_;
  OnSite on_site_;
  std::vector<bool> concerned_;
  std::vector<dfa> after_;  // by rule: what may come after it
  std::size_t rule_ = 0;
};

expression in_order(std::span<const expression> parts) {
  if (parts.size() == 1) return parts.front();
  return {sequence{{parts.begin(), parts.end()}}};
}

void commit(expression& part, expression guard) {
  expression body = std::exchange(part, {});
  part = {committed{{std::move(guard)}, {std::move(body)}}};
}

// Guards where the structure says that a part may fail late.
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
                   [&](run& r) { visit(r.plain.front()); },
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

std::vector<std::size_t> commit_by_structure(std::vector<expression>& rules, std::span<const std::size_t> which) {
  std::vector<std::size_t> all(rules.size());
  for (std::size_t rule = 0; rule < rules.size(); ++rule) all[rule] = rule;
  const auto before = rules;
  const late_failures structure(before, all);
  structural_pass pass(before, structure);
  std::vector<std::size_t> guards(rules.size(), 0);
  for (const std::size_t rule : which) guards[rule] = pass.put_guards(rules[rule]);
  return guards;
}

std::vector<std::size_t> commit_choices(std::vector<expression>& rules, std::span<const match_language> matches,
                                        const automaton::languages& known, const std::vector<bool>& open,
                                        automaton::state_budget& budget) {
  const auto without_guards = rules;
  std::vector<std::size_t> guards(rules.size(), 0);
  texts_of texts(without_guards, matches, known, budget);
  const auto put = [&](std::size_t rule, expression& part, const dfa& context) {
    if (!texts.may_fail_late(part)) return;
    const dfa given_up = texts.both(context, texts.late(part));
    if (budget.exhausted() || !shortest_witness(given_up)) return;
    const auto parts = parts_in_order(part, without_guards);
    const dfa matched = texts.matched(part);
    expression guard = part;  // which decides whatever the context is, and changes nothing
    for (std::size_t n = 1; n <= parts.size(); ++n) {
      const auto candidate = in_order(std::span(parts).first(n));
      if (shortest_witness(texts.both(given_up, texts.succeeding(candidate)))) continue;
      const expression with_guard{sequence{{{predicate{lookahead::must_match, {candidate}}}, part}}};
      if (texts.matched(with_guard) == matched && !budget.exhausted()) guard = candidate;
      break;
    }
    commit(part, std::move(guard));
    ++guards[rule];
  };
  contexts(rules, texts, known, open, budget, put).go();
  if (!budget.exhausted() && !find_guard_fault(rules, matches, known, open, budget) && !budget.exhausted())
    return guards;
  rules = without_guards;
  return commit_by_structure(rules, known.order);
}

std::optional<guard_fault> find_guard_fault(std::span<const expression> rules, std::span<const match_language> matches,
                                            const automaton::languages& known, const std::vector<bool>& open,
                                            automaton::state_budget& budget) {
  std::vector<expression> copy(rules.begin(), rules.end());
  std::optional<guard_fault> found;
  texts_of texts(rules, matches, known, budget);
  const auto check = [&](std::size_t rule, expression& part, const dfa& context) {
    const expression& body = unguarded(part);
    if (found || !texts.may_fail_late(body)) return;
    dfa given_up = texts.both(context, texts.late(body));
    if (const auto* c = std::get_if<committed>(&part.node)) {
      given_up = texts.both(given_up, texts.succeeding(c->guard.front()));
      const dfa refused = texts.without(texts.succeeding(body), texts.succeeding(c->guard.front()));
      if (const auto text = shortest_witness(refused)) found = {rule, guard_fault::kind::changes, *text};
    }
    if (found) return;
    if (const auto text = shortest_witness(given_up)) found = {rule, guard_fault::kind::gives_up, *text};
  };
  contexts(copy, texts, known, open, budget, check).go();
  return budget.exhausted() ? std::nullopt : found;
}

}  // namespace urispec::peg
