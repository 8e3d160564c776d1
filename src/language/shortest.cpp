#include "urispec/language/shortest.hpp"

#include "urispec/automaton/witness.hpp"

#include <utility>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

// All strings of one length, in order, until there are enough. The way to the present string is kept as a list of
// choices, so that depth is no matter.
class lister {
 public:
  lister(const automaton::dfa& a, std::size_t count, std::vector<std::u32string>& into)
      : a_(a), count_(count), into_(into), can_end_{a.accepting} {}

  // can_end_[n][s]: some string of n characters leads from s to acceptance.
  [[nodiscard]] bool grow() {
    std::vector<bool> next(a_.states(), false);
    bool any = false;
    for (state s = 0; s < a_.states(); ++s) {
      for (symbol_class k = 0; k < a_.symbols->size() && !next[s]; ++k) next[s] = can_end_.back()[a_.next(s, k)];
      any = any || next[s];
    }
    can_end_.push_back(std::move(next));
    return any;
  }

  void list() {
    const std::size_t length = can_end_.size() - 1;
    if (!can_end_.back()[a_.start]) return;
    struct choice {
      state at;
      std::size_t next = 0;  // index into the reading order
    };
    std::vector<choice> way{{a_.start}};
    std::u32string text;
    while (!way.empty() && into_.size() < count_) {
      choice& top = way.back();
      if (text.size() == length) {
        into_.push_back(text);
      } else if (top.next < a_.symbols->size()) {
        const symbol_class k = a_.symbols->reading_order()[top.next++];
        const state target = a_.next(top.at, k);
        if (!can_end_[length - text.size() - 1][target]) continue;
        text.push_back(a_.symbols->readable(k));
        way.push_back({target});
        continue;
      }
      way.pop_back();
      if (!text.empty()) text.pop_back();
    }
  }

 private:
  const automaton::dfa& a_;
  std::size_t count_;
  std::vector<std::u32string>& into_;
  std::vector<std::vector<bool>> can_end_;
};

}  // namespace

std::vector<std::u32string> shortest_strings(const automaton::dfa& a, std::size_t count) {
  std::vector<std::u32string> result;
  if (count == 1) {  // needs no table
    if (auto text = automaton::shortest_witness(a)) result.push_back(std::move(*text));
    return result;
  }
  lister all(a, count, result);
  all.list();
  while (result.size() < count && all.grow()) all.list();
  return result;
}

}  // namespace urispec::language
