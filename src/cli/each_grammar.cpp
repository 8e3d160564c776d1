#include "cli/each_grammar.hpp"

#include "urispec/abnf/catalogue.hpp"

#include <cstddef>
#include <map>
#include <string>

namespace urispec::cli {

std::vector<grammar_source> grammars_one_by_one(const grammar_source& source) {
  if (!source.names.empty()) return {source};
  auto names = source.arguments;
  if (names.empty()) {
    for (const auto& entry : abnf::catalogue()) names.emplace_back(entry.id);
  }
  std::map<std::string, std::size_t> given;
  for (const auto& name : names) ++given[id_of(name)];
  std::vector<grammar_source> each;
  for (const auto& name : names) {
    each.push_back(source);
    each.back().arguments = {name};
    if (given[id_of(name)] > 1) each.back().called = path_of(name);
  }
  return each;
}

}  // namespace urispec::cli
