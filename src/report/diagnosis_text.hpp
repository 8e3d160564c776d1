// A diagnosis for people, as compilers show theirs: the headline (report/headline.hpp), the drawing, and lines below
// it. The formats that other tools read are in annotation.hpp. Tests: tests/data/cli/diagnose.txt.
#pragma once

#include "report/text.hpp"
#include "report/output.hpp"
#include "urispec/diagnose.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

// The text with a caret under the place, and ~ under what is to blame.
[[nodiscard]] std::string draw_place(std::string_view text, const diagnosis& d, std::size_t columns, coloring colors);

// The words before a repair: "write" if it is a fix, "you may have meant" for a suggestion.
[[nodiscard]] std::string_view introduction(const repair& r);

// A repair that is longer than a line: all of it, as someone may take it from a file or a pipe, or on a terminal what
// is around its edits.
enum class long_repairs : std::uint8_t { whole, around_edits };
[[nodiscard]] long_repairs long_repairs_on(const output& out);

// "the bracket of the host is never closed [bracket-not-closed]": the headline, with the id of the cause.
[[nodiscard]] std::string headline_line(const diagnosis& d);

// The lines below the headline and the drawing: advice, help, notes, and the detail, a line each. Each begins with two
// blanks.
[[nodiscard]] std::string diagnosis_lines(std::string_view text, const diagnosis& d, long_repairs long_ones,
                                          coloring colors);

}  // namespace urispec::report
