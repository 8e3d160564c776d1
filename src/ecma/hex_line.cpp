// FUNCTION HEX → =HEX or !, see ecma/hex_line.hpp.
// Cost: linear, no allocation once the scratch and the output have grown. Tested by tests/ecma/hex_line_test.cpp.
#include "ecma/hex_line.hpp"

#include "ecma/operations.hpp"
#include "ecma/character_sets.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>

namespace urispec::ecma {

namespace {

using operation = std::optional<uri_error> (*)(std::u16string&, std::u16string_view, const ascii_set&);

struct named_function {
  std::string_view name;
  operation append;
  ascii_set set;
};

constexpr std::array<named_function, 4> named_functions{{
    {"encodeURI", &append_encoded, unescaped_uri_set},
    {"decodeURI", &append_decoded, reserved_uri_set},
    {"encodeURIComponent", &append_encoded, unescaped_uri_component_set},
    {"decodeURIComponent", &append_decoded, reserved_uri_component_set},
}};

// The code units of `digits`, or what is wrong at which index of it.
struct digit_error {
  std::size_t index;
  hex_line_problem problem;
};

std::optional<digit_error> read_units(std::string_view digits, std::u16string& units) {
  const auto wrong = std::ranges::find_if_not(digits, unicode::is_hex_digit);
  if (wrong != digits.end()) {
    return digit_error{static_cast<std::size_t>(wrong - digits.begin()), hex_line_problem::not_hexadecimal};
  }
  const std::size_t rest = digits.size() / 4 * 4;
  if (rest != digits.size()) return digit_error{rest, hex_line_problem::half_unit};
  units.clear();
  for (std::size_t i = 0; i < digits.size(); i += 4) {
    unsigned unit = 0;
    for (const char digit : digits.substr(i, 4)) unit = unit << 4 | static_cast<unsigned>(unicode::hex_value(digit));
    units += static_cast<char16_t>(unit);
  }
  return std::nullopt;
}

void append_units(std::string& out, std::u16string_view units) {
  for (const char16_t unit : units) {
    for (int shift = 12; shift >= 0; shift -= 4) out += unicode::hex_digit(static_cast<unsigned>(unit >> shift));
  }
}

}  // namespace

std::string_view message(hex_line_problem problem) noexcept {
  constexpr std::array<std::string_view, 3> messages{
      "expected encodeURI, encodeURIComponent, decodeURI or decodeURIComponent and a space",
      "not a hexadecimal digit",
      "fewer than four hexadecimal digits for a code unit",
  };
  return messages[static_cast<std::size_t>(problem)];
}

std::optional<hex_line_error> append_hex_answer(std::string& out, std::string_view line, hex_line_scratch& scratch) {
  const std::size_t space = line.find(' ');
  const std::string_view name = line.substr(0, space);
  for (const auto& function : named_functions) {
    if (function.name != name) continue;
    const std::string_view digits = space == line.npos ? std::string_view{} : line.substr(space + 1);
    if (const auto wrong = read_units(digits, scratch.argument)) {
      return hex_line_error{space + 2 + wrong->index, wrong->problem};
    }
    scratch.answer.clear();
    if (function.append(scratch.answer, scratch.argument, function.set)) {
      out += '!';
    } else {
      out += '=';
      append_units(out, scratch.answer);
    }
    return std::nullopt;
  }
  return hex_line_error{1, hex_line_problem::unknown_function};
}

}  // namespace urispec::ecma
