// Small grammars that recurse in every way: at both ends, in the middle, through each other, with empty strings, with
// cycles, and some rules without strings.
#pragma once

#include "urispec/abnf.hpp"
#include "abnf/recursion.hpp"

#include <random>
#include <string>
#include <vector>

namespace urispec::test {

inline abnf::grammar of_text(const std::string& text) {
  const abnf::read_result read = abnf::read(text, "t.abnf");
  return abnf::link({&read, 1}, "", "").grammar;
}

inline std::string random_part(std::mt19937& random, unsigned rules, int depth) {
  const auto rule = [&] { return std::string(1, static_cast<char>('a' + random() % rules)); };
  const auto inner = [&] { return random_part(random, rules, depth + 1); };
  switch (random() % (depth > 2 ? 5 : 10)) {
    case 0:
      return "%s\"x\"";
    case 1:
      return "%s\"y\"";
    case 2:
    case 3:
      return rule();
    case 4:
      return random() % 3 == 0 ? "\"\"" : "%x78-79";
    case 5:
      return "[" + inner() + "]";
    case 6:
      return "*(" + inner() + ")";
    case 7:
      return "(" + inner() + " / " + inner() + ")";
    default:
      return inner() + " " + inner();
  }
}

inline std::string random_grammar(std::mt19937& random) {
  const unsigned rules = 1 + static_cast<unsigned>(random() % 3);
  std::string text;
  for (unsigned i = 0; i < rules; ++i) {
    text += std::string(1, static_cast<char>('a' + i)) + " = " + random_part(random, rules, 0);
    for (auto more = random() % 3; more > 0; --more) text += " / " + random_part(random, rules, 0);
    text += "\n";
  }
  return text;
}

// All texts of x and y, and of z, which no grammar has, up to a length.
inline std::vector<std::string> all_texts(std::size_t longest) {
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].size() == longest) break;
    for (const char c : {'x', 'y', 'z'}) texts.push_back(texts[i] + c);
  }
  return texts;
}

}  // namespace urispec::test
