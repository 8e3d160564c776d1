// Invalid texts of all kinds: the texts of the catalogue, each with a few random edits.
#pragma once

#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

// Texts of the catalogue: examples of the RFCs and texts that people recognise.
inline std::vector<std::string> catalogue_texts() {
  std::vector<std::string> texts;
  const std::string_view examples = *abnf::embedded_file("examples.json");
  constexpr std::string_view key = "\"text\": \"";
  for (std::size_t position = examples.find(key); position != examples.npos; position = examples.find(key, position)) {
    position += key.size();
    const auto text = examples.substr(position, examples.find('"', position) - position);
    if (text.find('\\') == text.npos) texts.emplace_back(text);
  }
  for (const std::string_view file : {"known-texts.txt", "known-texts-of-schemes.txt"}) {
    std::string_view rest = *abnf::embedded_file(file);
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      if (end > 0 && rest.front() != '#') texts.emplace_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return texts;
}

// Letters, marks and digits of many scripts; symbols, punctuation, spaces, brackets, what cannot be seen, and octets
// that are no text.
inline constexpr std::string_view pieces[] = {
    "\u00E9", "\u00DF",     "\u0416",  "\u05D0", "\u0627",     "\u0661",     "\u0915", "\u0E01", "\u1100", "\u3042",
    "\u4F8B", "\uAC00",     "e\u0301", "\u0338", "\U0001D7D8", "\U00020000", "\u20AC", "\u2122", "\u2212", "\u2260",
    "\u2764", "\U0001F600", "\u201C",  "\u201D", "\u2019",     "\u2013",     "\u2026", "\u3002", "\u300C", "\uFF0F",
    "\uFF20", "\u01C3",     "\u02D0",  "\u2044", "\u00A0",     "\u200B",     "\u3000", "\uFE0F", "\uFEFF", "\xFF",
    "\xC3",   " ",          "\t",      "\n",     "\\",         "\"",         "'",      "<",      ">",      "[",
    "]",      "{",          "}",       "(",      ")",          "|",          "^",      "`",      "%",      "%2",
    "%41",    "%C3%A9",     ":",       "/",      "//",         "?",          "#",      "@",      "a",      "Z",
    "7",      "-",          ".",       ",",      ";",          "&",          "=",      "+",      "$",
};

inline std::string mutated(std::string text, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (std::size_t edits = 1 + below(3); edits > 0; --edits) {
    const std::size_t position = below(text.size() + 1);
    text.replace(position, std::min<std::size_t>(below(2), text.size() - position), pieces[below(std::size(pieces))]);
  }
  return text;
}

}  // namespace urispec::test
