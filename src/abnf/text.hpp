// Words, names of rules, lines and indents: of the tables of grammar/, of comments and of names in angle brackets.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

using unicode::blanks;
using unicode::for_each_line;
using unicode::next_word;
using unicode::trimmed;
using unicode::words;

[[nodiscard]] inline bool is_name_character(char c) noexcept {
  return unicode::is_letter(c) || unicode::is_digit(c) || c == '-' || c == '_';
}

// Letters, digits, hyphens and underscores, a letter first.
[[nodiscard]] inline bool is_rule_name(std::string_view text) {
  return !text.empty() && unicode::is_letter(text.front()) && std::ranges::all_of(text, is_name_character);
}

// Candidates for names of rules are runs of letters, digits, hyphens and underscores that begin with a letter.
[[nodiscard]] inline std::vector<std::string_view> names_in(std::string_view text) {
  std::vector<std::string_view> names;
  for (auto position = text.begin();
       (position = std::find_if(position, text.end(), is_name_character)) != text.end();) {
    const auto end = std::find_if_not(position, text.end(), is_name_character);
    const auto begin = std::find_if(position, end, unicode::is_letter);
    const std::string_view name = text.substr(static_cast<std::size_t>(begin - text.begin()),
                                              static_cast<std::size_t>(end - begin));
    if (!name.empty()) names.push_back(name);
    position = end;
  }
  return names;
}

// The name that `<a b>` is read as: words with hyphens between them.
[[nodiscard]] inline std::string name_in_brackets(std::string_view text) {
  std::string name;
  for (const std::string_view word : words(text)) name.append(name.empty() ? "" : "-").append(word);
  return name;
}

// True if the rule begins with a name such as `<a b>`.
[[nodiscard]] inline bool has_spaced_name(std::string_view rule) {
  return rule.starts_with('<') && rule.substr(0, rule.find('>')).find(' ') != std::string_view::npos;
}

// An indent is counted in columns: a tab goes on to the next multiple of 8, a form feed takes none.
[[nodiscard]] constexpr std::size_t columns_after(std::size_t width, char blank) {
  constexpr std::size_t tab_width = 8;
  if (blank == '\t') return (width / tab_width + 1) * tab_width;
  return blank == ' ' ? width + 1 : width;
}
[[nodiscard]] constexpr std::size_t columns(std::string_view indent) {
  std::size_t width = 0;
  for (const char c : indent) width = columns_after(width, c);
  return width;
}

// Byte offset → line and column, for messages. Built once in one pass; a lookup is a binary search over the lines and
// a count of at most 64 bytes, so a rule of many megabytes on one line costs no more than the same on many lines.

class text_index {
 public:
  explicit text_index(std::string_view text);

  // Line and column, both from 1; the column counts code points (bytes that are no UTF-8 trail byte).
  [[nodiscard]] position at(std::size_t offset) const;

 private:
  static constexpr std::size_t block = 64;

  [[nodiscard]] std::size_t code_points_before(std::size_t offset) const;

  std::string_view text_;
  std::vector<std::size_t> line_starts_;   // byte offsets, ascending, first is 0
  std::vector<std::size_t> block_counts_;  // code points before byte i * block
};

// The title of a file, read from the lines before its first rule: `; title: …` and `; date: …`, or else the first line
// of its comment, as in `; RFC 3986, January 2005`. In both a date may stand after the last comma. A first line without
// a date is a title only if an empty line ends the comment: otherwise it belongs to the first rule.
// Cost: linear in the head. Tests: tests/abnf/document_title_test.cpp.

[[nodiscard]] document_title title_in(std::string_view text);

// A title with perhaps a date after its last comma: `2005`, `January 2005`, `5 January 2005` or `2005-01-05`.
[[nodiscard]] document_title title_and_date(std::string_view line);

}  // namespace urispec::abnf
