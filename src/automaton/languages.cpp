// The rules of a grammar that have strings, and those that have the empty one, with recursion.
//
// Method: what is known grows until nothing new comes (J. Hopcroft et al., "Introduction to Automata Theory, Languages,
// and Computation", 3rd edition, §7.1.2, generating and nullable symbols). A rule that is found empty in a round has
// the number of that round as its rank, so that it is empty by rules of lower rank.
// Cost: rounds, at most one more than rules, times the size of the grammar.
// Tests: tests/context_free/recognition_test.cpp, by rules without strings and rules that can be empty.
#include "automaton/languages.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "automaton/character_class.hpp"
#include "automaton/drop_duplicates.hpp"
#include "automaton/minimise.hpp"
#include "automaton/numbering.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::automaton {

// Properties of the rules that are flagged; symbols are not filled in.
[[nodiscard]] std::vector<std::optional<rule_symbol>> rule_symbols(const abnf::grammar& grammar,
                                                                   const std::vector<bool>& called);

namespace {

using flags = std::vector<bool>;

// The property of an expression follows from the rules that have it: it has a string at all, or the empty one.
template <typename OfTerminal>
bool holds(const abnf::expression& e, const flags& rules, const OfTerminal& of_terminal) {
  const auto part = [&](const abnf::expression& inner) { return holds(inner, rules, of_terminal); };
  return std::visit(
      abnf::overloaded{[&](const abnf::alternation& a) { return std::ranges::any_of(a.alternatives, part); },
                       [&](const abnf::concatenation& c) { return std::ranges::all_of(c.parts, part); },
                       [&](const abnf::repetition& r) { return r.minimum == 0 || part(r.body.front()); },
                       [](const abnf::option&) { return true; },
                       [&](const abnf::group& g) { return part(g.body.front()); },
                       [&](const abnf::rule_reference& r) { return bool{rules[r.rule]}; },
                       [&](const abnf::prose& p) { return bool{rules[p.rule]}; },
                       [&](const auto& terminal) { return of_terminal(terminal); }},
      e.node);
}

// Adds the rules that have the property to `flagged`, and calls use(rule, round) for each.
template <typename OfTerminal, typename Use>
void grow(const abnf::grammar& grammar, flags& flagged, const OfTerminal& of_terminal, Use use) {
  for (std::uint32_t round = 1;; ++round) {
    flags now = flagged;
    for (std::size_t i = 0; i < flagged.size(); ++i) {
      if (flagged[i] || !holds(grammar.rules[i].definition, flagged, of_terminal)) continue;
      now[i] = true;
      use(i, round);
    }
    if (now == flagged) return;
    flagged = std::move(now);
  }
}

}  // namespace

std::vector<std::optional<rule_symbol>> rule_symbols(const abnf::grammar& grammar, const std::vector<bool>& called) {
  std::vector<std::optional<rule_symbol>> result(grammar.rules.size());
  for (std::size_t i = 0; i < called.size(); ++i) {
    if (called[i]) result[i].emplace();
  }
  flags has_strings(grammar.rules.size());
  grow(grammar, has_strings, [](const auto&) { return true; }, [&](std::size_t rule, std::uint32_t) {
    if (result[rule]) result[rule]->has_strings = true;
  });
  flags can_be_empty(grammar.rules.size());
  const abnf::overloaded is_empty{[](const abnf::literal& l) { return l.text.empty(); },
                                  [](const auto&) { return false; }};
  grow(grammar, can_be_empty, is_empty, [&](std::size_t rule, std::uint32_t round) {
    if (!result[rule]) return;
    result[rule]->can_be_empty = true;
    result[rule]->rank = round;
  });
  return result;
}

namespace {

// Automata are built from rules in dependency order, and a rule name is replaced by the minimal automaton of
// its rule, so nothing is expanded twice and nothing recurses over rules. Each definition goes through Thompson's
// construction (K. Thompson, "Regular expression search algorithm", 1968), subset construction and minimisation.
// Alternatives that are one character each become one set of transitions.
// Cost: linear in the definition and the automata it uses, then that of determinise. Tested in
// tests/automaton/languages_test.cpp against the backtracking matcher of tests/reference.

class thompson {
 public:
  thompson(nfa& output, const languages& languages, work_budget& budget, part_ends* ends)
      : output_(output), languages_(languages), budget_(budget), ends_(ends) {}

  bool build(const abnf::expression& e, state source, state target) {
    if (!budget_.allows(output_.nodes.size())) return false;
    if (ends_ != nullptr) (*ends_)[&e].push_back(target);
    if (const auto set = character_class(e, languages_.classes)) {
      consume(*set, source, target);
      return true;
    }
    return std::visit([&](const auto& node) { return build_node(node, source, target); }, e.node);
  }

