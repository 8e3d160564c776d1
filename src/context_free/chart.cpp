#include "context_free/chart.hpp"

#include "context_free/set_of_keys.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace urispec::context_free {
namespace {

struct item {
  state position;
  std::uint32_t origin;
};

class chart_maker {
 public:
  chart_maker(const rule_automata& automata, std::string_view text, limits budget)
      : automata_(automata), text_(text), within_(std::move(budget)), called_at_(automata.rules.size(), nowhere) {}

  chart run() {
    if (text_.size() >= nowhere) return not_made(verdict::out_of_memory);
    set_.push_back({automata_.first[automata_.start], 0});
    called_at_[automata_.start] = 0;
    keys_.restart();
    keys_.insert(key(automata_.first[automata_.start], 0));
    for (place_ = 0;;) {
      if (!complete_set()) return not_made(undecided_by(within_.budget));
      const auto next = unicode::first_code_point(text_.substr(place_));
      if (!next || !scan(*next)) break;
    }
    const bool is_empty = text_.empty() && automata_.properties(automata_.start).can_be_empty;
    chart_.verdict = place_ == text_.size() && (accepted_ || is_empty) ? verdict::valid : verdict::invalid;
    return std::move(chart_);
  }

 private:
  static constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

  static chart not_made(verdict outcome) {
    chart nothing;
    nothing.verdict = outcome;
    return nothing;
  }

  static std::uint64_t key(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32U | b; }

  void add(state current, std::uint32_t origin) {
    if (keys_.insert(key(current, origin))) set_.push_back({current, origin});
  }

  // All that follows at this place from the items that read the character before it. False: out of memory or time.
  bool complete_set() {
    const auto current_end = static_cast<std::uint32_t>(place_);
    accepted_ = false;
    ended_.restart();
    chart_.waiting_at.resize(place_ + 1, static_cast<std::uint32_t>(chart_.waiting.size()));
    const std::size_t before = chart_.waiting.size();
    for (std::size_t i = 0; i < set_.size(); ++i) {
      const item it = set_[i];
      if (automata_.accepting[it.position] && it.origin < current_end)
        complete(automata_.owner[it.position], it.origin);
      for (const auto& call : automata_.calls_from(it.position)) {
        chart_.waiting.push_back({call.called, call.target, it.origin});
        if (std::exchange(called_at_[call.called], current_end) != current_end)
          add(automata_.first[call.called], current_end);
      }
      if (bytes() > within_.bytes || !within_.budget.allows_steps()) return false;
    }
    std::ranges::sort(chart_.waiting.begin() + static_cast<std::ptrdiff_t>(before), chart_.waiting.end(), {},
                      [](const waiting_item& w) { return std::pair(w.called, key(w.target, w.origin)); });
    chart_.waiting_at.push_back(static_cast<std::uint32_t>(chart_.waiting.size()));
    return true;
  }

  void complete(std::uint32_t rule, std::uint32_t origin) {
    if (!ended_.insert(key(rule, origin))) return;
    const auto current_end = static_cast<std::uint32_t>(place_);
    chart_.completions.push_back({rule, origin, current_end});
    if (rule == automata_.start && origin == 0) accepted_ = true;
    const auto range = waiting_for(chart_, rule, origin);
    if (is_deterministic(automata_, chart_, range, rule, origin)) {
      const waiting_item top = topmost(range.begin);
      if (top.top_target != top.target || top.top_origin != top.origin) {
        chart_.steps.push_back({range.begin, current_end, static_cast<std::uint32_t>(chart_.completions.size() - 1)});
      }
      add(top.top_target, top.top_origin);
      return;
    }
    for (std::uint32_t i = range.begin; i < range.end; ++i) add(chart_.waiting[i].target, chart_.waiting[i].origin);
  }

  // The item with its topmost one. All on the way learn theirs, so that each way is gone once.
  waiting_item topmost(std::uint32_t first) {
    auto& waiting = chart_.waiting;
    way_.clear();
    std::uint32_t position = first;
    while (waiting[position].top_target == no_state) {
      way_.push_back(position);
      waiting[position].top_target = waiting[position].target;
      waiting[position].top_origin = waiting[position].origin;
      const std::uint32_t rule = automata_.owner[waiting[position].target];
      const auto range = waiting_for(chart_, rule, waiting[position].origin);
      if (!is_deterministic(automata_, chart_, range, rule, waiting[position].origin)) break;
      position = range.begin;
    }
    const waiting_item top = waiting[position];
    for (const std::uint32_t i : way_) {
      waiting[i].top_target = top.top_target;
      waiting[i].top_origin = top.top_origin;
    }
    return waiting[first];
  }

  // Moves to the next place; false if nothing goes on.
  bool scan(const unicode::decoded& next) {
    const auto k = automata_.languages.symbols->class_of(next.code_point);
    moved_.clear();
    for (const item& it : set_) {
      if (const state target = automata_.next(it.position, k); target != no_state)
        moved_.push_back({target, it.origin});
    }
    if (moved_.empty()) return false;
    set_.clear();
    keys_.restart();
    for (const item& it : moved_) add(it.position, it.origin);
    place_ += next.size;
    return true;
  }

  [[nodiscard]] std::size_t bytes() const {
    return chart_.waiting.capacity() * sizeof(waiting_item) + chart_.waiting_at.capacity() * sizeof(std::uint32_t) +
           chart_.completions.capacity() * sizeof(completion) + chart_.steps.capacity() * sizeof(leo_step) +
           (set_.capacity() + moved_.capacity()) * sizeof(item) + keys_.bytes() + ended_.bytes();
  }

