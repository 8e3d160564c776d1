#include "cli/shell/proposals.hpp"

#include "urispec/abnf.hpp"
#include "urispec/grammars.hpp"

#include <algorithm>

namespace urispec::cli {
namespace {

bool mentions(const std::string& name, std::string_view word) { return name.find(word) != std::string::npos; }

std::vector<std::string> names_in_catalogue() {
  std::vector<std::string> names;
  for (const auto entries : {abnf::catalogue(), abnf::earlier_catalogue(), abnf::scheme_catalogue()}) {
    for (const abnf::catalogue_entry& entry : entries) names.emplace_back(entry.id);
  }
  return names;
}

std::vector<std::string> names_with_parser() {
  std::vector<std::string> names;
  for (const grammar_info& g : all_grammars()) names.emplace_back(g.id);
  return names;
}

}  // namespace

proposals proposals_for(const described_option& option) {
  if (!option.words.empty()) return {option.words, false};
  if (option.value == "GRAMMAR") return {names_with_parser(), false};
  if (mentions(option.value, "GRAMMAR")) return {names_in_catalogue(), true};
  return {{}, mentions(option.value, "FILE")};
}

proposals proposals_for(const described_argument& argument) {
  if (!argument.words.empty()) return {argument.words, false};
  if (mentions(argument.name, "GRAMMAR")) return {names_in_catalogue(), true};
  return {{}, mentions(argument.name, "FILE") || mentions(argument.name, "PAGE")};
}

std::vector<const described_command*> groups_named_by(const described_argument& argument,
                                                      const described_command& program) {
  std::vector<const described_command*> groups;
  for (const described_command& command : program.commands) {
    if (command.commands.empty() || std::ranges::find(argument.words, command.name()) == argument.words.end()) continue;
    groups.push_back(&command);
  }
  return groups;
}

std::vector<std::string> names_under(const described_command& command) {
  std::vector<std::string> names;
  for (const described_command& below : command.commands) names.push_back(below.name());
  return names;
}

}  // namespace urispec::cli
