// Escapes of troff, the language of man pages, around a reference and in it: "\fBhttp://a/\fP", "\(lahttp://a/\(ra",
// "http://a/b\-c". Only those count that no other text has in such a place: fonts, type sizes, the characters that
// quote, and within a reference type sizes, the hyphen, the full stop, the underscore (which Markdown and LaTeX escape
// too), names of characters such as "\[ti]", the break "\:", the hyphenation mark "\%", the thin space "\|" beside a
// slash, the "\&" before a full stop, and the "\?", "\=" and "\&" of shells.
// Source: groff(7), "Escape sequences"; groff_char(7). Cost: linear in the escape.
// Tests: tests/extract/roff_test.cpp.
#pragma once

#include <cstddef>
#include <string_view>

namespace urispec::extraction {

// The size of the change of font after a backslash: "fB", "f(CW", "f[BI]"; 0 if there is none.
[[nodiscard]] std::size_t size_of_font(std::string_view after_backslash) noexcept;

// The size of the change of the type size after a backslash: "s-1", "s0", "s12", "s+(10", "s[12]"; 0 if there is none.
[[nodiscard]] std::size_t size_of_type_size(std::string_view after_backslash) noexcept;

// `before` ends where a word with `scheme` begins. How much of that word is the end of an escape: 2 in "\(lahttp",
// which has the word "lahttp"; 0 if it is none.
[[nodiscard]] std::size_t rest_of_name(std::string_view before, std::string_view scheme) noexcept;

// True if `text` begins with an escape that stands after a reference and is no part of it. Where a word follows, as in
// "http://a/\fIname\fP", the writer means more.
[[nodiscard]] bool is_roff_after_reference(std::string_view text) noexcept;

// True if the quotation mark at `quote` begins a comment, as in ".\" http://a/" at the beginning of a line.
[[nodiscard]] bool begins_roff_comment(std::string_view text, std::size_t quote) noexcept;

// An escape within a reference, and the characters printed for it. Its size is 0 if there is none, or the reference
// ends before it.
struct roff_escape {
  std::size_t size = 0;
  std::string_view prints;
};
[[nodiscard]] roff_escape roff_within(std::string_view text, std::size_t backslash) noexcept;

}  // namespace urispec::extraction
