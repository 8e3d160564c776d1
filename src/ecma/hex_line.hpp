// One call of one of the four functions as a line of text, for programs that compare engines over a pipe:
//   request  FUNCTION HEX   FUNCTION is encodeURI, encodeURIComponent, decodeURI or decodeURIComponent; HEX is the
//                           argument, four hexadecimal digits of either case for each UTF-16 code unit. The empty
//                           string is no HEX at all, with or without the space.
//   answer   =HEX           the result in upper case, or
//            !              a URIError.
// Hexadecimal code units carry what text cannot: lone surrogates, line ends, NUL.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::ecma {

enum class hex_line_problem : std::uint8_t {
  unknown_function,  // the line does not begin with one of the four names, ended by a space or the end of the line
  not_hexadecimal,   // something else than a hexadecimal digit after the space
  half_unit,         // the digits end within a code unit
};

// `column` counts bytes from 1; for half_unit it is the column of the code unit's first digit.
struct hex_line_error {
  std::size_t column = 1;
  hex_line_problem problem = hex_line_problem::unknown_function;

  friend bool operator==(const hex_line_error&, const hex_line_error&) = default;
};

// The problem in words.
[[nodiscard]] std::string_view message(hex_line_problem problem) noexcept;

// Memory that is reused for the next line; its contents do not matter between calls.
struct hex_line_scratch {
  std::u16string argument;
  std::u16string answer;
};

// Appends the answer to `line` (which has no line end) to `out`, without a line end. After an error `out` is unchanged.
[[nodiscard]] std::optional<hex_line_error> append_hex_answer(std::string& out, std::string_view line,
                                                              hex_line_scratch& scratch);

}  // namespace urispec::ecma
