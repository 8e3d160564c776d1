#include "urispec/context_free/earley.hpp"

#include "context_free/set_of_keys.hpp"
#include "urispec/unicode/utf8.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace urispec::context_free {
namespace {

struct item {
  state at;
  std::uint32_t origin;
};

class recognizer {
 public:
  recognizer(const rule_automata& by, std::string_view text, history kept, limits within, continuations said)
      : by_(by), text_(text), kept_(kept), within_(within), said_(said), called_at_(by.rules.size(), nowhere) {}

  recognition run() {
    if (text_.size() >= nowhere) return out_of_memory();
    set_.push_back({by_.first[by_.start], 0});
    called_at_[by_.start] = 0;
    keys_.restart();
    keys_.insert(key(by_.first[by_.start], 0));
    for (place_ = 0;;) {
      if (!complete_set()) return out_of_memory();
      if (accepted_) found_.longest = place_;
      const auto next = unicode::first_code_point(text_.substr(place_));
      if (!next || !scan(*next)) break;
    }
    const bool can_be_empty = by_.properties(by_.start).can_be_empty;
    if (!found_.longest && can_be_empty) found_.longest = 0;
    const bool is_empty = text_.empty() && can_be_empty;
    const bool is_valid = place_ == text_.size() && (accepted_ || is_empty);
    found_.verdict = is_valid ? verdict::valid : verdict::invalid;
    if (!is_valid || said_ == continuations::of_all_texts) say_what_could_come();
    return std::move(found_);
  }

 private:
  static constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

  static recognition out_of_memory() {
    recognition nothing;
    nothing.verdict = verdict::out_of_memory;
    return nothing;
  }

  static std::uint64_t key(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32U | b; }

  void add(state at, std::uint32_t origin) {
    if (keys_.insert(key(at, origin))) set_.push_back({at, origin});
  }

  // All that follows at this place from the items that read the character before it. False: out of memory.
  bool complete_set() {
    const auto here = static_cast<std::uint32_t>(place_);
    accepted_ = false;
    ended_.restart();
    found_.waiting_at.resize(place_ + 1, static_cast<std::uint32_t>(found_.waiting.size()));
    const std::size_t before = found_.waiting.size();
    for (std::size_t i = 0; i < set_.size(); ++i) {
      const item it = set_[i];
      if (by_.accepting[it.at] && it.origin < here) complete(by_.owner[it.at], it.origin);
      for (const auto& call : by_.calls_from(it.at)) {
        found_.waiting.push_back({call.called, call.target, it.origin});
        if (std::exchange(called_at_[call.called], here) != here) add(by_.first[call.called], here);
      }
      if (bytes() > within_.bytes) return false;
    }
    std::ranges::sort(found_.waiting.begin() + static_cast<std::ptrdiff_t>(before), found_.waiting.end(), {},
                      [](const waiting_item& w) { return std::pair(w.called, key(w.target, w.origin)); });
    found_.waiting_at.push_back(static_cast<std::uint32_t>(found_.waiting.size()));
    return true;
  }

  void complete(std::uint32_t rule, std::uint32_t origin) {
    if (!ended_.insert(key(rule, origin))) return;
    const auto here = static_cast<std::uint32_t>(place_);
    if (kept_ == history::kept) found_.completions.push_back({rule, origin, here});
    if (rule == by_.start && origin == 0) accepted_ = true;
    const auto range = waiting_for(found_.waiting, found_.waiting_at, rule, origin);
    if (is_deterministic(by_, found_.waiting, range, rule, origin)) {
      const waiting_item top = topmost(range.begin);
      if (kept_ == history::kept && (top.top_target != top.target || top.top_origin != top.origin)) {
        found_.steps.push_back({range.begin, here, static_cast<std::uint32_t>(found_.completions.size() - 1)});
      }
      add(top.top_target, top.top_origin);
      return;
    }
    for (std::uint32_t i = range.begin; i < range.end; ++i) add(found_.waiting[i].target, found_.waiting[i].origin);
  }

