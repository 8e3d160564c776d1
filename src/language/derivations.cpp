#include "language/derivations.hpp"

#include "automaton/drop_duplicates.hpp"
#include "automaton/subset_construction.hpp"
#include "language/inlining.hpp"
#include "language/search_by_length.hpp"
#include "peg/tagged_language.hpp"
#include "abnf/references.hpp"
#include "language/ambiguity.hpp"

#include <boost/unordered/unordered_flat_map.hpp>

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace urispec::language {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// Sets of places that were reached before, each kept once. A set is closed: it contains whatever ε-transitions and tags
// lead to, as far as a character can follow there or the rule can end.
class earlier_sets {
 public:
  using id = std::uint32_t;
  struct character_step {
    symbol_class label;
    state target;
    auto operator<=>(const character_step&) const = default;
  };

  explicit earlier_sets(const inlined_rule& source) : source_(source), closure_(source) { keep({}); }

  [[nodiscard]] const std::vector<state>& at(id set) const { return *sets_[set]; }
  [[nodiscard]] bool has(id set, state place) const { return std::ranges::binary_search(at(set), place); }
  [[nodiscard]] std::size_t size() const { return sets_.size(); }

  id with(id set, const std::vector<state>& places) {
    if (places.empty()) return set;
    const auto closed = closure(places);
    std::vector<state> states;
    std::ranges::set_union(at(set), closed, std::back_inserter(states));
    return keep(std::move(states));
  }

  // The set after a character. `steps` are the steps of `set`, in order, and `more` places are reached too.
  id after(std::span<const character_step> steps, symbol_class k, std::vector<state> more) {
    auto step = std::ranges::lower_bound(steps, k, {}, &character_step::label);
    for (; step != steps.end() && step->label == k; ++step) more.push_back(step->target);
    return keep(closure(more));
  }

  [[nodiscard]] std::vector<character_step> steps_of(id set) const {
    std::vector<character_step> steps;
    for (const state place : at(set)) {
      source_.each_step(place, [&](symbol_class label, state target) { steps.push_back({label, target}); });
    }
    std::ranges::sort(steps);
    automaton::drop_duplicates(steps);
    return steps;
  }

 private:
  std::vector<state> closure(const std::vector<state>& places) {
    std::vector<state> result;
    closure_.restart();
    for (const state place : places) closure_.add(place, result);
    std::ranges::sort(result);
    return result;
  }

  id keep(std::vector<state> set) {
    const auto [entry, is_new] = ids_.try_emplace(std::move(set), static_cast<id>(sets_.size()));
    if (is_new) sets_.push_back(&entry->first);
    return entry->second;
  }

  const inlined_rule& source_;
  automaton::silent_closure<inlined_rule> closure_;
  std::map<std::vector<state>, id> ids_;
  std::vector<const std::vector<state>*> sets_;
};

// The moves of the path from a place, given the set of places that earlier paths have reached. They depend on nothing
// else of a triple, and many triples share place and set, so they are remembered. Moves to a place where an earlier
// path has been are left out: the path cannot be the first one there.
// Cost: for each pair of place and set the edges of the place times those of the set. What is remembered is bounded:
// beyond that all is forgotten and computed again.
class path_moves {
 public:
  enum class kind : std::uint8_t { silent, mark, character };
  struct move {
    path_moves::kind kind;
    std::uint32_t label;  // of a mark or character
    state target;
    earlier_sets::id earlier;
  };

  path_moves(const inlined_rule& path, const peg::parts_of_rules& parts, std::size_t most_remembered)
      : path_(path), parts_(parts), most_remembered_(most_remembered), earlier_(path) {}

  // In the order in which a matcher tries them. Valid until the next call.
  [[nodiscard]] std::span<const move> from(state place, earlier_sets::id earlier) {
    if (moves_.size() + ranges_.size() > most_remembered_) {
      moves_.clear();
      ranges_.clear();
    }
    const auto key = std::uint64_t{place} << 32U | earlier;
    const auto [entry, is_new] = ranges_.try_emplace(key, range{moves_.size(), 0});
    if (is_new) {
      add(place, earlier);
      entry->second.count = moves_.size() - entry->second.first;
    }
    return std::span(moves_).subspan(entry->second.first, entry->second.count);
  }

  [[nodiscard]] const earlier_sets& sets() const { return earlier_; }

 private:
  struct range {
    std::size_t first, count;
  };

  void add(state place, earlier_sets::id earlier) {
    std::vector<state> silent_targets;  // of the edges before this one
    std::vector<earlier_sets::character_step> steps_before;
    const auto steps = earlier_.steps_of(earlier);
    for (const auto& e : path_.nodes[place]) {
      if (e.kind == inlined_rule::kind::step) {
        std::vector<state> targets;
        for (const auto& step : steps_before) {
          if (step.label == e.label) targets.push_back(step.target);
        }
        add({kind::character, e.label, e.target, earlier_.after(steps, e.label, std::move(targets))});
        steps_before.push_back({e.label, e.target});
        continue;
      }
      const auto set = earlier_.with(earlier, silent_targets);
      silent_targets.push_back(e.target);
      const auto mark = mark_of(e);
      add({mark ? kind::mark : kind::silent, mark.value_or(0), e.target, set});
    }
  }

  void add(const move& m) {
    if (!earlier_.has(m.earlier, m.target)) moves_.push_back(m);
  }

  // The number of a tag in the tagged language; nullopt for rules without tags.
  [[nodiscard]] std::optional<std::uint32_t> mark_of(const inlined_rule::edge& e) const {
    if (e.kind == inlined_rule::kind::silent) return std::nullopt;
    const auto part = parts_.part[e.label];
    if (!part) return std::nullopt;
    return static_cast<std::uint32_t>(e.kind == inlined_rule::kind::open ? peg::begin_mark(*part)
                                                                         : peg::end_mark(*part));
  }

  const inlined_rule& path_;
  const peg::parts_of_rules& parts_;
  std::size_t most_remembered_;
  earlier_sets earlier_;
  std::vector<move> moves_;
  boost::unordered_flat_map<std::uint64_t, range> ranges_;  // by place and set
};

derivation_verdict undecided(const work_budget& budget) {
  switch (budget.ran_out_of()) {
    case exhausted_limit::time: return derivation_verdict::out_of_time;
    case exhausted_limit::memory: return derivation_verdict::out_of_memory;
    default: return derivation_verdict::too_large;
  }
}

// By state, the tags that lead from it to a live state. A state has few of them, and a search meets it many times.
std::vector<std::vector<std::uint32_t>> live_marks(const dfa& marked, const std::vector<bool>& live) {
  std::vector<std::vector<std::uint32_t>> result(marked.states());
  for (state s = 0; s < marked.states(); ++s) {
    for (std::uint32_t mark = 1; mark < marked.symbols->marks(); ++mark) {
      if (live[marked.next(s, marked.symbols->mark(mark))]) result[s].push_back(mark);
    }
  }
  return result;
}

class comparison {
 public:
  comparison(const inlined_rule& path, const dfa& marked, const peg::parts_of_rules& parts, work_budget& budget,
             std::size_t remembered_moves)
      : path_(path),
        marked_(marked),
        budget_(budget),
        live_(live_states(marked)),
        marks_(live_marks(marked, live_)),
        moves_(path, parts, remembered_moves),
        search_({path.start, 0, marked.start, together}) {}

  derivation_proof run() {
    while (const auto number = search_.next()) {
      if (!budget_.allows(search_.met()) || !budget_.allows(moves_.sets().size())) {
        return {undecided(budget_), search_.met(), {}};
      }
      const triple position = search_.at(*number);
      if (position.phase != together && position.place == path_.end &&
          !moves_.sets().has(position.earlier, position.place) && marked_.accepting[position.other]) {
        return {derivation_verdict::differs, search_.met(), search_.text_to(*number, *marked_.symbols)};
      }
      expand(position, *number);
    }
    return {derivation_verdict::same, search_.met(), {}};
  }

 private:
  // The tags of the path and of the parsing expression are equal so far; different; different if the path
  // takes no tag before its next character; and, from `not_mark` on, different if the expression does not take that tag
  // next.
  static constexpr std::uint32_t together = 0;
  static constexpr std::uint32_t apart = 1;
  static constexpr std::uint32_t path_takes_no_mark = 2;
  static constexpr std::uint32_t not_mark = 3;

  struct triple {
    state place;
    earlier_sets::id earlier;
    state other;  // state of the tagged language of the parsing expression
    std::uint32_t phase;
    auto operator<=>(const triple&) const = default;
  };
  struct triple_hash {
    std::size_t operator()(const triple& t) const {
      std::uint64_t h = t.place;
      for (const std::uint32_t x : {t.earlier, t.other, t.phase}) h = (h ^ x) * 0x9E3779B97F4A7C15U;
      return static_cast<std::size_t>(h ^ (h >> 29U));
    }
  };

  void reach(const triple& position, std::size_t before) {
    if (live_[position.other]) search_.reach(position, before);
  }

  void expand(const triple& position, std::size_t number) {
    for (const std::uint32_t mark : marks_[position.other]) move_other(position, mark, number);
    for (const auto& move : moves_.from(position.place, position.earlier)) {
      const triple target{move.target, move.earlier, position.other, position.phase};
      switch (move.kind) {
        case path_moves::kind::silent: reach(target, number); break;
        case path_moves::kind::mark: move_path(target, move.label, number); break;
        case path_moves::kind::character: step(target, move.label, number); break;
      }
    }
  }

  void move_other(const triple& position, std::uint32_t mark, std::size_t number) {
    triple target = position;
    target.other = marked_.next(position.other, marked_.symbols->mark(mark));
    if (position.phase == together) target.phase = path_takes_no_mark;
    if (position.phase >= not_mark) {
      if (position.phase == not_mark + mark) return;
      target.phase = apart;
    }
    reach(target, number);
  }

  void move_path(triple output, std::uint32_t mark, std::size_t number) {
    if (output.phase == path_takes_no_mark) return;
    if (output.phase == together) {
      triple target = output;
      target.other = marked_.next(output.other, marked_.symbols->mark(mark));
      reach(target, number);
      output.phase = not_mark + mark;
    }
    reach(output, number);
  }

  void step(triple target, symbol_class k, std::size_t number) {
    target.other = marked_.next(target.other, k);
    if (target.phase != together) target.phase = apart;
    if (live_[target.other]) search_.reach(target, number, k);
  }

  const inlined_rule& path_;
  const dfa& marked_;
  work_budget& budget_;
  std::vector<bool> live_;
  std::vector<std::vector<std::uint32_t>> marks_;
  path_moves moves_;
  search_by_length<triple, triple_hash> search_;
};

// The rules whose boundaries tell derivations of the rule apart: those that it uses, and those that one of them uses
// which has several derivations. Inside the others the text alone says where rules stand.
std::vector<bool> rules_that_tell(const abnf::grammar& grammar, std::size_t rule,
                                  const std::vector<bool>& with_several) {
  std::vector<bool> flags(grammar.rules.size(), false);
  std::vector<std::size_t> pending{rule};
  while (!pending.empty()) {
    const std::size_t user = pending.back();
    pending.pop_back();
    abnf::for_each_use(grammar.rules[user].definition, [&](const abnf::expression& use) {
      const std::size_t callee = abnf::used_rule(use);
      if (!flags[callee] && with_several[callee]) pending.push_back(callee);
      flags[callee] = true;
    });
  }
  return flags;
}

}  // namespace

