#include "cli/shell/proposals.hpp"

#include "urispec/parse/grammars.hpp"

namespace urispec::cli {

proposals proposals_for(const described_option& option) {
  if (!option.words.empty()) return {option.words, false};
  proposals result;
  if (option.value.starts_with("GRAMMAR")) {
    for (const grammar_info& g : all_grammars()) result.words.emplace_back(g.id);
  }
  result.files = option.value.starts_with("GRAMMAR") || option.value.find("FILE") != std::string::npos;
  return result;
}

}  // namespace urispec::cli
