// Names of rules as they are compared: RFC 5234 §2.1 makes them case-insensitive; RFC 3986 Appendix D.2 tells that what
// was an underscore in RFC 2396 became a hyphen.
#pragma once

#include <string>
#include <string_view>

namespace urispec::diff {

// Small letters, for names that are the same name.
[[nodiscard]] inline std::string in_small_letters(std::string_view name) {
  std::string result(name);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

// Small letters without hyphens and underscores, for names that were meant to be the same.
[[nodiscard]] inline std::string bare_name(std::string_view name) {
  std::string result = in_small_letters(name);
  std::erase_if(result, [](char c) { return c == '-' || c == '_'; });
  return result;
}

}  // namespace urispec::diff
