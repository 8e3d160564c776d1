#include "diff/reasons.hpp"

#include "automaton/paths.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::diff {

using automaton::state;
using automaton::symbol_class;

namespace {

product_automaton::reader make_reader(const subject& s, const automaton::shared_alphabet& symbols) {
  product_automaton::reader r{refine(s.structure.automaton, symbols), {}, {}, &s};
  r.live = live_states(r.automaton);
  for (symbol_class k = 0; k < symbols->size(); ++k) {
    r.own_class.push_back(s.structure.automaton.symbols->class_of(symbols->readable(k)));
  }
  return r;
}

}  // namespace

std::u32string product_automaton::text_to(std::size_t position) const {
  std::u32string text;
  for (std::size_t i = position; pairs[i].length > 0; i = pairs[i].source) text += symbols->readable(pairs[i].symbol);
  std::ranges::reverse(text);
  return text;
}

product_automaton build_product(const subject& left, const subject& right, work_budget& budget) {
  product_automaton result;
  result.symbols = common_refinement(left.structure.automaton.symbols, right.structure.automaton.symbols);
  result.left = make_reader(left, result.symbols);
  result.right = make_reader(right, result.symbols);
  auto& pairs = result.pairs;

  std::unordered_map<std::uint64_t, std::uint32_t> numbers;
  const auto reach = [&](state p, state q, std::uint32_t begin, symbol_class label) {
    if (!result.left.live[p] || !result.right.live[q]) return product_automaton::parted;
    const auto [entry, is_new] =
        numbers.try_emplace((std::uint64_t{p} << 32U) | q, static_cast<std::uint32_t>(pairs.size()));
    if (is_new) pairs.push_back({p, q, begin, label, pairs.empty() ? 0 : pairs[begin].length + 1});
    return entry->second;
  };
  reach(result.left.automaton.start, result.right.automaton.start, 0, 0);
  const std::size_t classes = result.symbols->size();
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    if (!budget.allows(pairs.size()) || !budget.allows_cells(result.table.size())) return result;
    result.table.resize((i + 1) * classes);
    for (const symbol_class k : result.symbols->reading_order()) {
      const automaton::state p = pairs[i].left;
      const automaton::state q = pairs[i].right;
      result.table[i * classes + k] = reach(result.left.automaton.next(p, k), result.right.automaton.next(q, k), i, k);
    }
  }
  return result;
}

rule_finder::rule_finder(const subject& s) : source_(s) {
  work_budget budget;
  language::deriver whole(s.grammar, s.start, s.languages, budget);
  if (!budget.exhausted()) deriver_.emplace(std::move(whole));
}

