#include "context_free/derive.hpp"

#include "abnf/recursion.hpp"
#include "context_free/chart.hpp"
#include "context_free/set_of_keys.hpp"
#include "language/inlining.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::context_free {

using language::inlined_rule;

struct deriver::machine {
  rule_automata automata;
  std::vector<inlined_rule> sources;  // by number of the rule
};

namespace {

// A rule is made of events: rules that begin and end in it, and rules that it calls, with their parts.
struct event {
  enum class kind : std::uint8_t { open, close, call };
  event::kind kind;
  std::uint32_t rule;  // index of the grammar; for a call, its number
  std::uint32_t begin, end;
};

struct part {
  std::uint32_t rule;  // number
  std::uint32_t begin, end;
};

class search_in_rule {
 public:
  search_in_rule(const rule_automata& automata, const inlined_rule& source, completions_by_origin& completions,
                 std::string_view text, work_budget& budget)
      : automata_(automata), source_(source), completions_(completions), text_(text), budget_(budget) {}

  // False where the budget runs out, or the completions are not those of the text.
  bool run(const part& target, std::vector<event>& output) {
    target_ = target;
    rank_ = target.begin == target.end ? automata_.properties(target.rule).rank
                                       : completions_.order(target.rule, target.begin, target.end);
    seen_.restart();
    path_.clear();
    enter(source_.start, target.begin);
    while (!path_.empty() && budget_.allows_steps()) {
      const trial top = path_.back();
      if (top.node == source_.end && top.place == target.end) {
        write(output);
        return true;
      }
      if (top.next == source_.nodes[top.node].size()) {
        path_.pop_back();
        continue;
      }
      take(top, source_.nodes[top.node][top.next]);
    }
    return false;
  }

 private:
  struct trial {
    automaton::state node;
    std::uint32_t next;  // edge to try
    std::uint32_t tried_parts;  // parts of a call
    std::uint32_t place;
    std::uint32_t end;  // end of the edge that is on the path
  };

  void take(const trial& top, const inlined_rule::edge& e) {
    if (e.kind != inlined_rule::kind::step) {
      ++path_.back().next;
      path_.back().end = top.place;
      return enter(e.target, top.place);
    }
    const std::size_t characters = automata_.languages.symbols->code_point_classes();
    if (e.label >= characters) return call(top, static_cast<std::uint32_t>(e.label - characters), e.target);
    ++path_.back().next;
    if (top.place == target_.end) return;
    const auto next = unicode::first_code_point(text_.substr(top.place));
    if (!next || automata_.languages.symbols->class_of(next->code_point) != e.label) return;
    const std::uint32_t after = top.place + static_cast<std::uint32_t>(next->size);
    path_.back().end = after;
    if (after <= target_.end) enter(e.target, after);
  }

  // The longest part first that has not been tried, and the empty one last.
  void call(const trial& top, std::uint32_t rule, automaton::state target) {
    ++path_.back().tried_parts;
    const auto end = completions_.end_of(rule, top.place, target_.end, top.tried_parts);
    const bool is_whole = top.place == target_.begin && target_.begin != target_.end;
    if (end) {
      if (is_whole && *end == target_.end && completions_.order(rule, top.place, *end) >= rank_) return;
      path_.back().end = *end;
      return enter(target, *end);
    }
    ++path_.back().next;
    path_.back().tried_parts = 0;
    const auto& properties = automata_.properties(rule);
    if (!properties.can_be_empty || (target_.begin == target_.end && properties.rank >= rank_)) return;
    path_.back().end = top.place;
    enter(target, top.place);
  }

  void enter(automaton::state node, std::uint32_t place) {
    if (seen_.insert(std::uint64_t{node} << 32U | place)) path_.push_back({node, 0, 0, place, place});
  }

  void write(std::vector<event>& output) const {
    const std::size_t characters = automata_.languages.symbols->code_point_classes();
    for (std::size_t i = 0; i + 1 < path_.size(); ++i) {
      const trial& position = path_[i];
      // A call with parts left to try is still the edge that is next.
      const auto& edge = source_.nodes[position.node][position.tried_parts > 0 ? position.next : position.next - 1];
      if (edge.kind == inlined_rule::kind::open)
        output.push_back({event::kind::open, edge.label, position.place, position.place});
      if (edge.kind == inlined_rule::kind::close)
        output.push_back({event::kind::close, edge.label, position.place, position.place});
      if (edge.kind != inlined_rule::kind::step || edge.label < characters) continue;
      output.push_back(
          {event::kind::call, static_cast<std::uint32_t>(edge.label - characters), position.place, position.end});
    }
  }

  const rule_automata& automata_;
  const inlined_rule& source_;
  completions_by_origin& completions_;
  std::string_view text_;
  work_budget& budget_;
  part target_{};
  std::uint64_t rank_ = 0;
  set_of_keys seen_;
  std::vector<trial> path_;
};

// A node that is being written.
struct open_part {
  std::vector<event> events;
  std::size_t next = 0;
  std::size_t node = 0;
};

}  // namespace

