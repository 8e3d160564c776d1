#include "diff/places.hpp"

#include "automaton/completions.hpp"
#include "urispec/language/first_derivation.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace urispec::diff {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// behind[s][k]: from s the automaton can come to a state in which it may end and in which it can go on with k.
std::vector<std::vector<bool>> classes_behind_an_end(const joint_reading::reader& r) {
  const dfa& a = r.automaton;
  const std::size_t classes = a.symbols->size();
  std::vector<std::vector<bool>> behind(a.states(), std::vector<bool>(classes, false));
  std::vector<std::vector<state>> before(a.states());
  for (state s = 0; s < a.states(); ++s) {
    for (symbol_class k = 0; k < classes; ++k) {
      if (a.accepting[s] && r.goes_on(s, k)) behind[s][k] = true;
      if (r.goes_on(s, k)) before[a.next(s, k)].push_back(s);
    }
  }
  std::vector<state> changed;
  for (state s = 0; s < a.states(); ++s) changed.push_back(s);
  while (!changed.empty()) {
    const state s = changed.back();
    changed.pop_back();
    for (const state p : before[s]) {
      bool grows = false;
      for (symbol_class k = 0; k < classes; ++k) {
        if (behind[s][k] && !behind[p][k]) grows = behind[p][k] = true;
      }
      if (grows) changed.push_back(p);
    }
  }
  return behind;
}

class finder {
 public:
  finder(const joint_reading& joint, side has)
      : joint_(joint),
        has_(has),
        reads_(joint.of(has)),
        lacks_(joint.of(other(has))),
        rest_(reads_.automaton),
        behind_an_end_(classes_behind_an_end(lacks_)) {
    const subject& s = *reads_.source;
    automaton::state_budget budget;
    language::deriver whole(s.grammar, s.start, s.languages, budget);
    if (!budget.exhausted()) deriver_.emplace(std::move(whole));
  }

  partings find() {
    for (std::uint32_t pair = 0; pair < joint_.pairs.size(); ++pair) look_at(pair);
    return in_order_of_witness();
  }

 private:
  // What makes a reason: the rule that reads on and the characters; none are the end.
  using key = std::pair<std::size_t, std::vector<symbol_class>>;
  struct shortest {
    std::uint32_t length, pair;
    std::optional<symbol_class> by;
    bool at_end;
  };

  void look_at(std::uint32_t pair) {
    const state p = joint_reading::state_of(joint_.pairs[pair], has_);
    const state q = joint_reading::state_of(joint_.pairs[pair], other(has_));
    const std::uint32_t length = joint_.pairs[pair].length;
    const bool ends = reads_.automaton.accepting[p] && !lacks_.automaton.accepting[q];
    if (ends) note({reads_.rule_of_state(p), {}}, {length, pair, std::nullopt, true});

    std::map<std::size_t, std::vector<symbol_class>> by_rule;
    for (const symbol_class k : joint_.symbols->reading_order()) {
      if (!reads_.goes_on(p, k) || lacks_.goes_on(q, k)) continue;
      if (ends && behind_an_end_[q][k]) {
        note({reads_.rule_of_state(p), {}}, {length + 1 + rest_.length(reads_.automaton.next(p, k)), pair, k, true});
      } else {
        by_rule[reads_.rule_of_step(p, k)].push_back(k);
      }
    }
    for (const auto& [rule, classes] : by_rule) {
      for (const symbol_class k : classes) {
        note({rule, classes}, {length + 1 + rest_.length(reads_.automaton.next(p, k)), pair, k, false});
      }
    }
  }

  void note(const key& why, const shortest& found) {
    const auto [where, is_new] = numbers_.try_emplace(why, best_.size());
    if (is_new) best_.push_back({why, found});
    auto& [known, best] = best_[where->second];
    if (found.length < best.length) best = found;
    places_.push_back({found.pair, found.by, where->second});
  }

  [[nodiscard]] reason written(const key& why, const shortest& best) const {
    reason r;
    r.at_end = best.at_end;
    for (const symbol_class k : why.second) r.characters = set_union(r.characters, joint_.symbols->members(k));
    r.witness = joint_.text_to(best.pair);
    r.parts_at = r.witness.size();
    const auto& pair = joint_.pairs[best.pair];
    r.stops =
        pair.length == 0
            ? lacks_.source->grammar.rules[lacks_.source->start].name
            : name(lacks_, lacks_.rule_of_step(joint_reading::state_of(joint_.pairs[pair.from], other(has_)), pair.by));
    if (best.by) {
      r.witness += joint_.symbols->readable(*best.by);
      rest_.append_to(r.witness,
                      reads_.automaton.next(joint_reading::state_of(joint_.pairs[best.pair], has_), *best.by));
    }
    r.reads = name(reads_, rule_that_reads(r, why.first));
    return r;
  }

  // The innermost rule that has the character, or that ends with the text, in the derivation of the witness, rules that
  // are one character of a set left out. The automaton names the first rule of those that could have it; the derivation
  // knows which one does.
  [[nodiscard]] std::size_t rule_that_reads(const reason& r, std::size_t otherwise) const {
    std::vector<language::derived_rule> nodes;
    if (!deriver_ || deriver_->derive(r.witness, nodes) != language::derived::found) return otherwise;
    std::size_t innermost = otherwise;
    for (const auto& node : std::span(nodes).subspan(1)) {
      if (reads_.source->languages.classes[node.rule]) continue;
      const bool has_it = r.at_end ? node.end == r.witness.size() : node.begin <= r.parts_at && r.parts_at < node.end;
      if (has_it) innermost = node.rule;
    }
    return innermost;
  }

  // The automaton may have two rules for what is one in the derivations: a witness explains both.
  static bool is_same(const reason& a, const reason& b) {
    return a.reads == b.reads && a.at_end == b.at_end && a.characters == b.characters;
  }

  static const std::string& name(const joint_reading::reader& r, std::size_t rule) {
    return r.source->grammar.rules[rule].name;
  }

  partings in_order_of_witness() {
    std::vector<std::size_t> order(best_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return best_[i].second.length; });
    partings result;
    std::vector<std::size_t> number(order.size());
    for (const std::size_t i : order) {
      reason r = written(best_[i].first, best_[i].second);
      const auto known = std::ranges::find_if(result.reasons, [&](const reason& other) { return is_same(r, other); });
      number[i] = static_cast<std::size_t>(known - result.reasons.begin());
      if (known == result.reasons.end()) result.reasons.push_back(std::move(r));
    }
    for (place& p : places_) p.reason = number[p.reason];
    result.places = std::move(places_);
    return result;
  }

  const joint_reading& joint_;
  side has_;
  const joint_reading::reader& reads_;
  const joint_reading::reader& lacks_;
  automaton::completions rest_;
  std::vector<std::vector<bool>> behind_an_end_;
  std::optional<language::deriver> deriver_;  // none where the rule with all that it uses built in is too large
  std::map<key, std::size_t> numbers_;
  std::vector<std::pair<key, shortest>> best_;
  std::vector<place> places_;
};

}  // namespace

partings find_partings(const joint_reading& joint, side has) { return finder(joint, has).find(); }

}  // namespace urispec::diff
