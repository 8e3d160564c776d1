#include "peg/quoted.hpp"

#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <cstdint>

namespace urispec::peg {

std::string quoted(std::u32string_view text, char mark) {
  if (text.empty()) return "the empty string";
  std::string result(1, mark);
  for (const char32_t c : text) {
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029) {
      result += fmt::format("%x{:02X}", static_cast<std::uint32_t>(c));
    } else {
      unicode::append_utf8(result, c);
    }
  }
  return result + mark;
}

}  // namespace urispec::peg
