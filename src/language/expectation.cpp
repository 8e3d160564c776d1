#include "urispec/language/expectation.hpp"

#include "urispec/automaton/reading.hpp"

#include <map>

namespace urispec::language {

expectation expect(const structure& of, std::string_view text) {
  const auto& a = of.automaton;
  const auto [at, offset] = read_while(
      a, text, [&](automaton::state s, automaton::symbol_class k) { return of.rule_of(s, k) != structure::no_rule; });
  expectation result;
  result.offset = offset;
  result.rule = of.rule_of_state[at];

  std::map<std::size_t, automaton::code_point_set> by_rule;
  for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    for (const std::size_t rule : of.rules_of(at, k)) {
      by_rule[rule] = set_union(by_rule[rule], a.symbols->members(k));
    }
  }
  for (auto& [rule, characters] : by_rule) result.next.push_back({rule, std::move(characters)});
  if (a.accepting[at]) result.ending = ending::is_possible;
  return result;
}

}  // namespace urispec::language
