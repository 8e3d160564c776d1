// Random grammars for comparisons: nearly the same as another, and whether they may be held against backtracking.
#pragma once

#include "language/derivations.hpp"
#include "peg/build.hpp"

#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace urispec::test {

// Nearly the same grammar, as an editor would change it: one use of a rule is replaced by what the rule says, or a
// letter by another.
inline std::string edited(std::string text, std::mt19937& random) {
  std::vector<std::size_t> places;
  const bool inlines = random() % 3 != 0;
  for (std::size_t position = text.find(" = "); position < text.size(); ++position) {
    const bool is_head = position == 0 || text[position - 1] == '\n';
    if (!is_head && text[position] == (inlines ? 'r' : '"')) places.push_back(position);
  }
  if (places.empty()) return text;
  const std::size_t position = places[random() % places.size()];
  if (inlines) {
    const std::string head = text.substr(position, 2) + " = ";
    const std::size_t begin = text.find("\n" + head) + 1 + head.size();
    return text.replace(position, 2, "( " + text.substr(begin, text.find('\n', begin) - begin) + " )");
  }
  const std::size_t letter = text.find_first_of("abc", position);
  if (letter != std::string::npos) text[letter] = static_cast<char>('a' + random() % 3);
  return text;
}

// True if backtracking is a reference for statements about the start rule: its parser takes each text apart in the same
// way. If a parser is not proved, only the texts count, as diff says nothing of their parts. The proof has no tags for
// rules that are sets of characters, so all rules are passed to it as if they were none.
inline bool has_backtracking_as_reference(const abnf::grammar& grammar) {
  work_budget budget;
  auto built_grammar = peg::build(grammar, budget, peg::build_stages::without_choice_guards);
  if (built_grammar.rules.front().proof.verdict != peg::verdict::proved) return true;
  built_grammar.languages.classes.assign(grammar.rules.size(), std::nullopt);
  std::vector<peg::expression> bodies;
  for (const auto& rule : built_grammar.rules) bodies.push_back(rule.body);
  return language::prove_derivation(grammar, 0, built_grammar.languages, bodies,
                                    std::vector<bool>(bodies.size(), true), budget).verdict ==
         language::derivation_verdict::same;
}

}  // namespace urispec::test
