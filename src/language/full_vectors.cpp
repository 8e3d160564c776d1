// access string × class × suffix. The same string can come about at several places of the access tree: behind a state s
// as character and suffix, and behind a state further down the tree with a shorter suffix. It is made only at the
// deepest place that would make it.
#include "language/vector_plan.hpp"
#include "urispec/language/distinguish.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

class full_maker {
 public:
  full_maker(const vector_plan& plan, const std::function<flow(const test_vector&)>& use)
      : plan_(plan), use_(use), a_(plan.whole.automaton), telling_(plan.minimal) {
    for (std::size_t i = 0; i < telling_.size(); ++i) {
      suffixes_.push_back(telling_.at(i));
      std::u32string text;
      for (const symbol_class k : suffixes_.back()) text.push_back(a_.symbols->readable(k));
      longest_ = std::max(longest_, text.size());
      all_.push_back(i);
      numbers_.emplace(text, i);
      texts_.push_back(std::move(text));
    }
    for (state s = 0; s < plan.minimal.states(); ++s) of_state_.push_back(telling_.of(s));
  }

  completion make() {
    std::size_t rule = plan_.whole.rule_of_state[a_.start];
    for (const std::size_t w : all_) {
      if (!texts_[w].empty()) rule = plan_.rule_at(a_.start, suffixes_[w].front());
      if (offer({}, plan_.minimal.start, w, rule, 0) == flow::stop) return completion::stopped;
    }
    for (const state s : plan_.access.order()) {
      const std::u32string start = plan_.access.to(s);
      for (const symbol_class k : a_.symbols->reading_order()) {
        for (const char32_t c : plan_.characters[k]) {
          for (const std::size_t w : suffixes_behind(s, k, c)) {
            const state target = plan_.in_minimal[a_.next(s, k)];
            if (offer(start + c, target, w, plan_.rule_at(s, k), start.size() + 1) == flow::stop) {
              return completion::stopped;
            }
          }
        }
      }
    }
    return completion::all;
  }

 private:
  // All of them where the step is the one by which the access tree enters the state.
  [[nodiscard]] const std::vector<std::size_t>& suffixes_behind(state s, symbol_class k, char32_t c) const {
    if (plan_.access.has(s, k) && c == a_.symbols->readable(k)) return all_;
    return of_state_[plan_.in_minimal[a_.next(s, k)]];
  }

  // `made_before` is the length of what comes before the suffix; 0 for suffixes behind nothing.
  flow offer(std::u32string text, state reached, std::size_t w, std::size_t rule, std::size_t made_before) {
    text += texts_[w];
    if (made_deeper(text, made_before)) return flow::go_on;
    for (const symbol_class k : suffixes_[w]) reached = plan_.minimal.next(reached, k);
    const bool valid = plan_.minimal.accepting[reached];
    return use_({std::move(text), valid ? validity::valid : validity::invalid, rule});
  }

  // Whether a place of the access tree deeper than `made_before` characters makes the same text.
  [[nodiscard]] bool made_deeper(std::u32string_view text, std::size_t made_before) const {
    state s = a_.start;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const symbol_class k = a_.symbols->class_of(text[i]);
      const auto rest = text.substr(i + 1);
      if (i + 1 > made_before && rest.size() <= longest_ && is_made(s, k, text[i], rest)) return true;
      if (!plan_.access.has(s, k) || text[i] != a_.symbols->readable(k)) return false;
      s = a_.next(s, k);
    }
    return false;
  }

  [[nodiscard]] bool is_made(state s, symbol_class k, char32_t c, std::u32string_view rest) const {
    if (plan_.characters[k].find(c) == std::u32string::npos) return false;
    const auto number = numbers_.find(std::u32string(rest));
    if (number == numbers_.end()) return false;
    const auto& made = suffixes_behind(s, k, c);
    return std::ranges::binary_search(made, number->second);
  }

  const vector_plan& plan_;
  const std::function<flow(const test_vector&)>& use_;
  const automaton::dfa& a_;
  distinguishing_suffixes telling_;
  std::vector<distinguishing_suffixes::suffix> suffixes_;
  std::vector<std::u32string> texts_;
  std::unordered_map<std::u32string, std::size_t> numbers_;
  std::vector<std::size_t> all_;
  std::vector<std::vector<std::size_t>> of_state_;
  std::size_t longest_ = 0;
};

}  // namespace

completion make_full_vectors(const vector_plan& plan, const std::function<flow(const test_vector&)>& use) {
  return full_maker(plan, use).make();
}

}  // namespace urispec::language
