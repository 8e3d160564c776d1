#include "cli/grammar/command.hpp"

#include "urispec/abnf.hpp"

namespace urispec::cli {

std::vector<std::string> all_built_in() {
  std::vector<std::string> names;
  for (const auto entries : abnf::catalogues()) {
    for (const auto& entry : entries) names.emplace_back(entry.id);
  }
  return names;
}

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
