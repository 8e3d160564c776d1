#include "abnf/other_notations.hpp"

#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace urispec::abnf {
namespace {

constexpr std::size_t longest_class = 60;

bool is_graphic(char c) { return c > ' ' && c < 0x7F; }

// Writes the class between the brackets of a regular expression in ABNF; empty if it is no class. A class has no blanks
// and at least one range, of characters in their order.
std::string class_in_abnf(std::string_view inside) {
  std::string text;
  std::size_t ranges = 0;
  std::size_t parts = 0;
  for (std::size_t i = 0; i < inside.size(); ++parts) {
    const auto c = static_cast<unsigned char>(inside[i]);
    if (!is_graphic(inside[i])) return {};
    const bool is_range = i + 2 < inside.size() && inside[i + 1] == '-' && is_graphic(inside[i + 2]);
    if (!text.empty()) text += " / ";
    text += "%x" + unicode::hexadecimal(c, 2);
    if (is_range) {
      const auto last = static_cast<unsigned char>(inside[i + 2]);
      if (last <= c) return {};
      text += "-" + unicode::hexadecimal(last, 2);
      ++ranges;
    }
    i += is_range ? 3 : 1;
  }
  if (ranges == 0) return {};
  return parts > 1 ? "( " + text + " )" : text;
}

bool ends_element(char c) {
  return unicode::is_letter(c) || unicode::is_digit(c) || std::string_view(")]\">-").find(c) != std::string_view::npos;
}

// True if the text begins with nothing that could be repeated: `*` and `+` at the end of an element are as
// in regular expressions, and `*` before one is ABNF.
bool begins_no_element(std::string_view text) {
  return text.empty() || std::string_view(" \t\r\n;/|)]").find(text.front()) != std::string_view::npos;
}

// `"a".."z"` → "%x61-7A", of which `left` ends with the first quotation mark and `right` begins with the second; empty
// where there are no single characters.
std::string range_of_literals(std::string_view left, std::string_view right) {
  constexpr std::size_t size = 3;
  if (left.size() < size || right.size() < size) return {};
  const std::string_view first = left.substr(left.size() - size);
  const std::string_view last = right.substr(0, size);
  const auto is_character = [](std::string_view t) { return t[0] == '"' && t[2] == '"' && is_graphic(t[1]); };
  if (!is_character(first) || !is_character(last)) return {};
  return "%x" + unicode::hexadecimal(static_cast<unsigned char>(first[1]), 2) + "-" +
         unicode::hexadecimal(static_cast<unsigned char>(last[1]), 2);
}

// A sign where the notation expects none. `before` and `rest` are the text around it.
std::string sign_in_other_notation(std::string_view before, std::string_view rest) {
  const bool is_after_element = !before.empty() && ends_element(before.back());
  const auto begins = [&](std::string_view sign) { return rest.starts_with(sign); };
  if (is_after_element && begins("*") && begins_no_element(rest.substr(1))) {
    return "`*` comes before what it repeats: `*a`, not `a*`";
  }
  if (is_after_element && begins("*")) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    if (end > 1 && begins_no_element(rest.substr(end))) return "a number comes before what it repeats: `3a`, not `a*3`";
  }
  if (is_after_element && begins("+")) return "`+` belongs to regular expressions; ABNF writes `1*a` for `a+`";
  if (is_after_element && begins("?")) return "`?` belongs to regular expressions; ABNF writes `[ a ]` for `a?`";
  if (is_after_element && begins("{")) {
    return "`{` belongs to regular expressions; ABNF writes the numbers before what is repeated: `1*3a` for `a{1,3}`";
  }
  if (begins("{")) return "`{` belongs to other notations; ABNF writes `*( a )` for `{ a }`";
  if (begins("..")) {
    const std::size_t dots = std::min(rest.find_first_not_of('.'), rest.size());
    const std::string range = range_of_literals(before, rest.substr(dots));
    return "a range of characters is written with their numbers: " + (range.empty() ? "%x61-7A" : range);
  }
  const bool is_after_digit = !before.empty() && unicode::is_digit(before.back());
  if (begins(",") && is_after_digit && rest.size() > 1 && unicode::is_digit(rest[1])) {
    return "the numbers of a repeat have `*` between them: 3*5a";
  }
  if (begins(",")) return "elements are written one after the other, without commas";
  if (begins("-\"") && before.ends_with('"')) {
    const std::string range = range_of_literals(before, rest.substr(1));
    return "a range of characters is written with their numbers: " + (range.empty() ? "%x61-7A" : range);
  }
  if (begins("- ")) return "a hyphen as text is written \"-\"; ABNF has no operator that takes characters away";
  if (before.ends_with("\\\"")) {
    return "the literal ends before this: a backslash is itself, and a quotation mark is written outside, as %x22";
  }
  if (before.ends_with("/*") || (before.ends_with('/') && begins("/"))) return "a comment begins with `;`";
  for (const std::string_view quote : {"\u201C", "\u201D", "\u2018", "\u2019"}) {
    if (begins(quote)) return "a literal stands between straight quotation marks: \"a\"";
  }
  if (before.ends_with('#') && begins(" ")) return "a comment begins with `;`, not with `#`";
  return {};
}

}  // namespace

std::string sign_of_definition(std::string_view text, std::size_t offset) {
  const std::string_view rest = text.substr(std::min(offset, text.size()));
  for (const std::string_view sign : {"::=", ":=", "->"}) {
    if (rest.starts_with(sign)) return fmt::format("`{}` belongs to other notations; ABNF writes `=`", sign);
  }
  return {};
}

std::string sign_of_comment(std::string_view line) {
  for (const std::string_view sign : {"#", "//", "/*", "(*", "--"}) {
    if (line.starts_with(sign)) return fmt::format("a comment begins with `;`, not with `{}`", sign);
  }
  return {};
}

bool has_signs_of_abnf(std::string_view text) {
  constexpr std::string_view signs[] = {"\"", "*(", "%x", " / "};
  return std::ranges::any_of(signs, [&](std::string_view s) { return text.find(s) != std::string_view::npos; });
}

std::string in_other_notation(std::string_view text, std::size_t offset) {
  if (auto sign = sign_of_definition(text, offset); !sign.empty()) return sign;
  const std::string_view rest = text.substr(std::min(offset, text.size()));
  if (auto sign = sign_in_other_notation(text.substr(0, std::min(offset, text.size())), rest); !sign.empty()) {
    return sign;
  }
  const std::size_t open = text.substr(0, offset).rfind('[');
  if (open == std::string_view::npos || offset - open > longest_class) return {};
  const std::size_t close = text.find(']', open);
  if (close == std::string_view::npos || close - open > longest_class || close + 1 < offset) return {};
  std::string_view inside = text.substr(open + 1, close - open - 1);
  const bool is_complement = inside.starts_with('^');
  if (is_complement) inside.remove_prefix(1);
  const std::string in_abnf = class_in_abnf(inside);
  if (in_abnf.empty() && !is_complement) return {};
  const std::string message =
      fmt::format("`{}` looks like a range of a regular expression; ", text.substr(open, close + 1 - open));
  if (is_complement) return message + "ABNF has no complement: write the ranges of the other characters";
  return message + "ABNF writes " + in_abnf;
}

std::string as_range(std::string_view name) {
  if (name.empty() || name.size() % 3 != 0) return {};
  for (std::size_t i = 1; i < name.size(); i += 3) {
    if (name[i] != '-') return {};
  }
  return class_in_abnf(name);
}

}  // namespace urispec::abnf
