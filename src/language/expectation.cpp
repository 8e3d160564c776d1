#include "urispec/language/expectation.hpp"

#include "urispec/automaton/reading.hpp"

#include <map>

namespace urispec::language {

expectation expect(const structure& of, std::string_view text) {
  const auto& a = of.automaton;
  std::size_t next = structure::no_rule;  // after the last step that was taken
  const auto [at, offset] = read_while(a, text, [&](automaton::state s, automaton::symbol_class k) {
    const bool takes = of.rule_of(s, k) != structure::no_rule;
    if (takes) next = of.next_after(s, k);
    return takes;
  });
  expectation result;
  result.offset = offset;
  result.rule = next == structure::no_rule ? of.rule_of_state[at] : next;

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
