#include "context_free/shortest.hpp"

#include "context_free/contexts.hpp"
#include "context_free/shortest_rests.hpp"
#include "automaton/minimise.hpp"
#include "automaton/product.hpp"
#include "context_free/strings_up_to.hpp"
#include "language/shortest.hpp"

#include <algorithm>

namespace urispec::context_free {
namespace {

// Of the shortest string that is not empty, or of the empty one where that is the only one.
std::size_t length_of_shortest(const rule_automata& by, std::uint32_t rule) {
  contexts all(by);
  const auto& begun = all.begun_at_start(rule);
  shortest_rests rests(by);
  rests.learn(all);
  std::size_t least = shortest_rests::endless;
  for (const begun_rule& b : begun) {
    if (b.rule == rule) least = rests.of({by.first[rule], b.of});
  }
  return least == shortest_rests::endless ? 0 : least;
}

}  // namespace

void shortest_strings(const rule_automata& by, std::uint32_t rule, shortest_of what, std::size_t count,
                      state_budget& budget, const std::function<visit_result(const std::u32string&)>& use) {
  const std::size_t first = length_of_shortest(by, rule);
  std::size_t left = count;
  std::size_t given_up_to = 0;  // this length, not included
  for (std::size_t more = 0; left > 0; more = 2 * more + 1) {
    const std::size_t length = first + more;
    const auto known = strings_up_to(by, rule, length, budget);
    if (budget.exhausted()) return;
    const auto language = automaton::merge_classes(what == shortest_of::strings ? known.minimal
                                                                                : complement(known.minimal));
    constexpr std::size_t all = static_cast<std::size_t>(-1);
    language::shortest_strings(language, all, [&](const std::u32string& text) {
      if (left == 0 || (text.size() > length && !known.is_all)) return visit_result::stop;
      if (text.size() < given_up_to) return visit_result::proceed;
      left = use(text) == visit_result::proceed ? left - 1 : 0;
      return left > 0 ? visit_result::proceed : visit_result::stop;
    });
    if (known.is_all) return;
    given_up_to = length + 1;
  }
}

}  // namespace urispec::context_free
