#include "urispec/language/part_of_grammar.hpp"

#include "abnf/references.hpp"

#include <vector>

namespace urispec::language {

abnf::grammar part_of_grammar(const abnf::grammar& whole, std::size_t rule) {
  std::vector<bool> reached(whole.rules.size(), false);
  std::vector<std::size_t> pending{rule};
  reached[rule] = true;
  while (!pending.empty()) {
    const abnf::rule& user = whole.rules[pending.back()];
    pending.pop_back();
    abnf::for_each_use(user.definition, [&](const abnf::expression& use) {
      const std::size_t target = abnf::used_rule(use);
      if (target >= reached.size() || reached[target]) return;
      reached[target] = true;
      pending.push_back(target);
    });
  }

  reached.flip();
  abnf::grammar part = without_rules(whole, reached);
  part.start = whole.rules[rule].name;
  return part;
}

abnf::grammar without_rules(const abnf::grammar& whole, const std::vector<bool>& left_out) {
  abnf::grammar part;
  part.id = whole.id;
  part.start = whole.start;
  std::vector<std::size_t> number(whole.rules.size(), abnf::rule_reference::unlinked);
  for (std::size_t i = 0; i < whole.rules.size(); ++i) {
    if (left_out[i]) continue;
    number[i] = part.rules.size();
    part.rules.push_back(whole.rules[i]);
  }
  for (abnf::rule& r : part.rules) {
    abnf::for_each_use(r.definition, [&](abnf::expression& use) {
      std::size_t& target = std::holds_alternative<abnf::rule_reference>(use.node)
                                ? std::get<abnf::rule_reference>(use.node).rule
                                : std::get<abnf::prose>(use.node).rule;
      if (target < number.size()) target = number[target];
    });
  }
  return part;
}

}  // namespace urispec::language
