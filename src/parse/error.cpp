#include "urispec/parse/error.hpp"

namespace urispec {

namespace {

// At least `width` digits, upper case.
std::string hexadecimal(char32_t value, std::size_t width) {
  std::string digits;
  for (; value != 0 || digits.size() < width; value >>= 4)
    digits.insert(digits.begin(), "0123456789ABCDEF"[value & 0xF]);
  return digits;
}

std::string describe(const std::optional<char32_t>& found) {
  if (!found) return "the end of the text";
  std::string text = "U+" + hexadecimal(*found, 4);
  if (*found > 0x20 && *found < 0x7F) text += std::string(" '") + static_cast<char>(*found) + "'";
  return text;
}

// Sections of the document of the grammar are numbers; what comes from elsewhere says so ("RFC 5234 Appendix B.1").
std::string place_of(std::string_view section) {
  if (section.empty()) return {};
  const bool is_number = section.front() >= '0' && section.front() <= '9';
  return (is_number ? " (section " : " (") + std::string(section) + ")";
}

}  // namespace

std::string parse_error::reason() const {
  switch (kind) {
    case error_kind::syntax:
      return describe(found) + " cannot follow here";
    case error_kind::ill_formed_utf8:
      return hexadecimal(found.value_or(0), 2) + " does not begin well-formed UTF-8";
    case error_kind::unknown_rule:
      return "the grammar has no rule " + std::string(rule_name);
    case error_kind::too_long:
      return "the derivation does not fit in 32-bit numbers";
  }
  return {};
}

std::string parse_error::message() const {
  if (kind == error_kind::unknown_rule) return reason();  // nothing was read
  const std::string in_rule = ", in " + std::string(rule_name) + place_of(section);
  if (kind == error_kind::too_long) return reason() + in_rule;
  return "byte " + std::to_string(offset) + ": " + reason() + in_rule;
}

}  // namespace urispec
