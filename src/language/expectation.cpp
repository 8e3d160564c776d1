#include "urispec/language/expectation.hpp"

#include "urispec/unicode/utf8.hpp"

#include <map>

namespace urispec::language {

expectation expect(const structure& of, std::string_view text) {
  const auto& a = of.automaton;
  expectation result;
  automaton::state at = a.start;
  while (const auto next = unicode::first_code_point(text.substr(result.offset))) {
    const auto by = a.symbols->class_of(next->code_point);
    if (of.rule_of(at, by) == structure::no_rule) break;
    at = a.next(at, by);
    result.offset += next->size;
  }

  result.rule = of.rule_of_state[at];

  std::map<std::size_t, automaton::code_point_set> by_rule;
  for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    const std::size_t rule = of.rule_of(at, k);
    if (rule != structure::no_rule) by_rule[rule] = set_union(by_rule[rule], a.symbols->members(k));
  }
  for (auto& [rule, characters] : by_rule) result.next.push_back({rule, std::move(characters)});
  if (a.accepting[at]) result.ending = ending::is_possible;
  return result;
}

}  // namespace urispec::language