 private:
  void consume(const code_point_set& set, state source, state target) {
    for (const symbol_class k : languages_.symbols->classes_of(set)) output_.move(source, k, target);
  }

  bool build_node(const abnf::alternation& a, state source, state target) {
    std::vector<code_point_range> single;
    for (const auto& alternative : a.alternatives) {
      if (const auto set = character_class(alternative, languages_.classes)) {
        single.insert(single.end(), set->ranges().begin(), set->ranges().end());
        continue;
      }
      const state begin = output_.add();
      const state end = output_.add();
      output_.silent(source, begin);
      output_.silent(end, target);
      if (!build(alternative, begin, end)) return false;
    }
    consume(code_point_set::of_ranges(std::move(single)), source, target);
    return true;
  }

  bool build_node(const abnf::concatenation& c, state source, state target) {
    for (std::size_t i = 0; i < c.parts.size(); ++i) {
      const state next = i + 1 == c.parts.size() ? target : output_.add();
      if (!build(c.parts[i], source, next)) return false;
      source = next;
    }
    return true;
  }

  bool build_node(const abnf::repetition& r, state source, state target) {
    const auto& body = r.body.front();
    for (std::uint32_t i = 0; i < r.minimum; ++i) {
      const state next = output_.add();
      if (!build(body, source, next)) return false;
      source = next;
    }
    if (r.maximum == abnf::repetition::unbounded) {
      const state loop = output_.add();
      output_.silent(source, loop);
      output_.silent(loop, target);
      const state begin = output_.add();
      const state end = output_.add();
      output_.silent(loop, begin);
      output_.silent(end, loop);
      return build(body, begin, end);
    }
    for (std::uint32_t i = r.minimum; i < r.maximum; ++i) {
      output_.silent(source, target);
      const state next = output_.add();
      if (!build(body, source, next)) return false;
      source = next;
    }
    output_.silent(source, target);
    return true;
  }

  bool build_node(const abnf::option& o, state source, state target) {
    output_.silent(source, target);
    const state begin = output_.add();
    const state end = output_.add();
    output_.silent(source, begin);
    output_.silent(end, target);
    return build(o.body.front(), begin, end);
  }

  bool build_node(const abnf::group& g, state source, state target) { return build(g.body.front(), source, target); }

  bool build_node(const abnf::rule_reference& r, state source, state target) {
    return use_rule(r.rule, source, target);
  }
  bool build_node(const abnf::prose& p, state source, state target) { return use_rule(p.rule, source, target); }

  bool use_rule(std::size_t rule, state source, state target) {
    insert(output_, source, target, languages_.minimal[rule]);
    return true;
  }

  bool build_node(const abnf::literal& l, state source, state target) {
    const auto set = [&](std::size_t i) {
      return literal_character(static_cast<unsigned char>(l.text[i]), l.matching);
    };
    return characters(l.text.size(), set, source, target);
  }
  bool build_node(const abnf::code_point_sequence& s, state source, state target) {
    const auto set = [&](std::size_t i) { return code_point_set{{s.code_points[i], s.code_points[i]}}; };
    return characters(s.code_points.size(), set, source, target);
  }

  bool build_node(const abnf::value_range& r, state source, state target) {
    consume({{r.first, r.last}}, source, target);
    return true;
  }

  template <typename SetAt>
  bool characters(std::size_t count, SetAt set_at, state source, state target) {
    if (count == 0) output_.silent(source, target);
    for (std::size_t i = 0; i < count; ++i) {
      const state next = i + 1 == count ? target : output_.add();
      consume(set_at(i), source, next);
      source = next;
    }
    return true;
  }

  nfa& output_;
  const languages& languages_;
  work_budget& budget_;
  part_ends* ends_;
};

// Every set of characters that some definition distinguishes: maximal classes, so that `sub-delims` is one set. A use
// of a rule that is such a set adds nothing to what the rule itself adds. In `"a" / letter`, "a" has two derivations
// and "b" has one, so the alternatives are sets of their own.
class set_collector {
 public:
  set_collector(std::span<const std::optional<code_point_set>> classes, work_budget& budget)
      : classes_(classes), budget_(budget) {}

