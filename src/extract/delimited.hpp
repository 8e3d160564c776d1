// A reference between two marks: what stands there without "URL:" and the whitespace around it, if it counts as one.
// `extract` finds these, and `separable_lines` finds where they may be cut; both ask here, so that they agree.
// Source: RFC 3986 Appendix C, CommonMark 0.31 section 6.3; docs/extract.md lists what is a heuristic.
// Cost: linear in the text between the marks.
// Tests: tests/extract/extract_test.cpp, tests/extract/separable_test.cpp.
#pragma once

#include "extract/candidate.hpp"
#include "urispec/extract.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::extracting {

struct delimited_reference {
  std::size_t offset = 0;  // in the text between the marks
  std::string_view text;
  beginning begins = beginning::none;
  announcement by = announcement::none;
};

// Where what the "<" at `open` opens ends, if `first` is where the next "<" or ">" stands: there, unless that is a
// character with a backslash in the destination of a link in Markdown.
[[nodiscard]] std::size_t end_of_angle_brackets(std::string_view text, std::size_t open, std::size_t first) noexcept;

// Between the marks at `open` and `close` are none of the bytes that end it: "<" and ">" without such a backslash, and
// between quotation marks none of those.
[[nodiscard]] std::optional<delimited_reference> reference_between(std::string_view text, std::size_t open,
                                                                   std::size_t close,
                                                                   abbreviated_forms abbreviated) noexcept;

// Whether there may be one when more has been read: `lines` are what follows the first mark up to the end of a line,
// and the second mark is not among them.
[[nodiscard]] bool may_become_reference(std::string_view lines, abbreviated_forms abbreviated) noexcept;

}  // namespace urispec::extracting
