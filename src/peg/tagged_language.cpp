#include "peg/tagged_language.hpp"

#include "automaton/minimise.hpp"
#include "automaton/subset_construction.hpp"
#include "peg/expression.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <memory>

namespace urispec::peg {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// x # y → [ x ] # y, where [ and ] are the marks of a part; those of the same part inside x are skipped.
class marking_machine {
 public:
  enum class phase : std::uint8_t { before, inside, after, after_split };
  struct configuration {
    phase current_phase;
    state position;
    auto operator<=>(const configuration&) const = default;
  };

  marking_machine(const dfa& m, std::size_t part)
      : m_(m),
        live_(live_states(m)),
        split_(m.symbols->mark(0)),
        begin_(m.symbols->mark(begin_mark(part))),
        end_(m.symbols->mark(end_mark(part))) {}

  std::vector<configuration> initial() { return {{phase::before, m_.start}}; }

  void step(const configuration& source, symbol_class k, std::vector<configuration>& successors) {
    switch (source.current_phase) {
      case phase::before:
        if (k == begin_) enter(source.position, successors);
        return;
      case phase::inside:
        if (k == end_) successors.push_back({phase::after, source.position});
        if (k != end_ && k != begin_ && k != split_) enter(m_.next(source.position, k), successors);
        return;
      case phase::after:
        if (k == split_) after(m_.next(source.position, k), successors);
        return;
      case phase::after_split:
        after(m_.next(source.position, k), successors);
    }
  }

  bool accepting(const configuration& position) const {
    return position.current_phase == phase::after_split && m_.accepting[position.position];
  }

 private:
  void enter(state s, std::vector<configuration>& output) const {
    const std::size_t first = output.size();
    const auto reach = [&](state target) {
      const configuration c{phase::inside, target};
      if (live_[target] &&
          std::find(output.begin() + static_cast<std::ptrdiff_t>(first), output.end(), c) == output.end()) {
        output.push_back(c);
      }
    };
    reach(s);
    for (std::size_t i = first; i < output.size(); ++i) {
      const state current = output[i].position;
      reach(m_.next(current, begin_));
      reach(m_.next(current, end_));
    }
  }

  void after(state s, std::vector<configuration>& output) const {
    if (live_[s]) output.push_back({phase::after_split, s});
  }

  const dfa& m_;
  std::vector<bool> live_;
  symbol_class split_, begin_, end_;
};

// Erases the marks of a part where it does not lie inside another.
class erasing_machine {
 public:
  struct configuration {
    bool inside;
    state position;
    auto operator<=>(const configuration&) const = default;
  };

  erasing_machine(const dfa& m, std::size_t part, std::size_t inside)
      : m_(m),
        live_(live_states(m)),
        begin_(m.symbols->mark(begin_mark(part))),
        end_(m.symbols->mark(end_mark(part))),
        begin_inside_(m.symbols->mark(begin_mark(inside))),
        end_inside_(m.symbols->mark(end_mark(inside))) {}

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    reach({false, m_.start}, result);
    return result;
  }

  void step(const configuration& source, symbol_class k, std::vector<configuration>& successors) {
    if (!source.inside && (k == begin_ || k == end_)) return;
    reach({k == begin_inside_ || (source.inside && k != end_inside_), m_.next(source.position, k)}, successors);
  }

  bool accepting(const configuration& position) const { return m_.accepting[position.position]; }

 private:
  // Adds what is reached over marks that are erased: at most one of each, since parts of a number do not nest.
  void reach(configuration c, std::vector<configuration>& output) const {
    if (!live_[c.position]) return;
    if (std::ranges::find(output, c) != output.end()) return;
    output.push_back(c);
    if (c.inside) return;
    reach({false, m_.next(c.position, begin_)}, output);
    reach({false, m_.next(c.position, end_)}, output);
  }

  const dfa& m_;
  std::vector<bool> live_;
  symbol_class begin_, end_, begin_inside_, end_inside_;
};

// The x of x # in `m`.
dfa whole_texts(const dfa& m) {
  dfa result = m;
  const symbol_class split = m.symbols->mark(0);
  for (state s = 0; s < m.states(); ++s) result.accepting[s] = m.accepting[m.next(s, split)];
  const auto dead = static_cast<state>(result.states());
  result.accepting.push_back(false);
  result.table.insert(result.table.end(), m.symbols->size(), dead);
  for (state s = 0; s < m.states(); ++s) result.table[s * m.symbols->size() + split] = dead;
  return minimise(result);
}

// The rule and all that it needs.
std::vector<bool> needed_rules(std::span<const expression> rules, std::size_t rule) {
  std::vector<bool> result(rules.size(), false);
  std::vector<std::size_t> pending{rule};
  result[rule] = true;
  while (!pending.empty()) {
    const std::size_t user = pending.back();
    pending.pop_back();
    for_each_call(rules[user], [&](const std::size_t callee) {
      if (!result[callee]) pending.push_back(callee);
      result[callee] = true;
    });
  }
  return result;
}

}  // namespace

