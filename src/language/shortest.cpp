#include "language/shortest.hpp"

#include "automaton/dfa.hpp"
#include "automaton/minimise.hpp"
#include "urispec/utf8.hpp"

#include <vector>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

// All strings of one length, in order, until there are enough. The path of the current string is kept as a list of
// choices, so depth does not matter.
class lister {
 public:
  lister(const automaton::dfa& a, std::size_t count, const std::function<visit_result(const std::u32string&)>& use)
      : a_(a), left_(count), use_(use), can_end_{a.accepting} {}

  [[nodiscard]] bool is_complete() const { return left_ == 0; }

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
      state position;
      std::size_t next = 0;  // index into the reading order
    };
    std::vector<choice> way{{a_.start}};
    std::u32string text;
    while (!way.empty() && !is_complete()) {
      choice& top = way.back();
      if (text.size() == length) {
        left_ = use_(text) == visit_result::stop ? 0 : left_ - 1;
      } else if (top.next < a_.symbols->size()) {
        const symbol_class k = a_.symbols->reading_order()[top.next++];
        const state target = a_.next(top.position, k);
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
  std::size_t left_;  // number of strings that are still wanted
  const std::function<visit_result(const std::u32string&)>& use_;
  std::vector<std::vector<bool>> can_end_;
};

}  // namespace

void shortest_strings(const automaton::dfa& a, std::size_t count,
                      const std::function<visit_result(const std::u32string&)>& use) {
  if (count == 1) {  // needs no table
    if (const auto text = automaton::shortest_witness(a)) use(*text);
    return;
  }
  lister output(a, count, use);
  output.list();
  while (!output.is_complete() && output.grow()) output.list();
}

std::vector<std::string> list_shortest_strings(const automaton::dfa& a, std::size_t count, std::size_t longest) {
  std::vector<std::string> strings;
  shortest_strings(automaton::merge_classes(a), count, [&](const std::u32string& text) {
    if (text.size() > longest) return visit_result::stop;
    strings.push_back(unicode::to_utf8(text));
    return visit_result::proceed;
  });
  return strings;
}

}  // namespace urispec::language
