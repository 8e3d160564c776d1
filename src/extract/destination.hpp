// References whose end the text around them shows: destinations of links in Markdown, "[text](http://a/b)", and of link
// reference definitions, "[label]: <http://a/b>"; values of attributes in HTML.
// Source: CommonMark 0.31 sections 4.7 and 6.3.
// Cost: at most 256 bytes after the reference are looked at. Nothing after its line counts, so that a text can be
// searched in pieces; `separable_lines` keeps together what stands before a destination and its line.
// Tests: tests/extract/markdown_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::extraction {

// Links that have their destination in them.
enum class link_form : std::uint8_t { none, inline_link, definition };

// The form whose destination begins at `begin`, with its angle bracket if it has one: after "](" or "[label]:", and
// blanks. The text before `begin` decides, in its line or in the one before.
[[nodiscard]] link_form link_form_at(std::string_view text, std::size_t begin) noexcept;

[[nodiscard]] inline bool begins_destination(std::string_view text, std::size_t begin) noexcept {
  return link_form_at(text, begin) != link_form::none;
}

struct destination {
  enum class state : std::uint8_t {
    complete,      // the link is closed, or the definition ends with its line
    longer,        // the same, and the destination goes on after the reference
    has_space,     // a space and more that is no title come before the ")": Markdown sees no link, whatever was meant;
                   // or the same in an attribute of HTML, an element of XML or angle brackets
    undetermined,  // none of these: the link is not closed in this line, more stands there than a definition, or the
                   // line of a definition goes on for more than 256 bytes after the reference
  };
  state is = state::undetermined;
  std::size_t size = 0;  // of all of it, unless that is undetermined
};

// Reads the destination of which the reference from `begin` to `end` is the beginning, or all.
[[nodiscard]] destination read_destination(link_form form, std::string_view text, std::size_t begin,
                                           std::size_t end) noexcept;

// Values of attributes of HTML that are one reference, in a text: `<a href="http://a/my file.pdf">`. All of the value
// counts: its spaces are mistakes, and its punctuation is its own.
// Source: the table of extract/html_attributes.cpp. Nothing after the line counts.
// Cost: at most 256 bytes after `end` are looked at. Tests: tests/data/extract/references.txt.

// The size of such a value that begins at `begin`; up to `end` there are characters of references. 0 if there is none.
[[nodiscard]] std::size_t size_of_attribute_value(std::string_view text, std::size_t begin, std::size_t end) noexcept;

// True if such a value begins at `begin`, after its quotation mark if it has one.
[[nodiscard]] bool begins_attribute_value(std::string_view text, std::size_t begin) noexcept;

// The size of what angle brackets surround in one line, "<http://a/my file>", if a space at `end` ends its reference
// and no other begins there. 0 otherwise.
[[nodiscard]] std::size_t size_in_brackets_with_spaces(std::string_view text, std::size_t begin,
                                                       std::size_t end) noexcept;

// The kinds of a line in which nothing closes the reference.
enum class rest_of_line : std::uint8_t { perhaps_prose, reference };

// The size of the reference in an element whose text is one reference (extract/xml_elements.hpp), as in
// "<loc>http://a/my file</loc>": up to `closing`, or to the end of a line that has nothing else. 0 if that is not
// clear: after a space prose may follow.
[[nodiscard]] std::size_t size_of_content(std::string_view text, std::size_t begin, std::size_t end,
                                          std::string_view closing, rest_of_line rest) noexcept;

}  // namespace urispec::extraction