  const rule_automata& automata_;
  std::string_view text_;
  limits within_;
  std::vector<std::uint32_t> called_at_;  // by rule: the place at which it was called last
  std::size_t place_ = 0;
  bool accepted_ = false;  // the rule of the whole text has ended here
  std::vector<item> set_, moved_;
  set_of_keys keys_;   // keys of the items of the set
  set_of_keys ended_;  // here
  std::vector<std::uint32_t> way_;
  chart chart_;
};

}  // namespace

waiting_range waiting_for(const chart& chart, std::uint32_t called, std::uint32_t place) {
  const auto begin = chart.waiting.begin() + chart.waiting_at[place];
  const auto end = chart.waiting.begin() + chart.waiting_at[place + 1];
  // Not the algorithms of std::ranges: Clang 14 and the library of Emscripten lack these forms.
  const auto first = std::lower_bound(begin, end, called,
                                      [](const waiting_item& item, std::uint32_t rule) { return item.called < rule; });
  const auto last = std::upper_bound(first, end, called,
                                     [](std::uint32_t rule, const waiting_item& item) { return rule < item.called; });
  return {static_cast<std::uint32_t>(first - chart.waiting.begin()),
          static_cast<std::uint32_t>(last - chart.waiting.begin())};
}

bool is_deterministic(const rule_automata& automata, const chart& chart, waiting_range range, std::uint32_t called,
                      std::uint32_t place) {
  if (range.size() != 1 || !automata.is_last[chart.waiting[range.begin].target]) return false;
  return place != 0 || called != automata.start;
}

chart make_chart(const rule_automata& automata, std::string_view text, limits budget) {
  return chart_maker(automata, text, std::move(budget)).run();
}

namespace {

std::uint64_t pair_of(std::uint32_t rule, std::uint32_t origin) { return std::uint64_t{rule} << 32U | origin; }

// The order is that of sorted_.
auto sort_key(const completion& c) {
  return std::tuple(c.origin, c.rule, std::numeric_limits<std::uint32_t>::max() - c.end);
}

}  // namespace

completions_by_origin::completions_by_origin(const rule_automata& automata, const chart& chart)
    : automata_(automata), chart_(chart), sorted_(chart.completions.size()) {
  std::iota(sorted_.begin(), sorted_.end(), 0U);
  std::ranges::sort(sorted_, {}, [&](std::uint32_t i) { return sort_key(chart_.completions[i]); });
}

std::optional<std::size_t> completions_by_origin::find(std::uint32_t rule, std::uint32_t origin,
                                                       std::uint32_t end) const {
  const completion key{rule, origin, end};
  const auto entry = std::ranges::lower_bound(sorted_, sort_key(key), {},
                                              [&](std::uint32_t i) { return sort_key(chart_.completions[i]); });
  if (entry == sorted_.end() || sort_key(chart_.completions[*entry]) != sort_key(key)) return std::nullopt;
  return *entry;
}

std::optional<std::uint32_t> completions_by_origin::end_of(std::uint32_t rule, std::uint32_t origin, std::uint32_t last,
                                                           std::size_t number) {
  // One that was left out comes first, as it ends at the last place.
  if (origin < last && left_out_at(last).contains(pair_of(rule, origin)) && !find(rule, origin, last)) {
    if (number == 0) return last;
    --number;
  }
  const auto first = std::ranges::lower_bound(sorted_, sort_key({rule, origin, last}), {},
                                              [&](std::uint32_t i) { return sort_key(chart_.completions[i]); });
  if (number >= static_cast<std::size_t>(sorted_.end() - first)) return std::nullopt;
  const completion& c = chart_.completions[first[static_cast<std::ptrdiff_t>(number)]];
  if (c.rule != rule || c.origin != origin) return std::nullopt;
  return c.end;
}

std::uint64_t completions_by_origin::order(std::uint32_t rule, std::uint32_t origin, std::uint32_t end) {
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  if (const auto position = find(rule, origin, end)) least = std::uint64_t{*position} << 32U;
  const auto& others = left_out_at(end);
  if (const auto position = others.find(pair_of(rule, origin)); position != others.end())
    least = std::min(least, position->second);
  return least;
}

const completions_by_origin::left_out& completions_by_origin::left_out_at(std::uint32_t end) {
  const auto [entry, is_new] = left_out_.try_emplace(end);
  left_out& list = entry->second;
  if (!is_new) return list;
  const auto first = std::ranges::lower_bound(chart_.steps, end, {}, &leo_step::end);
  for (auto step = first; step != chart_.steps.end() && step->end == end; ++step) {
    std::uint32_t position = step->item;
    for (std::uint64_t order = (std::uint64_t{step->completion} << 32U) + 1;; ++order) {
      const waiting_item& item = chart_.waiting[position];
      const std::uint32_t rule = automata_.owner[item.target];
      const auto range = waiting_for(chart_, rule, item.origin);
      if (!is_deterministic(automata_, chart_, range, rule, item.origin)) break;  // the topmost one, which is kept
      if (!list.try_emplace(pair_of(rule, item.origin), order).second) break;     // and all above it
      position = range.begin;
    }
  }
  return list;
}

}  // namespace urispec::context_free