result<deriver, out_of_budget> deriver::build(const abnf::grammar& grammar, std::size_t rule,
                                                        const work_budget& limits,
                                                        std::size_t largest_inlined) {
  auto automata = build_rule_automata(grammar, rule, linear_rules::recurse, limits, largest_inlined);
  if (!automata) return automata.error();
  auto result = std::make_shared<machine>(machine{std::move(*automata), {}});
  auto budget = limits.another();
  for (const std::size_t called : result->automata.rules) {
    result->sources.push_back(language::inline_rules(
        result->automata.grammar, called, result->automata.languages, budget,
        {language::inlining_options::marks::every_rule, language::inlining_options::depth::whole}));
  }
  if (!budget.exhausted()) return deriver(std::move(result));
  return out_of_budget{"the rule " + grammar.rules[rule].name + " with all that it uses",
                                 budget.ran_out_of()};
}

const rule_automata& deriver::automata() const { return machine_->automata; }

const abnf::grammar& deriver::grammar() const { return machine_->automata.grammar; }

verdict deriver::derive(std::string_view text, derivation& output, limits bounds) const {
  const rule_automata& automata = machine_->automata;
  output.restart(text);
  work_budget budget = bounds.budget.another();
  const chart chart = make_chart(automata, text, std::move(bounds));
  if (chart.verdict != verdict::valid) return chart.verdict;
  completions_by_origin completions(automata, chart);
  const auto narrow = [](std::size_t n) { return static_cast<std::uint32_t>(n); };
  auto& nodes = output.arena();
  std::vector<search_in_rule> searches;
  for (const auto& source : machine_->sources) searches.emplace_back(automata, source, completions, text, budget);
  std::vector<open_part> open;
  const auto begin = [&](const part& target) {
    open.emplace_back();
    open.back().node = nodes.size();
    nodes.push_back({narrow(automata.rules[target.rule]), target.begin, target.end, 1});
    return searches[target.rule].run(target, open.back().events);
  };
  const auto nothing = [&] {
    output.restart(text);
    return undecided_by(budget);
  };
  if (!begin({automata.start, 0, narrow(text.size())})) return nothing();
  std::vector<std::size_t> regular;  // nodes of rules that are not called, and are not ended
  while (!open.empty()) {
    open_part& top = open.back();
    if (top.next == top.events.size()) {
      nodes[top.node].size = narrow(nodes.size() - top.node);
      open.pop_back();
      continue;
    }
    const event e = top.events[top.next++];
    switch (e.kind) {
      case event::kind::open:
        regular.push_back(nodes.size());
        nodes.push_back({e.rule, e.begin, e.begin, 1});
        break;
      case event::kind::close:
        nodes[regular.back()].end = e.end;
        nodes[regular.back()].size = narrow(nodes.size() - regular.back());
        regular.pop_back();
        break;
      case event::kind::call:
        if (!begin({e.rule, e.begin, e.end})) return nothing();
        break;
    }
  }
  return verdict::valid;
}

namespace {

using ways_to_states = std::map<state, derivation_number>;

bool is_none(const derivation_number& n) { return !n.is_endless && n.finite.is_zero(); }

void add_to(derivation_number& sum, const derivation_number& n) {
  sum.is_endless = sum.is_endless || n.is_endless;
  sum.finite += n.finite;
}

derivation_number product_of(const derivation_number& a, const derivation_number& b) {
  if (is_none(a) || is_none(b)) return {};
  return {a.finite * b.finite, a.is_endless || b.is_endless};
}

// A rule that ends there, as often as it has derivations.
struct end_of_rule {
  std::size_t place;
  derivation_number ways;
};

class inside_count {
 public:
  inside_count(const rule_automata& automata, const std::vector<std::vector<std::uint32_t>>& whole,
               const std::vector<std::vector<std::uint32_t>>& order, std::vector<automaton::symbol_class> text,
               limits bounds)
      : automata_(automata), whole_(whole), order_(order), text_(std::move(text)), within_(std::move(bounds)) {
    ends_.resize(text_.size() + 1, std::vector<std::vector<end_of_rule>>(automata.rules.size()));
  }

  result<derivation_number, verdict> run() {
    for (std::size_t begin = text_.size(); begin-- > 0;) {
      if (!count_from(begin)) return undecided_by(within_.budget);
    }
    for (const auto& [place, ways] : ends_.front()[automata_.start]) {
      if (place == text_.size()) return ways;
    }
    return derivation_number{};
  }

