#include "language/inlining.hpp"

#include "automaton/character_class.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <variant>

namespace urispec::language {

using automaton::code_point_set;
using automaton::state;

namespace {

class builder {
 public:
  builder(const abnf::grammar& grammar, const automaton::languages& languages, work_budget& budget,
          inlining_options options)
      : grammar_(grammar), languages_(languages), budget_(budget), options_(options) {
    result_.start = add(0);
    result_.end = add(0);
  }

  inlined_rule build(std::size_t rule) {
    later(grammar_.rules[rule].definition, result_.start, result_.end, {rule, 0});
    while (!pending_.empty() && budget_.allows(result_.nodes.size() + pending_.size())) {
      const job next = pending_.back();
      pending_.pop_back();
      if (next.copies > 1) {
        unroll(next);
      } else if (const auto& classes = classes_of(*next.e)) {
        consume(*classes, next.source, next.target, next.in);
      } else {
        std::visit([&](const auto& node) { expand(node, next); }, next.e->node);
      }
    }
    return std::move(result_);
  }

 private:
  // A use of a rule: what is built belongs to one.
  struct place {
    std::size_t rule;
    std::uint32_t use;
  };
  // `copies` of an expression in a row, to be built between two nodes.
  struct job {
    const abnf::expression* e;
    state source, target;
    place in;
    std::uint32_t copies;
  };

  state add(std::uint32_t use) {
    result_.nodes.emplace_back();
    result_.use_of_node.push_back(use);
    result_.begun_by_node.push_back(inlined_rule::no_rule);
    return static_cast<state>(result_.nodes.size() - 1);
  }
  void silent(state source, state target) {
    result_.nodes[source].push_back({inlined_rule::kind::silent, 0, target, 0});
  }
  // A node of its own to begin at, so that what is built there keeps its place in the order of edges.
  state enter(state source, std::uint32_t use) {
    const state begin = add(use);
    silent(source, begin);
    return begin;
  }

  // If every rule has tags, only sets that use no rule are one step.
  [[nodiscard]] std::optional<code_point_set> set_of(const abnf::expression& e) const {
    if (options_.marks == inlining_options::marks::every_rule) return automaton::character_class(e, {});
    return automaton::character_class(e, languages_.classes);
  }

  // Returns the set as classes of the alphabet, and keeps it: a definition is built once for each use of its rule.
  const std::optional<std::vector<automaton::symbol_class>>& classes_of(const abnf::expression& e) {
    const auto [entry, is_new] = known_classes_.try_emplace(&e);
    if (!is_new) return entry->second;
    if (const auto set = set_of(e)) entry->second = languages_.symbols->classes_of(*set);
    return entry->second;
  }

  std::uint32_t number_step(place in) {
    result_.rule_of_step.push_back(in.rule);
    result_.use_of_step.push_back(in.use);
    return static_cast<std::uint32_t>(result_.rule_of_step.size() - 1);
  }

  void consume(const code_point_set& set, state source, state target, place in) {
    consume(languages_.symbols->classes_of(set), source, target, in);
  }

  void consume(const std::vector<automaton::symbol_class>& classes, state source, state target, place in) {
    const std::uint32_t number = number_step(in);
    for (const auto k : classes) {
      result_.nodes[source].push_back({inlined_rule::kind::step, k, target, number});
    }
  }

  void later(const abnf::expression& e, state source, state target, place in) {
    pending_.push_back({&e, source, target, in, 1});
  }

  // One copy now, the others after it: the waiting list stays small however large the count is.
  void unroll(const job& j) {
    const state middle = add(j.in.use);
    pending_.push_back({j.e, middle, j.target, j.in, j.copies - 1});
    pending_.push_back({j.e, j.source, middle, j.in, 1});
  }

  void expand(const abnf::alternation& a, const job& j) {
    std::vector<state> begins;
    for (std::size_t i = 0; i < a.alternatives.size(); ++i) begins.push_back(enter(j.source, j.in.use));
    for (std::size_t i = a.alternatives.size(); i-- > 0;) later(a.alternatives[i], begins[i], j.target, j.in);
  }

