#include "diff/places.hpp"

#include "automaton/paths.hpp"
#include "diff/rule_at.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <utility>

namespace urispec::diff {

using automaton::state;
using automaton::symbol_class;

namespace {

class finder {
 public:
  finder(const product_automaton& product, side has)
      : product_(product),
        has_(has),
        reads_(product.of(has)),
        lacks_(product.of(other(has))),
        rest_(reads_.automaton),
        rules_(*reads_.source) {
    number_needs();
  }

  partings find() {
    for (std::uint32_t pair = 0; pair < product_.pairs.size(); ++pair) look_at(pair);
    return in_order_of_witness();
  }

 private:
  // What the grammar without the text could have had at a place: the classes with which it goes on, and the end.
  struct needs {
    std::vector<symbol_class> classes;
    bool may_end;
    auto operator<=>(const needs&) const = default;
  };
  // What makes a reason: the kind of a place. Without classes it is the end of the text.
  struct key {
    std::size_t needs;  // their number
    std::size_t rule;
    std::vector<symbol_class> classes;
    auto operator<=>(const key&) const = default;
  };
  struct shortest {
    std::uint32_t length, pair;
    std::optional<symbol_class> by;
  };

  // Equal needs have one number.
  void number_needs() {
    std::map<needs, std::size_t> numbers;
    for (state q = 0; q < lacks_.automaton.states(); ++q) {
      needs here{{}, lacks_.automaton.accepting[q]};
      for (symbol_class k = 0; k < product_.symbols->size(); ++k) {
        if (lacks_.goes_on(q, k)) here.classes.push_back(k);
      }
      needs_of_state_.push_back(numbers.try_emplace(std::move(here), numbers.size()).first->second);
    }
    needs_.resize(numbers.size());
    for (const auto& [what, number] : numbers) needs_[number] = what;
  }

  void look_at(std::uint32_t pair) {
    const state p = product_automaton::state_of(product_.pairs[pair], has_);
    const state q = product_automaton::state_of(product_.pairs[pair], other(has_));
    const std::uint32_t length = product_.pairs[pair].length;
    if (reads_.automaton.accepting[p] && !lacks_.automaton.accepting[q]) {
      note(number_of({needs_of_state_[q], reads_.rule_of_state(p), {}}), {length, pair, std::nullopt});
    }
    std::map<std::size_t, std::vector<symbol_class>> by_rule;
    for (const symbol_class k : product_.symbols->reading_order()) {
      if (reads_.goes_on(p, k) && !lacks_.goes_on(q, k)) by_rule[reads_.rule_of_step(p, k)].push_back(k);
    }
    for (auto& [rule, classes] : by_rule) {
      const std::size_t number = number_of({needs_of_state_[q], rule, classes});
      for (const symbol_class k : classes) {
        note(number, {length + 1 + rest_.length(reads_.automaton.next(p, k)), pair, k});
      }
    }
  }

  std::size_t number_of(key why) {
    const auto [where, is_new] = numbers_.try_emplace(std::move(why), best_.size());
    if (is_new) best_.push_back({where->first, std::nullopt});
    return where->second;
  }

  void note(std::size_t number, const shortest& found) {
    auto& best = best_[number].second;
    if (!best || found.length < best->length) best = found;
    places_.push_back({found.pair, found.by, number});
  }

  [[nodiscard]] automaton::code_point_set members(const std::vector<symbol_class>& classes) const {
    std::vector<automaton::code_point_range> ranges;
    for (const symbol_class k : classes) {
      const auto& of_class = product_.symbols->members(k);
      ranges.insert(ranges.end(), of_class.ranges().begin(), of_class.ranges().end());
    }
    return automaton::code_point_set::of_ranges(std::move(ranges));
  }

  [[nodiscard]] reason written(const key& why, const shortest& best) const {
    reason r;
    r.at_end = !best.by;
    r.characters = members(why.classes);
    r.needs = members(needs_[why.needs].classes);
    r.may_end = needs_[why.needs].may_end;
    r.witness = product_.text_to(best.pair);
    r.parts_at = r.witness.size();
    const auto& pair = product_.pairs[best.pair];
    r.stops = pair.length == 0
                  ? lacks_.source->grammar.rules[lacks_.source->start].name
                  : name(lacks_, lacks_.rule_of_step(
                                     product_automaton::state_of(product_.pairs[pair.from], other(has_)), pair.by));
    if (best.by) {
      r.witness += product_.symbols->readable(*best.by);
      rest_.append_to(r.witness,
                      reads_.automaton.next(product_automaton::state_of(product_.pairs[best.pair], has_), *best.by));
    }
    r.reads = name(reads_, rules_.rule_at(r.witness, r.parts_at).value_or(why.rule));
    return r;
  }

  // The automaton may have two rules for what is one in the derivations: a witness explains both.
  static bool is_same(const reason& a, const reason& b) {
    return a.reads == b.reads && a.at_end == b.at_end && a.characters == b.characters && a.may_end == b.may_end &&
           a.needs == b.needs;
  }

  static const std::string& name(const product_automaton::reader& r, std::size_t rule) {
    return r.source->grammar.rules[rule].name;
  }

  partings in_order_of_witness() {
    std::vector<std::size_t> order(best_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return best_[i].second->length; });
    partings result;
    std::vector<std::size_t> number(order.size());
    for (const std::size_t i : order) {
      reason r = written(best_[i].first, *best_[i].second);
      const auto known = std::ranges::find_if(result.reasons, [&](const reason& other) { return is_same(r, other); });
      number[i] = static_cast<std::size_t>(known - result.reasons.begin());
      if (known == result.reasons.end()) result.reasons.push_back(std::move(r));
    }
    for (place& p : places_) p.reason = number[p.reason];
    result.places = std::move(places_);
    return result;
  }

  const product_automaton& product_;
  side has_;
  const product_automaton::reader& reads_;
  const product_automaton::reader& lacks_;
  automaton::completions rest_;
  rule_finder rules_;
  std::vector<std::size_t> needs_of_state_;  // of the grammar without the text
  std::vector<needs> needs_;                 // by number
  std::map<key, std::size_t> numbers_;
  std::vector<std::pair<key, std::optional<shortest>>> best_;
  std::vector<place> places_;
};

}  // namespace

partings find_partings(const product_automaton& product, side has) { return finder(product, has).find(); }

}  // namespace urispec::diff