  void collect(const abnf::expression& e) {
    if (std::holds_alternative<abnf::rule_reference>(e.node) || std::holds_alternative<abnf::prose>(e.node)) return;
    if (!budget_.allows_cells(ranges_)) return;
    if (auto set = character_class(e, classes_)) {
      add(std::move(*set));
      collect_overlapping(e);
      return;
    }
    const auto descend = [&](const std::vector<abnf::expression>& parts) {
      for (const auto& part : parts) collect(part);
    };
    if (const auto* a = std::get_if<abnf::alternation>(&e.node)) descend(a->alternatives);
    if (const auto* c = std::get_if<abnf::concatenation>(&e.node)) descend(c->parts);
    if (const auto* r = std::get_if<abnf::repetition>(&e.node)) descend(r->body);
    if (const auto* o = std::get_if<abnf::option>(&e.node)) descend(o->body);
    if (const auto* g = std::get_if<abnf::group>(&e.node)) descend(g->body);
    if (const auto* l = std::get_if<abnf::literal>(&e.node)) {
      for (const char c : l->text) add(literal_character(static_cast<unsigned char>(c), l->matching));
    }
    if (const auto* s = std::get_if<abnf::code_point_sequence>(&e.node)) {
      for (const char32_t c : s->code_points) add({{c, c}});
    }
  }

  [[nodiscard]] std::vector<code_point_set> take() { return std::move(sets_); }

 private:
  // The alternatives in a class, where one that uses a rule shares a character with another.
  void collect_overlapping(const abnf::expression& e) {
    const auto* parts = abnf::parts_of(e);
    if (parts == nullptr || !uses_rule(e)) return;
    const bool overlap = has_overlap(*parts);
    for (const auto& part : *parts) {
      if (overlap) {
        collect(part);
      } else {
        collect_overlapping(part);
      }
    }
  }

  // Alternatives without a rule count as one.
  [[nodiscard]] bool has_overlap(const std::vector<abnf::expression>& alternatives) const {
    std::size_t apart = 0;
    std::vector<code_point_range> plain, ranges;
    for (const auto& alternative : alternatives) {
      const auto set = character_class(alternative, classes_);
      const bool is_plain = !uses_rule(alternative);
      if (!is_plain) apart += set->size();
      auto& output = is_plain ? plain : ranges;
      output.insert(output.end(), set->ranges().begin(), set->ranges().end());
    }
    apart += code_point_set::of_ranges(plain).size();
    ranges.insert(ranges.end(), plain.begin(), plain.end());
    return apart > code_point_set::of_ranges(std::move(ranges)).size();
  }

  [[nodiscard]] static bool uses_rule(const abnf::expression& e) {
    bool result = false;
    abnf::for_each_use(e, [&](const abnf::expression&) { result = true; });
    return result;
  }

  void add(code_point_set set) {
    ranges_ += set.ranges().size();
    sets_.push_back(std::move(set));
  }

  std::span<const std::optional<code_point_set>> classes_;
  work_budget& budget_;
  std::vector<code_point_set> sets_;
  std::size_t ranges_ = 0;
};

// An alphabet asks of every boundary of a set whether it lies in each of them.
constexpr std::size_t bits_per_cell = 64;

// The number of boundaries in the remaining sets.
std::size_t drop_repetitions(std::vector<code_point_set>& sets) {
  sort_and_drop_duplicates(sets);
  std::size_t boundaries = 0;
  for (const auto& set : sets) boundaries += 2 * set.ranges().size();
  return boundaries;
}

// The limit that stopped a rule which this one uses.
exhausted_limit missing_part(const abnf::rule& user, const std::vector<exhausted_limit>& undecided) {
  exhausted_limit limit = exhausted_limit::none;
  abnf::for_each_use(user.definition, [&](const abnf::expression& use) {
    if (limit == exhausted_limit::none) limit = undecided[abnf::used_rule(use)];
  });
  return limit;
}

}  // namespace

bool insert(nfa& output, state source, state target, const abnf::expression& e, const languages& languages,
            work_budget& budget, part_ends* ends) {
  return thompson(output, languages, budget, ends).build(e, source, target);
}

namespace {

// If the budget refuses, it is exhausted.
nfa thompson_automaton(const abnf::expression& e, const languages& languages, work_budget& budget) {
  nfa automaton{languages.symbols, {}, 0, 0};
  automaton.start = automaton.add();
  automaton.end = automaton.add();
  (void)insert(automaton, automaton.start, automaton.end, e, languages, budget);
  return automaton;
}

dfa language_of(const nfa& automaton, work_budget& budget) {
  if (budget.exhausted()) return empty_language(automaton.symbols);
  return minimise(determinise(automaton, budget), budget);
}

}  // namespace

dfa language_of(const abnf::expression& e, const languages& languages, work_budget& budget) {
  if (const auto* group = std::get_if<abnf::group>(&e.node)) return language_of(group->body.front(), languages, budget);
  if (const auto* use = std::get_if<abnf::rule_reference>(&e.node)) return languages.minimal[use->rule];
  return language_of(thompson_automaton(e, languages, budget), budget);
}