  // The item with its topmost one. All on the way learn theirs, so that each way is gone once.
  waiting_item topmost(std::uint32_t first) {
    auto& waiting = found_.waiting;
    way_.clear();
    std::uint32_t at = first;
    while (waiting[at].top_target == no_state) {
      way_.push_back(at);
      waiting[at].top_target = waiting[at].target;
      waiting[at].top_origin = waiting[at].origin;
      const std::uint32_t rule = by_.owner[waiting[at].target];
      const auto range = waiting_for(waiting, found_.waiting_at, rule, waiting[at].origin);
      if (!is_deterministic(by_, waiting, range, rule, waiting[at].origin)) break;
      at = range.begin;
    }
    const waiting_item top = waiting[at];
    for (const std::uint32_t i : way_) {
      waiting[i].top_target = top.top_target;
      waiting[i].top_origin = top.top_origin;
    }
    return waiting[first];
  }

  // To the next place; false where nothing goes on.
  bool scan(const unicode::decoded& next) {
    const auto k = by_.known.symbols->class_of(next.code_point);
    moved_.clear();
    for (const item& it : set_) {
      if (const state to = by_.next(it.at, k); to != no_state) moved_.push_back({to, it.origin});
    }
    if (moved_.empty()) return false;
    set_.clear();
    keys_.restart();
    for (const item& it : moved_) add(it.at, it.origin);
    place_ += next.size;
    return true;
  }

  // What could come instead of what does, by rule; the rule that is named is that of the first item that reads on.
  void say_what_could_come() {
    auto& there = found_.there;
    there.offset = place_;
    there.ending = accepted_ || (place_ == 0 && by_.properties(by_.start).can_be_empty) ? language::ending::is_possible
                                                                                         : language::ending::is_not_possible;
    there.rule = by_.rule;
    bool is_named = false;
    std::map<std::size_t, automaton::code_point_set> by_rule;
    const auto& symbols = *by_.known.symbols;
    for (const item& it : set_) {
      const auto& structure = by_.structures[by_.owner[it.at]];
      const auto local = it.at - by_.first[by_.owner[it.at]] + structure.automaton.start;
      for (automaton::symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
        if (by_.next(it.at, k) == no_state) continue;
        for (const std::size_t rule : structure.rules_of(local, k)) {
          by_rule[rule] = set_union(by_rule[rule], symbols.members(k));
        }
        if (std::exchange(is_named, true)) continue;
        there.rule = structure.rule_of_state[local];
      }
    }
    for (auto& [rule, characters] : by_rule) there.next.push_back({rule, std::move(characters)});
  }

  [[nodiscard]] std::size_t bytes() const {
    return found_.waiting.capacity() * sizeof(waiting_item) + found_.waiting_at.capacity() * sizeof(std::uint32_t) +
           found_.completions.capacity() * sizeof(completion) + found_.steps.capacity() * sizeof(leo_step) +
           (set_.capacity() + moved_.capacity()) * sizeof(item) + keys_.bytes() + ended_.bytes();
  }

  const rule_automata& by_;
  std::string_view text_;
  history kept_;
  limits within_;
  continuations said_;
  std::vector<std::uint32_t> called_at_;  // by rule: the place at which it was called last
  std::size_t place_ = 0;
  bool accepted_ = false;  // the rule of the whole text has ended here
  std::vector<item> set_, moved_;
  set_of_keys keys_;   // of the items of the set
  set_of_keys ended_;  // here
  std::vector<std::uint32_t> way_;
  recognition found_;
};

}  // namespace

waiting_range waiting_for(const std::vector<waiting_item>& waiting, const std::vector<std::uint32_t>& waiting_at,
                          std::uint32_t called, std::uint32_t place) {
  const auto begin = waiting.begin() + waiting_at[place];
  const auto end = waiting.begin() + waiting_at[place + 1];
  const auto found = std::ranges::equal_range(begin, end, called, {}, &waiting_item::called);
  return {static_cast<std::uint32_t>(found.begin() - waiting.begin()),
          static_cast<std::uint32_t>(found.end() - waiting.begin())};
}

bool is_deterministic(const rule_automata& by, const std::vector<waiting_item>& waiting, waiting_range range,
                      std::uint32_t called, std::uint32_t place) {
  if (range.size() != 1 || !by.is_last[waiting[range.begin].target]) return false;
  return place != 0 || called != by.start;
}

recognition recognize(const rule_automata& by, std::string_view text, history kept, limits within,
                      continuations said) {
  return recognizer(by, text, kept, within, said).run();
}

}  // namespace urispec::context_free