derivation_proof prove_derivation(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& languages,
                                  std::span<const peg::expression> rules, const std::vector<bool>& with_several,
                                  work_budget& budget, std::size_t remembered_moves) {
  const inlined_rule path =
      inline_rules(grammar, rule, languages, budget, {inlining_options::marks::rules, inlining_options::depth::whole});
  if (budget.exhausted()) return {undecided(budget), 0, {}};
  const auto tells = rules_that_tell(grammar, rule, with_several);
  peg::parts_of_rules parts{0, std::vector<std::optional<std::size_t>>(grammar.rules.size())};
  for (const auto& edges : path.nodes) {
    for (const auto& e : edges) {
      if (e.kind != inlined_rule::kind::open || !tells[e.label]) continue;
      if (!parts.part[e.label]) parts.part[e.label] = parts.count++;
    }
  }
  const auto marked = peg::tagged_language(rules, rule, parts, languages, budget);
  if (!marked) {
    return {budget.exhausted() ? undecided(budget) : derivation_verdict::endless_loop, 0, {}};
  }
  return comparison(path, *marked, parts, budget, remembered_moves).run();
}

std::vector<bool> ambiguous_rules(const abnf::grammar& grammar, const automaton::languages& languages,
                                  const work_budget& limits) {
  auto budget = limits.another();
  std::vector<bool> flags(grammar.rules.size(), false);
  for (const std::size_t rule : languages.order) {
    bool is_decided = !budget.exhausted();
    abnf::for_each_use(grammar.rules[rule].definition, [&](const abnf::expression& use) {
      is_decided = is_decided && languages.minimal[abnf::used_rule(use)].states() > 0;
    });
    flags[rule] = !is_decided || shortest_ambiguous(grammar, rule, languages, budget) || budget.exhausted();
    // If nothing is left, the budget stays exhausted, and all further rules count as ambiguous.
    if (budget.exhausted()) static_cast<void>(budget.goes_on_after_refusal());
  }
  return flags;
}

void tag_ambiguous_characters(const abnf::grammar& grammar, const std::vector<bool>& ambiguous,
                              automaton::languages& languages) {
  std::vector<std::size_t> to_tag;
  for (const std::size_t rule : languages.order) {
    if (!ambiguous[rule]) continue;
    abnf::for_each_use(grammar.rules[rule].definition, [&](const abnf::expression& use) {
      if (languages.classes[abnf::used_rule(use)]) to_tag.push_back(abnf::used_rule(use));
    });
  }
  for (const std::size_t rule : to_tag) languages.classes[rule] = std::nullopt;
  for (const std::size_t rule : languages.order) {
    abnf::for_each_use(grammar.rules[rule].definition, [&](const abnf::expression& use) {
      if (!languages.classes[abnf::used_rule(use)]) languages.classes[rule] = std::nullopt;
    });
  }
}

}  // namespace urispec::language
