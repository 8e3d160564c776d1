#include "cli/header_objections.hpp"

#include "emit/generate.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace urispec::cli {
namespace {

// Ids with the same word have the same namespace: what is no letter or digit becomes an underscore there.
std::string word_of(std::string_view id) {
  std::string word;
  for (const char c : id) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (fits || !word.ends_with('_')) word += fits ? c : '_';
  }
  return word;
}

}  // namespace

std::optional<objection> taken_namespace(const abnf::grammar& grammar, const std::vector<std::string>& names) {
  if (names.size() == 1 && abnf::find_entry(names.front()) != nullptr) return std::nullopt;
  const std::string word = word_of(grammar.id);
  const auto known = abnf::catalogue();
  const auto same = std::ranges::find_if(known, [&](const auto& entry) { return word_of(entry.id) == word; });
  if (same == known.end()) return std::nullopt;
  return objection{
      grammar.rules.front().file,
      fmt::format("the grammar {} would get the namespace {} in C++, which the built-in {} has: a generated "
                  "parser needs another",
                  grammar.id, word, same->id)};
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
