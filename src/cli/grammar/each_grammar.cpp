#include "cli/grammar/each_grammar.hpp"

#include "urispec/abnf/catalogue.hpp"

namespace urispec::cli {

std::vector<grammar_source> grammars_per_rule(const grammar_source& source) {
  if (!source.names.empty()) return {source};
  auto names = source.arguments;
  if (names.empty()) {
    for (const auto& entry : abnf::catalogue()) names.emplace_back(entry.id);
  }
  std::vector<grammar_source> each;
  for (const auto& name : names) {
    each.push_back(source);
    each.back().arguments = {name};
  }
  return each;
}

}  // namespace urispec::cli
