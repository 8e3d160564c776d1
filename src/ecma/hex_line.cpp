// FUNCTION HEX → =HEX or !, see ecma/hex_line.hpp.
// Cost: linear, no allocation once the scratch and the output have grown. Tested by tests/ecma/hex_line_test.cpp.
#include "ecma/hex_line.hpp"

#include "ecma/escapes.hpp"
#include "ecma/decode.hpp"
#include "ecma/encode.hpp"
#include "ecma/character_sets.hpp"

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
  units.resize(digits.size() / 4);
  for (std::size_t i = 0; i < units.size(); ++i) {
    const unsigned high = read_octet(digits.data() + 4 * i);
    const unsigned low = read_octet(digits.data() + 4 * i + 2);
    if ((high | low) >= no_octet) {
      return digit_error{digits.find_first_not_of("0123456789ABCDEFabcdef", 4 * i), hex_line_problem::not_hexadecimal};
    }
    units[i] = static_cast<char16_t>(high << 8 | low);
  }
  const std::size_t rest = digits.size() / 4 * 4;
  const std::size_t bad = digits.find_first_not_of("0123456789ABCDEFabcdef", rest);
  if (bad != digits.npos) return digit_error{bad, hex_line_problem::not_hexadecimal};
  if (rest != digits.size()) return digit_error{rest, hex_line_problem::half_unit};
  return std::nullopt;
}

void append_units(std::string& out, std::u16string_view units) {
  const std::size_t before = out.size();
  out.resize(before + 4 * units.size());
  char* to = out.data() + before;
  for (const char16_t unit : units) {
    const auto& high = escape_of<char>[unit >> 8];  // the digits after its "%"
    const auto& low = escape_of<char>[unit & 0xFF];
    *to++ = high[1];
    *to++ = high[2];
    *to++ = low[1];
    *to++ = low[2];
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