namespace {

// Rules with equal Thompson automata have one language: in RFC 9051, env-from, env-to and four others are all
// `"(" 1*address ")" / nil`, with some thousand subsets each.
// Cost: the automaton of a rule once more where another has the same hash.
class equal_rules {
 public:
  // The first rule with this automaton, if it has a language; else `rule` is the first.
  std::optional<std::size_t> before(std::size_t rule, const nfa& automaton, const abnf::grammar& grammar,
                                    const languages& languages) {
    const auto [entry, is_new] = first_.try_emplace(hash_of(automaton), rule);
    const std::size_t first = entry->second;
    if (is_new || languages.undecided[first] != exhausted_limit::none) return std::nullopt;
    work_budget enough(automaton.nodes.size());
    const nfa other = thompson_automaton(grammar.rules[first].definition, languages, enough);
    return other.nodes == automaton.nodes ? std::optional(first) : std::nullopt;
  }

 private:
  static std::uint64_t hash_of(const nfa& automaton) {
    std::uint64_t h = 0;
    for (const auto& node : automaton.nodes) {
      for (const auto& [label, target] : node.moves) h = mix(mix(h, label), target);
      for (const state target : node.silent) h = mix(h, target);
      h = mix(h, node.moves.size());
    }
    return h;
  }

  std::unordered_map<std::uint64_t, std::size_t> first_;  // rules, by the hash of their automata
};

// Order, classes and alphabet; the alphabet is that of the sets in the rules of `whole`. No automata yet.
languages begin(const abnf::grammar& grammar, const abnf::grammar& whole, std::size_t marks, work_budget& budget) {
  languages result;
  result.order = abnf::dependency_order(grammar);
  if (result.order.size() != grammar.rules.size()) return result;
  result.classes = character_classes(grammar, result.order);
  set_collector collector(result.classes, budget);
  for (const auto& rule : whole.rules) collector.collect(rule.definition);
  std::vector<code_point_set> sets = collector.take();
  const std::size_t boundaries = drop_repetitions(sets);
  result.minimal.resize(grammar.rules.size());
  result.undecided.resize(grammar.rules.size(), exhausted_limit::none);
  if (budget.exhausted() || !budget.allows_cells(sets.size() * boundaries / bits_per_cell)) {
    result.symbols = std::make_shared<const alphabet>(std::span<const code_point_set>{}, marks);
    result.too_large = result.order.front();
    result.undecided.assign(grammar.rules.size(), budget.ran_out_of());
    return result;
  }
  result.symbols = std::make_shared<const alphabet>(sets, marks);
  return result;
}

// The automata are those of `grammar`, in which rules that are called are empty. `whole` has their definitions.
languages build(const abnf::grammar& grammar, const abnf::grammar& whole,
                std::vector<std::optional<rule_symbol>> symbols, work_budget& budget) {
  const auto marks =
      static_cast<std::size_t>(std::ranges::count_if(symbols, [](const auto& c) { return c.has_value(); }));
  languages result = begin(grammar, whole, marks, budget);
  if (result.minimal.size() != grammar.rules.size() || budget.exhausted() || result.too_large) return result;
  result.rule_symbols = std::move(symbols);
  std::size_t mark = 0;
  for (auto& c : result.rule_symbols) {
    if (c) c->symbol = result.symbols->mark(mark++);
  }

  exhausted_limit first = exhausted_limit::none;
  bool goes_on = true;
  equal_rules with_automata;
  for (const std::size_t rule : result.order) {
    auto& undecided = result.undecided[rule];
    undecided = goes_on ? missing_part(grammar.rules[rule], result.undecided) : budget.ran_out_of();
    if (undecided != exhausted_limit::none) continue;
    const nfa automaton = thompson_automaton(grammar.rules[rule].definition, result, budget);
    const auto equal = with_automata.before(rule, automaton, grammar, result);
    auto language = equal ? result.minimal[*equal] : language_of(automaton, budget);
    if (budget.allows_another(language.states(), language.table.size())) {
      result.minimal[rule] = std::move(language);
      continue;
    }
    undecided = budget.ran_out_of();
    if (!result.too_large) {
      result.too_large = rule;
      first = undecided;
    }
    goes_on = budget.goes_on_after_refusal();
  }
  budget.refuse(first);
  return result;
}

}  // namespace

languages build_classes(const abnf::grammar& grammar, work_budget& budget) {
  return begin(abnf::without_recursion(grammar, abnf::recursive_rules(grammar)), grammar, 0, budget);
}

languages build_languages(const abnf::grammar& grammar, work_budget& budget) {
  return build(grammar, grammar, {}, budget);
}

languages build_languages_with_calls(const abnf::grammar& grammar, const std::vector<bool>& called,
                                     work_budget& budget) {
  return build(abnf::without_recursion(grammar, called), grammar, rule_symbols(grammar, called), budget);
}

}  // namespace urispec::automaton
