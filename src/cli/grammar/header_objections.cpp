#include "cli/grammar/header_objections.hpp"

#include "abnf/joined.hpp"
#include "cli/options/layers.hpp"
#include "emit/generate.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

namespace urispec::cli {

std::string id_in_header(const std::vector<std::string>& names) {
  std::vector<std::string> ids;
  for (const std::string& name : names) {
    for (const std::string& layer : layers_of(name)) {
      const abnf::catalogue_entry* const entry = abnf::find_entry(layer);
      if (entry != nullptr) {
        ids.emplace_back(entry->id);
      } else {
        ids.push_back(layer == "-" ? "stdin" : std::filesystem::path(layer).stem().string());
      }
    }
  }
  return abnf::joined(ids, "+");
}

std::optional<objection> taken_namespace(const abnf::grammar& grammar, const std::vector<std::string>& names) {
  if (names.size() == 1 && abnf::find_entry(names.front()) != nullptr) return std::nullopt;
  const std::string space = emit::namespace_of(id_in_header(names));
  const auto known = abnf::catalogue();
  const auto same =
      std::ranges::find_if(known, [&](const auto& entry) { return emit::namespace_of(entry.id) == space; });
  if (same == known.end()) return std::nullopt;
  return objection{
      grammar.rules.front().file,
      fmt::format("the grammar {} would get the namespace {} in C++, which the built-in {} has: a generated "
                  "parser needs another",
                  grammar.id, space, same->id)};
}

std::optional<std::string> changed_names(const abnf::grammar& grammar) {
  constexpr std::size_t most_named = 100;
  const auto kept = emit::cpp_names(grammar, emit::unusable_names::are_kept);
  const auto changed = emit::cpp_names(grammar, emit::unusable_names::are_changed);
  std::vector<std::string> told;
  std::size_t more = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i] == changed[i]) continue;
    if (told.size() == most_named) {
      ++more;
    } else {
      told.push_back(fmt::format("{} is {}", grammar.rules[i].name, changed[i]));
    }
  }
  if (told.empty()) return std::nullopt;
  return fmt::format("in C++ the rule {}{}", abnf::joined(told, ", "),
                     more > 0 ? fmt::format(", and {} more have other names", more) : "");
}

std::vector<objection> unprovable_rules(const abnf::grammar& grammar, const peg::grammar& proven,
                                        const automaton::state_budget& budget) {
  std::vector<objection> found;
  const auto made = emit::generate({}, grammar, proven, budget, emit::unusable_names::are_changed);
  for (const auto& refusal : made.refusals) {
    const auto& rule = grammar.rules[grammar.find(refusal.rule).value_or(0)];
    found.push_back({fmt::format("{}:{}:{}", rule.file, rule.where.line, rule.where.column), to_string(refusal)});
  }
  return found;
}

}  // namespace urispec::cli
