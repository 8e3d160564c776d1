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

// The forms of links that have their destination in them.
enum class link_form : std::uint8_t { none, inline_link, definition };

// The form whose destination begins at `begin`, with its angle bracket if it has one: after "](" or "[label]:", and
// blanks. What stands before tells, in the same line or in the one before.
[[nodiscard]] link_form link_form_at(std::string_view text, std::size_t begin) noexcept;

[[nodiscard]] inline bool begins_destination(std::string_view text, std::size_t begin) noexcept {
  return link_form_at(text, begin) != link_form::none;
}

struct destination {
  enum class state : std::uint8_t {
    complete,      // the link is closed, or the definition ends with its line
    longer,        // the same, and the destination goes on after the reference
    has_space,     // a space and more that is no title come before the ")": Markdown sees no link, whatever was meant;
                   // or the same in an attribute of HTML
    undetermined,  // none of these: the link is not closed in this line, more stands there than a definition, or the
                   // line of a definition goes on for more than 256 bytes after the reference
  };
  state is = state::undetermined;
  std::size_t size = 0;  // of all of it, unless that is undetermined
};

// The reference from `begin` to `end` is the beginning of such a destination, or all of it.
[[nodiscard]] destination read_destination(link_form form, std::string_view text, std::size_t begin,
                                           std::size_t end) noexcept;

}  // namespace urispec::extracting
