#include "diff/known_parts.hpp"

#include "urispec/diff/summary.hpp"
#include "language/first_derivation.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>

namespace urispec::diff {
namespace {

// Those that are strings of the language: first those of URIs in general, then those of schemes. A language without the
// first one may be that of a host or of a path, where a relative reference of the same characters is no example.
std::vector<std::u32string> known_texts_in(const automaton::dfa& language) {
  auto all = known_texts();
  const auto of_schemes = known_texts_of_schemes();
  all.insert(all.end(), of_schemes.begin(), of_schemes.end());
  const auto accepts = [&](std::string_view text) {
    const auto characters = unicode::from_utf8(text);
    return characters && language.accepts(*characters);
  };
  const bool has_references = accepts(all.front());
  std::vector<std::u32string> found;
  for (const std::string_view text : all) {
    if (!has_references && text.find(':') == std::string_view::npos) continue;
    auto characters = unicode::from_utf8(text);
    if (characters && language.accepts(*characters)) found.push_back(std::move(*characters));
  }
  return found;
}

}  // namespace

known_parts::known_parts(const subject& s, state_budget budget)
    : grammar_(s.grammar), by_rule_(s.grammar.rules.size()) {
  if (s.start >= s.languages.minimal.size()) return;
  const auto texts = known_texts_in(s.language());
  if (texts.empty()) return;
  const language::deriver by(s.grammar, s.start, s.languages, budget);
  std::vector<language::derived_rule> nodes;
  for (const std::u32string& text : texts) {
    nodes.clear();
    if (by.derive(text, nodes) != language::derived::found) continue;
    for (const auto& node : nodes) {
      std::u32string part = text.substr(node.begin, node.end - node.begin);
      auto& of_rule = by_rule_[node.rule];
      if (!part.empty() && std::ranges::find(of_rule, part) == of_rule.end()) of_rule.push_back(std::move(part));
    }
  }
}

std::optional<std::u32string> known_parts::only_of(std::string_view rule, const automaton::dfa& other,
                                                   const std::optional<std::u32string>& shortest) const {
  const auto index = grammar_.find(rule);
  if (!index) return std::nullopt;
  const auto& parts = by_rule_[*index];
  const auto says_more = [&](const std::u32string& part) {
    return part != shortest && !(shortest && part.size() == 1 && shortest->size() == 1);
  };
  const auto found =
      std::ranges::find_if(parts, [&](const auto& part) { return says_more(part) && !other.accepts(part); });
  return found == parts.end() ? std::nullopt : std::optional(*found);
}

}  // namespace urispec::diff
