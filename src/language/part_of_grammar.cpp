#include "urispec/language/part_of_grammar.hpp"

#include "urispec/abnf/link.hpp"
#include "urispec/abnf/references.hpp"

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
  abnf::grammar part = abnf::without_rules(whole, reached);
  part.start = whole.rules[rule].name;
  return part;
}

}  // namespace urispec::language
