// Random grammars for comparisons: nearly the same as another, and whether they may be held against backtracking.
#pragma once

#include "urispec/language/ambiguity.hpp"
#include "urispec/language/derivations.hpp"
#include "urispec/peg/grammar.hpp"

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace urispec::test {

// Nearly the same grammar, as an editor would change it: one use of a rule is replaced by what the rule says, or a
// letter by another.
inline std::string edited(std::string text, std::mt19937& random) {
  std::vector<std::size_t> places;
  const bool inlines = random() % 3 != 0;
  for (std::size_t at = text.find(" = "); at < text.size(); ++at) {
    const bool is_head = at == 0 || text[at - 1] == '\n';
    if (!is_head && text[at] == (inlines ? 'r' : '"')) places.push_back(at);
  }
  if (places.empty()) return text;
  const std::size_t at = places[random() % places.size()];
  if (inlines) {
    const std::string head = text.substr(at, 2) + " = ";
    const std::size_t begin = text.find("\n" + head) + 1 + head.size();
    return text.replace(at, 2, "( " + text.substr(begin, text.find('\n', begin) - begin) + " )");
  }
  const std::size_t letter = text.find_first_of("abc", at);
  if (letter != std::string::npos) text[letter] = static_cast<char>('a' + random() % 3);
  return text;
}

// Whether the parser of the start rule takes each text apart as backtracking does; else it is no reference. The proof
// does not look at rules of one character, so with these there must be only one way to take a text apart.
inline bool derives_as_backtracking(const abnf::grammar& grammar) {
  automaton::state_budget budget;
  const auto made = peg::build(grammar, budget, peg::build_stages::without_choice_guards);
  const bool has_characters = std::ranges::any_of(made.languages.classes, [](const auto& c) { return c.has_value(); });
  if (has_characters && language::shortest_ambiguous(grammar, 0, made.languages, budget)) return false;
  std::vector<peg::expression> bodies;
  for (const auto& rule : made.rules) bodies.push_back(rule.body);
  return language::prove_derivation(grammar, 0, made.languages, bodies, budget).verdict ==
         language::derivation_verdict::same;
}

}  // namespace urispec::test
