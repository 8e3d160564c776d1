// The drawing of RFC 3986 §3: a text with brackets under its parts and their names under the brackets.
//
//     foo://example.com:8042/over/there?name=ferret#nose
//     \_/   \______________/\_________/ \_________/ \__/
//      |           |             |           |        |
//    scheme    authority       path        query   fragment
//
// Names that do not fit side by side go down in steps. A text wider than the page is drawn in pieces.
// Cost: linear in the text, quadratic in the number of marks of a row (there are at most nine).
// Tests: tests/report/ruler_test.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

enum class side : bool { above, below };

struct mark {
  std::string_view label;
  std::size_t begin;  // byte offsets into the text; empty ranges are not drawn
  std::size_t end;
  side position = side::below;
};

// Marks in the order of the text; those of one side do not overlap. `indent` is how far in everything stands,
// `columns` how wide the page is. Each line ends with LF.
[[nodiscard]] std::string draw_ruler(std::string_view text, std::span<const mark> marks, std::size_t indent,
                                     std::size_t columns);
// Appends to `drawing`.
void draw_ruler(std::string& drawing, std::string_view text, std::span<const mark> marks, std::size_t indent,
                std::size_t columns);

// Bytes of a text; from `end` on they are others.
struct underlined {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// The text with a caret under the byte at `offset`, or after its end, and ~ under other bytes; of a long text the part
// around the caret.
[[nodiscard]] std::string draw_caret(std::string_view text, std::size_t offset, std::size_t indent, std::size_t columns,
                                     underlined other = {});

}  // namespace urispec::report
