// Destinations of links in Markdown: "[text](http://a/b)", and in link reference definitions "[label]: <http://a/b>".
// Source: CommonMark 0.31 sections 4.7 and 6.3.
// Cost: at most 256 bytes after the reference are looked at. Nothing after its line counts, so that a text can be
// searched in pieces; `separable_lines` keeps together what stands before a destination and its line.
// Tests: tests/extract/markdown_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::extracting {

// Whether the destination of an inline link begins at `begin`, after "](" and blanks.
[[nodiscard]] bool is_after_link_text(std::string_view text, std::size_t begin) noexcept;

// Whether a destination begins at `begin`, with its angle bracket if it has one: of an inline link, or of a link
// reference definition. What stands before tells, in the same line or in the one before.
[[nodiscard]] bool begins_destination(std::string_view text, std::size_t begin) noexcept;

struct destination {
  enum class state : std::uint8_t {
    complete,      // the link is closed
    longer,        // it is closed, and its destination goes on after the reference
    has_space,     // a space and more that is no title come before the ")": Markdown sees no link, whatever was meant
    undetermined,  // none of these: the link is not closed in this line
  };
  state is = state::undetermined;
  std::size_t size = 0;  // where the link is closed
};

// The reference from `begin` to `end` is the beginning of the destination of an inline link, or all of it.
[[nodiscard]] destination read_destination(std::string_view text, std::size_t begin, std::size_t end) noexcept;

// Where a destination with spaces ends that begins with `text`, and whose first space stands at `space`: at the ")"
// that nothing in it opens, or at the first one.
[[nodiscard]] std::size_t end_of_destination_with_spaces(std::string_view text, std::size_t space) noexcept;

}  // namespace urispec::extracting
