#include "cli/atlas/rule_strings.hpp"

#include "urispec/code_point_set.hpp"
#include "automaton/minimise.hpp"
#include "language/count.hpp"
#include "language/shortest.hpp"
#include "urispec/utf8.hpp"

#include <map>
#include <utility>

namespace urispec::cli {

std::vector<std::string> shortest_strings_of(const automaton::dfa& language, std::size_t count, std::size_t longest) {
  std::vector<std::string> found;
  language::shortest_strings(automaton::merge_classes(language), count, [&](const std::u32string& text) {
    if (text.size() > longest) return visit_result::stop;
    found.push_back(unicode::to_utf8(text));
    return visit_result::proceed;
  });
  return found;
}

std::vector<std::string> counts_by_length(const automaton::dfa& language, std::size_t longest) {
  std::vector<std::string> counts;
  language::counter strings(automaton::merge_classes(language));
  for (std::size_t length = 0; length <= longest; ++length) {
    if (length > 0) strings.advance();
    counts.push_back(strings.count().str());
  }
  return counts;
}

std::vector<labelled_step> labelled_steps(const automaton::dfa& a) {
  const auto live = live_states(a);
  std::map<std::pair<automaton::state, automaton::state>, automaton::code_point_set> steps;
  for (automaton::state s = 0; s < a.states(); ++s) {
    if (!live[s]) continue;
    for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
      const automaton::state to = a.next(s, k);
      if (!live[to]) continue;
      for (const auto& range : a.symbols->members(k).ranges()) steps[{s, to}].insert(range);
    }
  }
  std::vector<labelled_step> labelled;
  for (const auto& [between, by] : steps) {
    labelled.push_back({between.first, between.second, automaton::notation_of(by)});
  }
  return labelled;
}

}  // namespace urispec::cli
