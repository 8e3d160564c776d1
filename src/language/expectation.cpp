#include "urispec/language/expectation.hpp"

#include "automaton/reading.hpp"

#include <map>

namespace urispec::language {

stopping_place find_stopping_place(const structure& of, std::string_view text) {
  std::size_t next = structure::no_rule;  // after the last step that was taken
  const auto [at, offset] = read_while(of.automaton, text, [&](automaton::state s, automaton::symbol_class k) {
    const bool takes = of.rule_of(s, k) != structure::no_rule;
    if (takes) next = of.next_after(s, k);
    return takes;
  });
  return {at, offset, next == structure::no_rule ? of.rule_of_state[at] : next};
}

expectation expect(const structure& of, std::string_view text) {
  return expect_after(of, find_stopping_place(of, text));
}

expectation expect_after(const structure& of, const stopping_place& there) {
  const auto& a = of.automaton;
  expectation result;
  result.offset = there.offset;
  result.rule = there.rule;

  std::map<std::size_t, automaton::code_point_set> by_rule;
  for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    for (const std::size_t rule : of.rules_of(there.at, k)) {
      by_rule[rule] = set_union(by_rule[rule], a.symbols->members(k));
    }
  }
  for (auto& [rule, characters] : by_rule) result.next.push_back({rule, std::move(characters)});
  if (a.accepting[there.at]) result.ending = ending::is_possible;
  return result;
}

}  // namespace urispec::language
