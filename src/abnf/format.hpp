// A grammar file in canonical layout: rules at the margin, one blank around `=` and between elements, brackets with
// blanks inside. A rule that is too long for a line has each of its alternatives on a line, with `/` below `=`, and
// alternatives that are too long are filled. Comments are kept as they are written; one that stands after an element
// stays on its line if there is room. Blank lines between rules stay, but never two. What rules mean, names, numbers
// and texts stay as they are written, and formatting twice gives the same text.
// Cost: linear. Tests: tests/abnf/format_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// RFC 7994 §4.3: lines of an RFC have at most 72 characters, of which an RFC indents its rules by three.
inline constexpr std::size_t width_of_rfc = 69;

struct format_result {
  std::string text;                     // empty where the file has errors
  std::vector<diagnostic> diagnostics;  // the errors of read(); an undefined name is not one of them
};

// `width`: columns of a line, in bytes; a text or a comment that is longer gets a longer line.
[[nodiscard]] format_result format(std::string_view text, std::string_view file, std::size_t width = width_of_rfc);

}  // namespace urispec::abnf
