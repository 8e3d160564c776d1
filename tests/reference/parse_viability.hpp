// Where a text stops making sense, by search: the longest prefix that can be extended to a valid text. The extensions
// tried are the strings below, one after the other; they are enough for short texts of the characters that
// tests/parse/errors_test.cpp uses.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::reference {

inline constexpr std::string_view continuations[] = {
    "",
    "a",
    "1",
    ":",
    "a:",
    "1:",
    "/",
    "//",
    "00",
    "0",
    "]",
    "1]",
    ":]",
    "::]",
    ":1]",
    ":1:1]",
    ":1::]",
    "1::]",
    ".a]",
    "a]",
    "1.a]",
    "v1.a]",
    ".1]",
    ".1.1]",
    ".1.1.1]",
    "1.1]",
    "1.1.1]",
    "1.1.1.1]",
    "00]",
    "0]",
    ":1.1.1.1]",
    "::1.1.1.1]",
    ".1.1.1",
    "25en]",
    "5en]",
    "%25en]",
    "en]",
    "@",
    "@a",
    "//[::]",
    ":1:1:1:1:1:1]",
    "1:1:1:1:1:1]",
    "1:1:1:1:1:1:1]",
    ":1:1:1:1:1]",
    ":1:1:1:1:1:1:1]",
};

template <typename Valid>
bool is_viable(std::string_view prefix, Valid valid) {
  for (const std::string_view continuation : continuations) {
    if (valid(std::string(prefix) + std::string(continuation))) return true;
  }
  return false;
}

// Length in bytes.
template <typename Valid>
std::size_t longest_viable_prefix(std::string_view text, Valid valid) {
  std::size_t size = text.size();
  while (size > 0 && !is_viable(text.substr(0, size), valid)) --size;
  return size;
}

}  // namespace urispec::reference