  void expand(const abnf::concatenation& c, const job& j) {
    state target = j.target;
    for (std::size_t i = c.parts.size(); i-- > 0;) {
      const state source = i == 0 ? j.source : add(j.in.use);
      later(c.parts[i], source, target, j.in);
      target = source;
    }
  }

  void expand(const abnf::repetition& r, const job& j) {
    const abnf::expression& body = r.body.front();
    const state after = r.minimum == 0 ? j.source : r.minimum == r.maximum ? j.target : add(j.in.use);
    if (r.maximum == abnf::repetition::unbounded) {
      const state loop = enter(after, j.in.use);
      later(body, enter(loop, j.in.use), loop, j.in);
      silent(loop, j.target);
    } else if (r.maximum == 0) {
      silent(j.source, j.target);
    } else {
      optional_iterations(body, after, j.target, j.in, r.maximum - r.minimum);
    }
    if (r.minimum > 0) pending_.push_back({&body, j.source, after, j.in, r.minimum});
  }

  void optional_iterations(const abnf::expression& body, state source, state target, place in,
                           std::uint32_t iterations) {
    const auto first = static_cast<std::ptrdiff_t>(pending_.size());
    for (std::uint32_t i = 0; i < iterations; ++i) {
      if (!budget_.allows(result_.nodes.size() + pending_.size())) return;
      const state next = i + 1 == iterations ? target : add(in.use);
      later(body, enter(source, in.use), next, in);
      silent(source, target);
      source = next;
    }
    std::reverse(pending_.begin() + first, pending_.end());
  }

  void expand(const abnf::option& o, const job& j) { optional_iterations(o.body.front(), j.source, j.target, j.in, 1); }
  void expand(const abnf::group& g, const job& j) { later(g.body.front(), j.source, j.target, j.in); }
  void expand(const abnf::rule_reference& r, const job& j) { use(r.rule, j); }
  void expand(const abnf::prose& p, const job& j) { use(p.rule, j); }

  // One step. Where there are marks, whoever walks over them asks whether it may be empty, as that has a derivation
  // too.
  void call(const automaton::rule_symbol& symbol, std::size_t rule, const job& j) {
    if (symbol.has_strings || (symbol.can_be_empty && options_.marks != inlining_options::marks::none)) {
      result_.nodes[j.source].push_back(
          {inlined_rule::kind::step, symbol.symbol, j.target, number_step({rule, ++uses_})});
    }
    if (symbol.can_be_empty && options_.marks == inlining_options::marks::none) silent(j.source, j.target);
  }

  void use(std::size_t rule, job j) {
    if (!languages_.rule_symbols.empty() && languages_.rule_symbols[rule])
      return call(*languages_.rule_symbols[rule], rule, j);
    const place inside{rule, ++uses_};
    if (options_.marks != inlining_options::marks::none) {
      const auto number = static_cast<std::uint32_t>(rule);
      const state begin = add(inside.use);
      const state end = add(inside.use);
      result_.nodes[j.source].push_back({inlined_rule::kind::open, number, begin, 0});
      result_.nodes[end].push_back({inlined_rule::kind::close, number, j.target, 0});
      j.source = begin;
      j.target = end;
    } else {
      j.source = enter(j.source, inside.use);
    }
    result_.begun_by_node[j.source] = rule;
    j.in = inside;
    if (options_.depth == inlining_options::depth::whole) {
      later(grammar_.rules[rule].definition, j.source, j.target, inside);
    } else {
      copy(languages_.minimal[rule], j);
    }
  }

