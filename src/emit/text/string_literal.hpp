// A text as a C++ string literal, whatever characters it has.
#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>

namespace urispec::emit {

[[nodiscard]] inline std::string string_literal(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      result += fmt::format("\\{:03o}", static_cast<unsigned>(c));
      continue;
    }
    const bool may_be_trigraph = c == '?' && result.back() == '?';
    if (c == '"' || c == '\\' || may_be_trigraph) result += '\\';
    result += c;
  }
  return result + "\"";
}

}  // namespace urispec::emit