std::optional<std::size_t> rule_finder::rule_at(std::u32string_view text, std::size_t position) const {
  std::vector<language::derived_rule> nodes;
  if (!deriver_ || deriver_->derive(text, nodes) != language::derived::success) return std::nullopt;
  std::optional<std::size_t> innermost = nodes.front().rule;
  for (const auto& node : std::span(nodes).subspan(1)) {
    if (source_.languages.classes[node.rule]) continue;
    const bool has_it = position == text.size() ? node.end == position : node.begin <= position && position < node.end;
    if (has_it) innermost = node.rule;
  }
  return innermost;
}

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
  // The grammar that lacks the text could have had these classes at a place, or the end.
  struct needs {
    std::vector<symbol_class> classes;
    bool may_end;
    auto operator<=>(const needs&) const = default;
  };
  // The kind of a place makes a reason. Without classes it is the end of the text.
  struct key {
    std::size_t needs;  // their number
    std::size_t rule;
    std::vector<symbol_class> classes;
    auto operator<=>(const key&) const = default;
  };
  struct shortest {
    std::uint32_t length, pair;
    std::optional<symbol_class> character;
  };

  // Equal needs have one number.
  void number_needs() {
    std::map<needs, std::size_t> numbers;
    for (state q = 0; q < lacks_.automaton.states(); ++q) {
      needs need{{}, lacks_.automaton.accepting[q]};
      for (symbol_class k = 0; k < product_.symbols->size(); ++k) {
        if (lacks_.goes_on(q, k)) need.classes.push_back(k);
      }
      needs_of_state_.push_back(numbers.try_emplace(std::move(need), numbers.size()).first->second);
    }
    needs_.resize(numbers.size());
    for (const auto& [need, number] : numbers) needs_[number] = need;
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

  std::size_t number_of(key k) {
    const auto [entry, is_new] = numbers_.try_emplace(std::move(k), best_.size());
    if (is_new) best_.push_back({entry->first, std::nullopt});
    return entry->second;
  }

  void note(std::size_t number, const shortest& candidate) {
    auto& best = best_[number].second;
    if (!best || candidate.length < best->length) best = candidate;
    places_.push_back({candidate.pair, candidate.character, number});
  }

  [[nodiscard]] automaton::code_point_set members(const std::vector<symbol_class>& classes) const {
    std::vector<automaton::code_point_range> ranges;
    for (const symbol_class k : classes) {
      const auto& of_class = product_.symbols->members(k);
      ranges.insert(ranges.end(), of_class.ranges().begin(), of_class.ranges().end());
    }
    return automaton::code_point_set::of_ranges(std::move(ranges));
  }

  [[nodiscard]] reason reason_of(const key& k, const shortest& best) const {
    reason r;
    r.at_end = !best.character;
    r.characters = members(k.classes);
    r.continuations = members(needs_[k.needs].classes);
    r.may_end = needs_[k.needs].may_end;
    r.witness = product_.text_to(best.pair);
    r.shared_prefix = r.witness.size();
    const auto& pair = product_.pairs[best.pair];
    r.stopping_rule =
        pair.length == 0
            ? lacks_.source->grammar.rules[lacks_.source->start].name
            : name(lacks_, lacks_.rule_of_step(product_automaton::state_of(product_.pairs[pair.source], other(has_)),
                                               pair.symbol));
    if (best.character) {
      r.witness += product_.symbols->readable(*best.character);
      rest_.append_to(r.witness, reads_.automaton.next(product_automaton::state_of(product_.pairs[best.pair], has_),
                                                       *best.character));
    }
    r.reading_rule = name(reads_, rules_.rule_at(r.witness, r.shared_prefix).value_or(k.rule));
    return r;
  }

  // The automaton may have two rules for what is one in the derivations: a witness explains both.
  static bool is_same(const reason& a, const reason& b) {
    return a.reading_rule == b.reading_rule && a.at_end == b.at_end && a.characters == b.characters &&
           a.may_end == b.may_end && a.continuations == b.continuations;
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
      reason r = reason_of(best_[i].first, *best_[i].second);
      const auto existing =
          std::ranges::find_if(result.reasons, [&](const reason& other) { return is_same(r, other); });
      number[i] = static_cast<std::size_t>(existing - result.reasons.begin());
      if (existing == result.reasons.end()) result.reasons.push_back(std::move(r));
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

std::optional<reasons> find_reasons(const subject& left, const subject& right, work_budget& budget) {
  product_automaton product = build_product(left, right, budget);
  if (budget.exhausted()) return std::nullopt;
  auto of_left = find_partings(product, side::left);
  auto of_right = find_partings(product, side::right);
  product.left.source = nullptr;  // both subjects may be moved
  product.right.source = nullptr;
  return reasons{std::move(of_left.reasons), std::move(of_right.reasons),
                 std::make_shared<const parting_places>(
                     parting_places{std::move(product), std::move(of_left.places), std::move(of_right.places)})};
}

bool is_one_kind(const reason& a, const reason& b) {
  return a.reading_rule == b.reading_rule && a.stopping_rule == b.stopping_rule && a.at_end == b.at_end &&
         a.may_end == b.may_end && a.characters == b.characters && a.continuations == b.continuations;
}

reason reason_of_text(const reason& kind, std::u32string_view text, const subject& has, const subject& lacks) {
  reason r = kind;
  r.witness = text;
  r.shared_prefix = 0;
  const auto& a = lacks.structure.automaton;
  const auto live = live_states(a);
  automaton::state s = a.start;
  std::size_t rule = lacks.start;
  for (const char32_t c : text) {
    const auto k = a.symbols->class_of(c);
    const automaton::state next = a.next(s, k);
    if (!live[next]) break;
    rule = lacks.structure.rule_of(s, k);
    s = next;
    ++r.shared_prefix;
  }
  r.stopping_rule = lacks.grammar.rules[rule].name;
  const auto reads = rule_finder(has).rule_at(text, r.shared_prefix);
  if (reads) r.reading_rule = has.grammar.rules[*reads].name;
  return r;
}

}  // namespace urispec::diff
