// Lines and words: of the tables of grammar/, of comments and of names in angle brackets.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace urispec::abnf {

inline constexpr std::string_view blanks = " \t\r\n";

[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

// Cuts the first word off a trimmed line; what is left is trimmed.
[[nodiscard]] inline std::string_view next_word(std::string_view& line) {
  const std::string_view word = line.substr(0, std::min(line.find_first_of(blanks), line.size()));
  line = trimmed(line.substr(word.size()));
  return word;
}

[[nodiscard]] inline std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> result;
  for (line = trimmed(line); !line.empty();) result.push_back(next_word(line));
  return result;
}

// Calls f(number from 1, line) for each line.
template <typename F>
void for_each_line(std::string_view text, F f) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    f(number, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace urispec::abnf
