// The places of code points in UTF-8, for code that counts in code points and shows bytes. Tested in
// tests/unicode/utf8_test.cpp.
#pragma once

#include "urispec/unicode/utf8.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::unicode {

// Where each code point of `utf8` begins, in bytes, and the end. Precondition: well-formed. Linear.
[[nodiscard]] inline std::vector<std::size_t> code_point_offsets(std::string_view utf8) {
  std::vector<std::size_t> offsets;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    if (!is_tail(utf8[i])) offsets.push_back(i);
  }
  offsets.push_back(utf8.size());
  return offsets;
}

}  // namespace urispec::unicode
