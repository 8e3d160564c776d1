// access string × character × suffix. The same string can arise at several places of the access tree: after a state s
// as character and suffix, and after a state further down the tree with a shorter suffix. It is made only at the
// deepest place that would make it.
#include "language/step_suffixes.hpp"
#include "language/vector_plan.hpp"

#include <algorithm>
#include <string_view>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

class full_maker {
 public:
  full_maker(const vector_plan& plan, const witnesses_by_step& witnesses, state_budget& budget,
             const std::function<visit_result(const test_vector&)>& use)
      : plan_(plan),
        budget_(budget),
        use_(use),
        a_(plan.whole.automaton),
        suffixes_(plan, witnesses, budget) {}

  enumeration_end make() {
    if (budget_.exhausted()) return enumeration_end::ran_out;
    std::size_t rule = plan_.whole.rule_of_state[a_.start];
    for (const auto w : suffixes_.after_nothing()) {
      const auto& suffix = suffixes_.text(w);
      if (!suffix.empty()) rule = plan_.rule_at(a_.start, a_.symbols->class_of(suffix.front()));
      if (offer({}, plan_.minimal.start, w, rule, 0) == visit_result::stop) return stopped(budget_);
    }
    for (const state s : plan_.access.order()) {
      const std::u32string start = plan_.access.to(s);
      for (const symbol_class k : a_.symbols->reading_order()) {
        const state target = plan_.in_minimal[a_.next(s, k)];
        for (const char32_t c : plan_.tried[k]) {
          for (const auto w : suffixes_.after(s, k, c)) {
            if (offer(start + c, target, w, plan_.rule_at(s, k), start.size() + 1) == visit_result::stop) {
              return stopped(budget_);
            }
          }
        }
      }
    }
    return enumeration_end::all;
  }

 private:
  // `made_before` is the length of what comes before the suffix; 0 for suffixes after nothing.
  visit_result offer(std::u32string text, state reached, std::uint32_t w, std::size_t rule, std::size_t made_before) {
    if (!budget_.allows(0)) return visit_result::stop;
    const auto& suffix = suffixes_.text(w);
    text += suffix;
    if (made_deeper(text, made_before)) return visit_result::proceed;
    for (const char32_t c : suffix) reached = plan_.minimal.next(reached, a_.symbols->class_of(c));
    const bool valid = plan_.minimal.accepting[reached];
    return use_({std::move(text), valid ? validity::valid : validity::invalid, rule});
  }

  // Whether a place of the access tree deeper than `made_before` characters makes the same text.
  [[nodiscard]] bool made_deeper(std::u32string_view text, std::size_t made_before) const {
    state s = a_.start;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const symbol_class k = a_.symbols->class_of(text[i]);
      const auto rest = text.substr(i + 1);
      if (i + 1 > made_before && rest.size() <= suffixes_.longest() && is_made(s, k, text[i], rest)) return true;
      if (!plan_.access.has(s, k) || text[i] != a_.symbols->readable(k)) return false;
      s = a_.next(s, k);
    }
    return false;
  }

  [[nodiscard]] bool is_made(state s, symbol_class k, char32_t c, std::u32string_view rest) const {
    if (plan_.tried[k].find(c) == std::u32string::npos) return false;
    const auto suffix = suffixes_.find(std::u32string(rest));
    return suffix && std::ranges::binary_search(suffixes_.after(s, k, c), *suffix);
  }

  const vector_plan& plan_;
  state_budget& budget_;
  const std::function<visit_result(const test_vector&)>& use_;
  const automaton::dfa& a_;
  const step_suffixes suffixes_;
};

}  // namespace

enumeration_end make_full_vectors(const vector_plan& plan, const witnesses_by_step& witnesses,
                                  state_budget& budget,
                                  const std::function<visit_result(const test_vector&)>& use) {
  return full_maker(plan, witnesses, budget, use).make();
}

}  // namespace urispec::language
