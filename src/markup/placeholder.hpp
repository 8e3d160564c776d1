// A name in angle brackets that stands for a value: the "<host>" of "http://<host>/". What may come after it, so that
// it is no tag of HTML, is for the caller to say.
// Cost: linear in the name. Tests: tests/extract/extract_test.cpp, tests/diagnose/cause_cases/program_text.hpp.
#pragma once

#include "urispec/ascii.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::markup {

[[nodiscard]] constexpr bool is_name_character(char c) noexcept {
  return unicode::is_letter(c) || unicode::is_digit(c) || c == '_' || c == '-' || c == '.';
}

// The size of "<host>" or "<host name>" at the beginning of `text`, with its brackets; 0 if it begins with none.
[[nodiscard]] constexpr std::size_t size_of_placeholder(std::string_view text) noexcept {
  if (!text.starts_with('<')) return 0;
  std::size_t at = 1;
  while (at < text.size() && (is_name_character(text[at]) || text[at] == ' ')) ++at;
  return at > 1 && at < text.size() && text[at] == '>' ? at + 1 : 0;
}

}  // namespace urispec::markup
