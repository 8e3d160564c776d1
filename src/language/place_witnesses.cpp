#include "language/place_witnesses.hpp"

#include "language/distinguishing_strings.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

class finder {
 public:
  finder(const vector_plan& plan, const inlined& source, state_budget& budget)
      : plan_(plan),
        a_(plan.whole.automaton),
        classes_(a_.symbols->size()),
        source_(source),
        budget_(budget),
        closure_(source),
        minimal_{plan.minimal},
        sets_(source),
        words_if_added_(source, a_.symbols, minimal_),
        words_if_missing_(source, a_.symbols, sets_),
        done_(source.rule_of_step.size() * classes_, false) {}

  witnesses_by_step find() {
    automaton::thompson_machine<inlined> machine(source_);
    std::vector<std::vector<state>> nodes(a_.states());
    nodes[a_.start] = machine.initial();
    for (const state s : plan_.access.order()) {
      group(nodes[s]);
      for (const state node : nodes[s]) look_at(s, node);
      if (budget_.exhausted()) break;
      for (symbol_class k = 0; k < classes_; ++k) {
        if (!plan_.access.has(s, k)) continue;
        auto& reached = nodes[a_.next(s, k)];
        for (const state node : nodes[s]) machine.step(node, k, reached);
        std::ranges::sort(reached);
        automaton::drop_repeated(reached);
      }
      nodes[s] = {};
    }
    return std::move(found_);
  }

 private:
  // The edges of one set lie beside each other.
  void look_at(state s, state node) {
    const auto& edges = source_.nodes[node];
    for (auto first = edges.begin(); first != edges.end();) {
      const auto last = std::find_if(
          first, edges.end(), [&](const auto& e) { return e.kind != first->kind || e.number != first->number; });
      if (first->kind == inlined::kind::step) {
        std::vector<bool> has(classes_, false);
        for (auto e = first; e != last; ++e) has[e->what] = true;
        for (symbol_class k = 0; k < classes_ && !budget_.exhausted(); ++k) {
          if (done_[first->number * classes_ + k]) continue;
          keep(s, k, *first, has[k] ? if_missing(k, *first) : if_added(s, k, *first));
        }
      }
      first = last;
    }
  }

  std::optional<std::u32string> if_added(state s, symbol_class k, const inlined::edge& place) {
    return words_if_added_.find(place.to, plan_.in_minimal[a_.next(s, k)],
                                [&](std::size_t pairs) { return budget_.allows_cells(pairs); });
  }

  std::optional<std::u32string> if_missing(symbol_class k, const inlined::edge& place) {
    std::vector<state> others;
    for (const auto& e : steps_by_class_[k]) {
      if (e.number == place.number) continue;
      const auto& nodes = closure_of(e.to);
      others.insert(others.end(), nodes.begin(), nodes.end());
    }
    return words_if_missing_.find(place.to, sets_.number_of(std::move(others)), [&](std::size_t pairs) {
      return budget_.allows_cells(pairs) && budget_.allows(sets_.size());
    });
  }

  // The steps that leave the nodes of a state.
  void group(const std::vector<state>& nodes) {
    steps_by_class_.assign(classes_, {});
    for (const state node : nodes) {
      for (const auto& e : source_.nodes[node]) {
        if (e.kind == inlined::kind::step) steps_by_class_[e.what].push_back(e);
      }
    }
  }

  const std::vector<state>& closure_of(state node) {
    auto& nodes = closures_[node];
    if (nodes.empty()) {
      closure_.restart();
      closure_.add(node, nodes);
    }
    return nodes;
  }

  void keep(state s, symbol_class k, const inlined::edge& place, std::optional<std::u32string> word) {
    if (!word) return;
    done_[place.number * classes_ + k] = true;
    auto& words = found_[s * classes_ + k];
    if (std::ranges::find(words, *word) == words.end()) words.push_back(std::move(*word));
  }

  const vector_plan& plan_;
  const automaton::dfa& a_;
  const std::size_t classes_;
  const inlined& source_;
  state_budget& budget_;
  automaton::silent_closure<inlined> closure_;
  automaton_states minimal_;
  node_sets sets_;
  distinguishing_strings<automaton_states> words_if_added_;
  distinguishing_strings<node_sets> words_if_missing_;
  std::vector<std::vector<inlined::edge>> steps_by_class_;  // of the state that is looked at
  std::unordered_map<state, std::vector<state>> closures_;
  std::vector<bool> done_;  // by set and class
  witnesses_by_step found_;
};

}  // namespace

witnesses_by_step place_witnesses(const vector_plan& plan, const inlined& source, state_budget& budget) {
  return finder(plan, source, budget).find();
}

}  // namespace urispec::language
