#include "abnf/describe.hpp"

#include <cstdint>

#include <fmt/format.h>

namespace urispec::abnf {
namespace {

constexpr bool is_trail_byte(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// Length of the UTF-8 sequence that begins with this byte; 0 where none does.
constexpr std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  if (lead >= 0xF0 && lead <= 0xF4) return 4;
  return 0;
}

}  // namespace

std::string describe_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end of the rule";
  const auto lead = static_cast<unsigned char>(text[offset]);
  if (lead == '\n' || text.substr(offset, 2) == "\r\n") return "the end of the line";
  if (lead == '\t') return "a tab";
  if (lead >= 0x20 && lead < 0x7F) return fmt::format("`{}`", text[offset]);
  const std::size_t length = sequence_length(lead);
  if (length == 0 || offset + length > text.size()) return fmt::format("byte 0x{:02X}", lead);
  if (length == 1) return fmt::format("U+{:04X}", lead);
  char32_t code_point = lead & (0x7FU >> length);
  for (const char c : text.substr(offset + 1, length - 1)) {
    if (!is_trail_byte(c)) return fmt::format("byte 0x{:02X}", lead);
    code_point = (code_point << 6U) | (static_cast<unsigned char>(c) & 0x3FU);
  }
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(code_point));
}

}  // namespace urispec::abnf
