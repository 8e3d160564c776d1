#include "urispec/diff/counts.hpp"

#include "automaton/minimise.hpp"
#include "automaton/product.hpp"
#include "language/count.hpp"

namespace urispec::diff {

std::optional<std::vector<length_counts>> count_by_length(const subject& left, const subject& right,
                                                          const splits* apart, std::size_t longest,
                                                          state_budget& budget) {
  const automaton::dfa common = intersection(left.language(), right.language(), budget);
  if (budget.exhausted()) return std::nullopt;
  automaton::dfa different = automaton::empty_language(left.languages.symbols);
  if (apart != nullptr && !apart->kinds.empty()) {
    different = apart->automaton;
    for (automaton::state s = 0; s < different.states(); ++s) {
      different.accepting[s] = apart->kind_of_state[s] != splits::same_split;
    }
    different = minimise(different);
  }
  language::counter on_left(left.language());
  language::counter on_right(right.language());
  language::counter in_both(common);
  language::counter apart_in_both(different);

  std::vector<length_counts> counts;
  for (std::size_t n = 0;; ++n) {
    const language::big_integer both = in_both.count();
    counts.push_back({both, on_left.count() - both, on_right.count() - both, apart_in_both.count()});
    if (n == longest) return counts;
    for (auto* counter : {&on_left, &on_right, &in_both, &apart_in_both}) counter->advance();
  }
}

}  // namespace urispec::diff
