#include "abnf/read/describe.hpp"

#include "urispec/unicode/utf8.hpp"

#include <cstdint>

#include <fmt/core.h>

namespace urispec::abnf {

std::string describe_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end of the rule";
  const auto lead = static_cast<unsigned char>(text[offset]);
  if (lead == '\n' || text.substr(offset, 2) == "\r\n") return "the end of the line";
  if (lead == '\t') return "a tab";
  if (lead >= 0x20 && lead < 0x7F) return fmt::format("`{}`", text[offset]);
  const auto found = unicode::first_code_point(text.substr(offset));
  if (!found) return fmt::format("byte 0x{:02X}", lead);
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(found->code_point));
}

}  // namespace urispec::abnf