 private:
  bool count_from(std::size_t begin) {
    std::vector<std::map<std::size_t, ways_to_states>> reached_states(automata_.rules.size());  // by rule and place
    for (std::uint32_t rule = 0; rule < automata_.rules.size(); ++rule) {
      read(reached_states[rule], begin, automata_.first[rule], {1, false});
    }
    for (std::size_t end = begin + 1; end <= text_.size(); ++end) {
      add_whole_rules(reached_states, begin, end);
      for (auto& of_rule : reached_states) {
        const auto entry = of_rule.find(end);
        if (entry == of_rule.end()) continue;
        for (const auto& [s, ways] : entry->second) {
          if (!within_.budget.allows_steps()) return false;
          go_on(of_rule, end, s, ways);
        }
        of_rule.erase(entry);
      }
      if (entries_ * bytes_of_entry > within_.bytes) return false;
    }
    return true;
  }

  // Where rules end here that began there, their callers there go on.
  void add_whole_rules(std::vector<std::map<std::size_t, ways_to_states>>& reached_states, std::size_t begin,
                       std::size_t end) {
    std::vector<derivation_number> ways(automata_.rules.size());
    for (const auto& together : order_) {
      derivation_number of_all;
      for (const std::uint32_t rule : together) {
        if (const auto entry = reached_states[rule].find(end); entry != reached_states[rule].end()) {
          for (const auto& [s, n] : entry->second) {
            if (automata_.accepting[s]) add_to(ways[rule], n);
          }
        }
        for (const std::uint32_t inner : whole_[rule]) add_to(ways[rule], ways[inner]);
        add_to(of_all, ways[rule]);
      }
      const std::uint32_t first = together.front();
      const bool is_cycle = together.size() > 1 || std::ranges::find(whole_[first], first) != whole_[first].end();
      if (!is_cycle || is_none(of_all)) continue;
      for (const std::uint32_t rule : together) ways[rule] = {0, true};
    }
    for (std::uint32_t rule = 0; rule < automata_.rules.size(); ++rule) {
      if (!is_none(ways[rule])) {
        ends_[begin][rule].push_back({end, ways[rule]});
        ++entries_;
      }
      for (const auto& call : automata_.calls_from(automata_.first[rule])) {
        if (!is_none(ways[call.called])) add_to(reached_states[rule][end][call.target], ways[call.called]);
      }
    }
  }

  void read(std::map<std::size_t, ways_to_states>& of_rule, std::size_t place, state s, const derivation_number& ways) {
    if (place == text_.size()) return;
    if (const state target = automata_.next(s, text_[place]); target != no_state)
      add_to(of_rule[place + 1][target], ways);
  }

  void go_on(std::map<std::size_t, ways_to_states>& of_rule, std::size_t place, state s,
             const derivation_number& ways) {
    read(of_rule, place, s, ways);
    for (const auto& call : automata_.calls_from(s)) {
      for (const auto& [end, inside] : ends_[place][call.called]) {
        add_to(of_rule[end][call.target], product_of(ways, inside));
      }
    }
  }

  static constexpr std::size_t bytes_of_entry = 2 * sizeof(end_of_rule);

  const rule_automata& automata_;
  const std::vector<std::vector<std::uint32_t>>& whole_;
  const std::vector<std::vector<std::uint32_t>>& order_;
  std::vector<automaton::symbol_class> text_;
  limits within_;
  std::vector<std::vector<std::vector<end_of_rule>>> ends_;  // by place where it begins, and rule
  std::size_t entries_ = 0;
};

}  // namespace

derivation_counter::derivation_counter(rule_automata automata)
    : automata_(std::make_shared<const rule_automata>(std::move(automata))), whole_(automata_->rules.size()) {
  abnf::use_graph graph(automata_->rules.size());
  for (std::uint32_t rule = 0; rule < automata_->rules.size(); ++rule) {
    for (const auto& call : automata_->calls_from(automata_->first[rule])) {
      if (!automata_->accepting[call.target]) continue;
      whole_[rule].push_back(call.called);
      graph[rule].push_back(call.called);
    }
  }
  for (const auto& component : abnf::components(graph)) order_.emplace_back(component.begin(), component.end());
}

result<derivation_counter, out_of_budget> derivation_counter::build(const abnf::grammar& grammar,
                                                                              std::size_t rule,
                                                                              const work_budget& limits) {
  auto automata = build_rule_automata(grammar, rule, linear_rules::recurse, limits, 0);
  if (!automata) return automata.error();
  return derivation_counter(std::move(*automata));
}

result<derivation_number, verdict> derivation_counter::count(std::string_view text, limits bounds) const {
  const auto decoded = unicode::from_utf8(text);
  if (!decoded) return derivation_number{};
  if (decoded->empty()) return derivation_number{automata_->properties(automata_->start).can_be_empty ? 1 : 0, false};
  const std::size_t lists = decoded->size() * automata_->rules.size() * sizeof(std::vector<end_of_rule>);
  if (lists > bounds.bytes) return verdict::out_of_memory;
  std::vector<automaton::symbol_class> classes;
  for (const char32_t c : *decoded) classes.push_back(automata_->languages.symbols->class_of(c));
  return inside_count(*automata_, whole_, order_, std::move(classes), std::move(bounds)).run();
}

}  // namespace urispec::context_free
