// The end of a reference: the second of two marks, or the place where the text around it goes on.
#pragma once

#include "extract/candidate.hpp"
#include "extract/spelling.hpp"
#include "urispec/extract.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace urispec::extraction {

// A reference between two marks: what stands there without "URL:" and the whitespace around it, if it counts as one.
// `extract` finds these, and `separable_lines` finds where they may be cut; both ask here, so that they agree.
// Source: RFC 3986 Appendix C, CommonMark 0.31 section 6.3; docs/do/extract.md lists what is a heuristic.
// Cost: linear in the text between the marks.
// Tests: tests/extract/extract_test.cpp, tests/extract/separable_test.cpp.

struct delimited_reference {
  std::size_t offset = 0;  // in the text between the marks
  std::string_view text;
  beginning begins = beginning::none;
  announcement mark = announcement::none;
};

// The end of what the "<" at `open` opens. The next "<" or ">" stands at `first` and is the end, unless it has a
// backslash in the destination of a link in Markdown.
[[nodiscard]] std::size_t end_of_angle_brackets(std::string_view text, std::size_t open, std::size_t first) noexcept;

// Precondition: between the marks at `open` and `close` are no "<" and ">" without such a backslash, and no quotation
// marks if these are the marks.
[[nodiscard]] std::optional<delimited_reference> reference_between(std::string_view text, std::size_t open,
                                                                   std::size_t close,
                                                                   abbreviated_forms abbreviated) noexcept;

// True if more text may make a reference of it: `lines` follow the first mark up to the end of a line, without the
// second mark.
[[nodiscard]] bool may_become_reference(std::string_view lines, abbreviated_forms abbreviated) noexcept;

// The end of an undelimited reference: before the first character that no reference has, or where the text around it
// goes on, as in "[label](http://a/)" and in "&lt;http://a/&gt;".
// Source: RFC 3986 Appendix C leaves it to the reader; docs/do/extract.md lists what is a heuristic.
// Cost: linear in the reference; a label is looked for in no more than 256 bytes.
// Tests: tests/extract/undelimited_test.cpp, tests/extract/markdown_test.cpp.

enum class ending : std::uint8_t {
  character,     // one that no reference has, or the end of the text
  markup,        // an escaped delimiter, or a bracket of the text around it
  host_bracket,  // "[" in an authority where no address can begin, and no label either
};

struct undelimited_end {
  std::size_t length = 0;
  ending cause = ending::character;
  std::size_t stop = 0;  // the place of what ends it: after `length` where "$" of "${host}" stands between
};

// A reference begins at `begin`, with what `begins` says, and ends at `limit` at the latest. Escapes are in the
// reference if they print a character that it may have.
[[nodiscard]] undelimited_end end_of_undelimited(std::string_view text, std::size_t begin, std::size_t limit,
                                                 beginning begins, const reference_characters& characters, spelling s);

// The size of the reference at the beginning of a destination in Markdown. The destination is whole, so nothing in it
// belongs to the text around it: only a character that no reference has ends the reference.
[[nodiscard]] std::size_t length_in_destination(std::string_view destination, const reference_characters& characters,
                                                spelling s);

// Marks that markup puts around words: "_a_", "**a**", "~~a~~", "==a==", "+a+", "'a'".
// Source: CommonMark 0.31 section 6.2 and GitHub's strikethrough, without their whole algorithm: an opening mark stands
// after no letter or digit and before no space; docs/do/extract.md lists the rest.
// Cost: at most 256 bytes before the reference, in its line, are looked at.
// Tests: tests/extract/references_test.cpp.

// The end of a reference between two marks of which the first stands directly before it: the offset of the second, or
// the size of the text.
[[nodiscard]] std::size_t limit_between_marks(std::string_view text, std::size_t begin) noexcept;

// The size of an undelimited reference without the punctuation of the sentence around it and without marks of emphasis
// that open before it.
[[nodiscard]] std::size_t size_without_end_of_sentence(std::string_view text, std::size_t begin, std::size_t size,
                                                       spelling s);

}  // namespace urispec::extraction
