#include "normalize/characters.hpp"

#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/percent.hpp"
#include "unicode/characters.hpp"
#include "urispec/uri.hpp"

#include <array>
#include <cstddef>

namespace urispec::normalizing {

namespace {

unreserved_characters read_off(grammar g) noexcept {
  unreserved_characters result;
  if (const auto rule = find_rule(g, "unreserved")) result.ascii = allowed_in(*rule).ascii;
  if (const auto rule = find_rule(g, "iunreserved")) {
    result.ascii = result.ascii | allowed_in(*rule).ascii;
    if (allowed_in(*rule).non_ascii) result.beyond_ascii = rule;
  }
  for (unsigned char c = 0; c < 0x80; ++c) {
    if (result.ascii.contains(c)) result.by_second_digit.insert(c);
  }
  return result;
}

}  // namespace

bool unreserved_characters::decodes(char32_t code_point, std::string_view utf8) const noexcept {
  return beyond_ascii && !unicode::is_bidi_formatting(code_point) && matches(utf8, *beyond_ascii);
}

const unreserved_characters& unreserved_of(grammar g) noexcept {
  static const auto all = [] {
    std::array<unreserved_characters, grammars::all::size> list;
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = read_off(static_cast<grammar>(i));
    return list;
  }();
  return all[static_cast<std::size_t>(g)];
}

}  // namespace urispec::normalizing