  void copy(const automaton::dfa& part, const job& j) {
    const auto live = live_states(part);
    std::vector<state> copies(part.states());
    for (state s = 0; s < part.states(); ++s) {
      if (live[s]) copies[s] = add(j.in.use);
    }
    const std::uint32_t number = number_step(j.in);
    for (state s = 0; s < part.states(); ++s) {
      if (!live[s]) continue;
      for (automaton::symbol_class k = 0; k < part.symbols->size(); ++k) {
        const state target = part.next(s, k);
        if (live[target]) result_.nodes[copies[s]].push_back({inlined_rule::kind::step, k, copies[target], number});
      }
      if (part.accepting[s]) silent(copies[s], j.target);
    }
    if (live[part.start]) silent(j.source, copies[part.start]);
  }

  void expand(const abnf::literal& l, const job& j) {
    const auto set = [&](std::size_t i) {
      return automaton::literal_character(static_cast<unsigned char>(l.text[i]), l.matching);
    };
    characters(l.text.size(), set, j);
  }
  void expand(const abnf::code_point_sequence& s, const job& j) {
    const auto set = [&](std::size_t i) { return code_point_set{{s.code_points[i], s.code_points[i]}}; };
    characters(s.code_points.size(), set, j);
  }
  void expand(const abnf::value_range& r, const job& j) {
    consume(code_point_set{{r.first, r.last}}, j.source, j.target, j.in);
  }

  template <typename SetAt>
  void characters(std::size_t count, SetAt set_at, const job& j) {
    if (count == 0) silent(j.source, j.target);
    state source = j.source;
    for (std::size_t i = 0; i < count; ++i) {
      const state next = i + 1 == count ? j.target : add(j.in.use);
      consume(set_at(i), source, next, j.in);
      source = next;
    }
  }

  const abnf::grammar& grammar_;
  const automaton::languages& languages_;
  std::unordered_map<const abnf::expression*, std::optional<std::vector<automaton::symbol_class>>> known_classes_;
  work_budget& budget_;
  inlining_options options_;
  inlined_rule result_;
  std::uint32_t uses_ = 0;
  std::vector<job> pending_;
};

// Looks from one node on for what can come next in a use.
class next_search {
 public:
  explicit next_search(const inlined_rule& source) : source_(source), visited_by_(source.nodes.size(), 0) {}

  next_in_use from(state node, std::uint32_t use) {
    ++search_;
    next_in_use result;
    if (source_.use_of_node[node] != use) return result;  // the use has ended
    pending_.assign(1, node);
    while (!pending_.empty() && result.kind != next_in_use::kind::several) {
      const state current = pending_.back();
      pending_.pop_back();
      if (visited_by_[current] == search_) continue;
      visited_by_[current] = search_;
      for (const auto& e : source_.nodes[current]) {
        if (e.kind == inlined_rule::kind::step) {
          result.kind = next_in_use::kind::several;
        } else if (source_.begun_by_node[e.target] != inlined_rule::no_rule) {
          add(source_.begun_by_node[e.target], result);
        } else if (source_.use_of_node[e.target] == use) {
          pending_.push_back(e.target);
        }
      }
    }
    return result;
  }

 private:
  static void add(std::size_t rule, next_in_use& next) {
    const bool is_new = next.kind == next_in_use::kind::nothing || next.rule == rule;
    next = {is_new ? next_in_use::kind::one_rule : next_in_use::kind::several, rule};
  }

  const inlined_rule& source_;
  std::vector<std::uint32_t> visited_by_;
  std::uint32_t search_ = 0;
  std::vector<state> pending_;
};

}  // namespace

std::vector<next_in_use> next_after_steps(const inlined_rule& source) {
  std::vector<next_in_use> next(source.rule_of_step.size());
  std::vector<bool> visited(next.size());
  next_search search(source);
  for (const auto& edges : source.nodes) {
    for (const auto& e : edges) {
      if (e.kind != inlined_rule::kind::step || visited[e.number]) continue;
      visited[e.number] = true;
      next[e.number] = search.from(e.target, source.use_of_step[e.number]);
    }
  }
  return next;
}

inlined_rule inline_rules(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& languages,
                      work_budget& budget, inlining_options options) {
  return builder(grammar, languages, budget, options).build(rule);
}

}  // namespace urispec::language
