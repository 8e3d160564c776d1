#include "urispec/automaton/merge_classes.hpp"

#include <map>
#include <memory>
#include <vector>

namespace urispec::automaton {

dfa merge_classes(const dfa& a) {
  std::map<std::vector<state>, code_point_set> by_column;
  for (symbol_class k = 0; k < a.symbols->size(); ++k) {
    std::vector<state> column;
    column.reserve(a.states());
    for (state s = 0; s < a.states(); ++s) column.push_back(a.next(s, k));
    code_point_set& together = by_column[std::move(column)];
    for (const code_point_range& range : a.symbols->members(k).ranges()) together.insert(range);
  }
  if (by_column.size() == a.symbols->size()) return a;
  std::vector<code_point_set> sets;
  for (auto& [column, members] : by_column) sets.push_back(std::move(members));

  dfa result{std::make_shared<const alphabet>(sets), a.start, {}, a.accepting};
  std::vector<symbol_class> fine;  // one of the classes that each is made of
  for (symbol_class k = 0; k < result.symbols->size(); ++k) {
    fine.push_back(a.symbols->class_of(result.symbols->members(k).ranges().front().first));
  }
  result.table.reserve(a.states() * fine.size());
  for (state s = 0; s < a.states(); ++s) {
    for (const symbol_class k : fine) result.table.push_back(a.next(s, k));
  }
  return result;
}

}  // namespace urispec::automaton
