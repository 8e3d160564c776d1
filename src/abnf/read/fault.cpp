#include "abnf/read/fault.hpp"

#include "abnf/read/reporter.hpp"
#include "abnf/text/other_notations.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <cstdint>

namespace urispec::abnf {
namespace {

// What stands at an offset, for "found …": `]`, U+00A7, byte 0xFF, the end of the rule.
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

// How a character beyond ASCII is written: "; it is written %xE9".
std::string number_of_character(std::string_view text, std::size_t offset) {
  const auto found = unicode::first_code_point(text.substr(offset));
  if (!found || found->size == 1) return {};
  return fmt::format("; outside quotation marks it is written %x{:X}", static_cast<std::uint32_t>(found->code_point));
}

bool begins_element(char c) {
  return unicode::is_letter(c) || unicode::is_digit(c) ||
         std::string_view("([\"%<*'#").find(c) != std::string_view::npos;
}

// Two elements that touch: `"a""b"`, `*(x)y`.
bool touches_next_element(std::string_view text, std::size_t offset) {
  return offset > 0 && offset < text.size() && begins_element(text[offset]) &&
         std::string_view(" \t\n|/=").find(text[offset - 1]) == std::string_view::npos;
}

// A letter or digit right after a number that has no such digit: `%x4g`, `%b12`, `%x20SP`.
bool continues_number(std::string_view text, std::size_t offset) {
  if (offset >= text.size() || !(unicode::is_letter(text[offset]) || unicode::is_digit(text[offset]))) return false;
  const std::size_t last = text.substr(0, offset).find_last_not_of("0123456789ABCDEFabcdef.-");
  if (last == std::string_view::npos) return false;
  const std::size_t base = std::string_view("xX").find(text[last]) != std::string_view::npos ? last : last + 1;
  return base > 0 && base < offset && text[base - 1] == '%';
}

std::string no_digit(const std::string& found) {
  return found + " is not a digit of the number before it; an element of its own needs white space before it";
}

// `3-5DIGIT`, as other notations have it.
bool is_hyphen_in_repeat(std::string_view text, std::size_t offset) {
  return offset + 1 < text.size() && text[offset] == '-' && unicode::is_digit(text[offset + 1]);
}

}  // namespace

std::string message_for(fault f, std::string_view text, std::size_t offset, std::string_view opened) {
  if (auto other = in_other_notation(text, offset); !other.empty()) return other;
  const std::string found = describe_at(text, offset);
  const bool at_end_of_line = offset >= text.size() || text[offset] == '\n' || text[offset] == '\r';
  switch (f) {
    case fault::definition:
      return fmt::format("expected `=` after the name of the rule, found {}", found);
    case fault::element:
      return fmt::format("expected an element (a name, \"text\", %x41, <prose>, a group or an option), found {}",
                         found);
    case fault::element_after_repeat:
      if (is_hyphen_in_repeat(text, offset)) return "the bounds of a repeat have `*` between them, as in `3*5DIGIT`";
      return fmt::format("expected an element directly after the repeat, found {}", found);
    case fault::list_operator:
      return "a list is written `1#a`, `#a` or `2#3a`: `*` has no place before `#`";
    case fault::closing_quote:
      if (at_end_of_line) return "the literal has no closing quote on its line";
      return fmt::format("a literal holds the characters %x20-21 and %x23-7E only, found {}{}", found,
                         number_of_character(text, offset));
    case fault::closing_angle:
      if (at_end_of_line) return "the prose has no closing `>` on its line";
      return fmt::format("prose holds the characters %x20-3D and %x3F-7E only, found {}", found);
    case fault::number_base:
      return fmt::format("expected b, d, x, s or i after `%`, found {}", found);
    case fault::digit:
      return fmt::format("expected a digit of the number's base, found {}", found);
    case fault::nesting:
      return fmt::format("brackets are nested deeper than {}", limits::nesting);
    case fault::closing_parenthesis:
    case fault::closing_bracket: {
      if (continues_number(text, offset)) return no_digit(found);
      if (touches_next_element(text, offset)) return "white space is needed between two elements";
      const char close = f == fault::closing_parenthesis ? ')' : ']';
      const char open = f == fault::closing_parenthesis ? '(' : '[';
      return fmt::format("expected `{}` for the `{}` at {}, found {}", close, open, opened, found);
    }
    case fault::end_of_rule:
      if (continues_number(text, offset)) return no_digit(found);
      if (touches_next_element(text, offset)) return "white space is needed between two elements";
      return fmt::format("unexpected {}", found);
  }
  return {};
}

}  // namespace urispec::abnf