std::optional<dfa> tagged_language(std::span<const expression> rules, std::size_t rule, const parts_of_rules& parts,
                                   const automaton::languages& languages, work_budget& budget) {
  const auto symbols = std::make_shared<const automaton::alphabet>(languages.symbols->with_marks(1 + 2 * parts.count));
  std::vector<match_language> matches(rules.size());
  const auto is_needed = needed_rules(rules, rule);
  for (const std::size_t r : languages.order) {
    if (!is_needed[r]) continue;
    auto match = match_language_of(rules[r], matches, symbols, budget);
    if (!budget.exhausted() && match.fault == loop_fault::none && parts.part[r]) {
      marking_machine machine(match.automaton, *parts.part[r]);
      match.automaton = minimise(determinise(machine, symbols, budget), budget);
    }
    if (budget.exhausted()) return std::nullopt;
    matches[r] = std::move(match);
    if (r == rule) break;
  }
  if (matches[rule].fault != loop_fault::none) return std::nullopt;
  dfa result = whole_texts(matches[rule].automaton);
  for (std::size_t part = 0; part < parts.inside.size(); ++part) {
    if (!parts.inside[part]) continue;
    erasing_machine machine(result, part, *parts.inside[part]);
    result = minimise(determinise(machine, symbols, budget));
    if (budget.exhausted()) return std::nullopt;
  }
  return result;
}

namespace {

// A state that some reading of the text so far has led to, and the step that led there.
struct reached_place {
  state position;
  std::uint32_t source;  // index of the place before; none at the beginning
  symbol_class label;
};
constexpr std::uint32_t none = ~std::uint32_t{0};

// Adds what marks lead to, to the places from `first` on.
void follow_marks(const dfa& marked, const std::vector<bool>& live, std::size_t first,
                  std::vector<reached_place>& places) {
  for (std::size_t i = first; i < places.size(); ++i) {
    for (std::size_t n = 1; n < marked.symbols->marks(); ++n) {
      const symbol_class mark = marked.symbols->mark(n);
      const state target = marked.next(places[i].position, mark);
      const bool is_reached = std::any_of(places.begin() + static_cast<std::ptrdiff_t>(first), places.end(),
                                        [&](const reached_place& p) { return p.position == target; });
      if (live[target] && !is_reached) places.push_back({target, static_cast<std::uint32_t>(i), mark});
    }
  }
}

// The walk goes from the end to the beginning: it meets the end of a part first, and parts of one number do not lie
// inside each other.
std::vector<part_range> ranges_of(const dfa& marked, const std::vector<reached_place>& places, std::uint32_t last,
                                  std::size_t position) {
  std::vector<std::size_t> end_of(marked.symbols->marks() / 2, position);
  std::vector<part_range> ranges;
  for (std::uint32_t offset = last; places[offset].source != none; offset = places[offset].source) {
    const symbol_class label = places[offset].label;
    if (!marked.symbols->is_mark(label)) {
      --position;
      continue;
    }
    const std::size_t mark = label - marked.symbols->mark(0);
    const std::size_t part = (mark - 1) / 2;
    if (mark == end_mark(part)) {
      end_of[part] = position;
    } else {
      ranges.push_back({part, position, end_of[part]});
    }
  }
  std::ranges::reverse(ranges);
  return ranges;
}

}  // namespace

std::optional<std::vector<part_range>> parts_of(const dfa& marked, std::u32string_view text) {
  const auto live = live_states(marked);
  std::vector<reached_place> places{{marked.start, none, 0}};
  std::size_t first = 0;
  if (live[marked.start]) follow_marks(marked, live, first, places);
  for (const char32_t c : text) {
    if (c > automaton::last_code_point || (c >= 0xD800 && c <= 0xDFFF)) return std::nullopt;
    const symbol_class k = marked.symbols->class_of(c);
    const std::size_t end = places.size();
    for (std::size_t i = first; i < end; ++i) {
      const state target = marked.next(places[i].position, k);
      const bool is_reached = std::any_of(places.begin() + static_cast<std::ptrdiff_t>(end), places.end(),
                                        [&](const reached_place& p) { return p.position == target; });
      if (live[target] && !is_reached) places.push_back({target, static_cast<std::uint32_t>(i), k});
    }
    if (places.size() == end) return std::nullopt;
    first = end;
    follow_marks(marked, live, first, places);
  }
  for (std::size_t i = first; i < places.size(); ++i) {
    if (marked.accepting[places[i].position])
      return ranges_of(marked, places, static_cast<std::uint32_t>(i), text.size());
  }
  return std::nullopt;
}

}  // namespace urispec::peg
