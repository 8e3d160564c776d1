// Candidates for references: the characters that they may have, how they begin, and the white space and punctuation
// around them that is removed.
// Source: RFC 3986 Appendix C; docs/do/extract.md lists what is a heuristic. Cost: linear in what is read.
// Tests: tests/extract/extract_test.cpp.
#pragma once

#include "urispec/extract.hpp"
#include "urispec/grammars.hpp"
#include "urispec/ascii.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::extraction {

using unicode::is_digit;
using unicode::is_letter;
[[nodiscard]] constexpr bool is_alphanumeric(char c) noexcept { return is_letter(c) || is_digit(c); }

// RFC 3986 §3.1, the second character and later ones.
[[nodiscard]] constexpr bool is_scheme_character(char c) noexcept {
  return is_alphanumeric(c) || c == '+' || c == '-' || c == '.';
}

[[nodiscard]] constexpr bool is_line_break(char c) noexcept { return c == '\n' || c == '\r'; }
inline constexpr std::string_view space_characters = " \t\v\f\r\n";
[[nodiscard]] constexpr bool is_space(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f' || is_line_break(c);
}

// HTML 5 §2.4.1: without the vertical tab.
[[nodiscard]] constexpr bool is_html_space(char c) noexcept { return is_space(c) && c != '\v'; }

// The characters that may stand anywhere in a reference of a grammar: the ASCII of its reserved and unreserved
// characters, "%", "#" and brackets, and beyond ASCII the characters of its IRIs.
class reference_characters {
 public:
  // Made once for each grammar: making them takes longer than searching some lines.
  [[nodiscard]] static const reference_characters& for_grammar(grammar g);

  // True for an ASCII character that may be in a reference.
  [[nodiscard]] bool has(char c) const noexcept { return ascii_.contains(c); }
  // Counts the bytes at the beginning of `text` that may be in a reference, up to the first "&", ",", ";" or bracket,
  // or beyond ASCII up to punctuation: these are in references too, but may also belong to the text around them.
  [[nodiscard]] std::size_t simple_length(std::string_view text) const noexcept;
  // The size of the character that `text` begins with, if it may be in a reference; 0 if not.
  [[nodiscard]] std::size_t size_of_first(std::string_view text) const noexcept;
  // The character that `text` begins with, if it comes after a reference and does not normally end one.
  [[nodiscard]] std::optional<interruption> interruption_by(std::string_view text) const noexcept;
  // The character that `text` begins with, for a word that goes on: no character is a normal end then.
  [[nodiscard]] std::optional<interruption> interruption_within_word(std::string_view text) const noexcept;

 private:
  explicit reference_characters(grammar g) noexcept;

  ascii_set ascii_;
  ascii_set simple_;
  std::optional<rule_ref> beyond_ascii_;
};

// Removes what does not count as the end of an undelimited reference: ".", ",", closing brackets without an opening one
// in the reference, and so on. Returns the remaining size.
// Cost: linear.
[[nodiscard]] std::size_t without_trailing_punctuation(std::string_view reference) noexcept;

// The ways in which a reference may begin.
enum class beginning : std::uint8_t { none, scheme, network_path, abbreviated_www, abbreviated_ftp };

// The writer may put "URL:" before the text, and so declare it a reference.
enum class announcement : std::uint8_t { none, url };
inline constexpr std::size_t size_of_announcement = 4;

// True for a scheme and "://" as JSON may write it, ":\/\/", if all that follows in the word is JSON: a regular
// expression has such slashes too, and other escapes.
// Cost: at most 512 bytes are looked at.
[[nodiscard]] bool has_escaped_slashes(std::string_view text) noexcept;

// A text begins a reference with a scheme, "//" and something after it; with a scheme that is used without "//" and
// something after it; with "//" and a host that has a full stop; or with an abbreviated form. After "URL:" every scheme
// counts as one that is used without "//".
[[nodiscard]] beginning beginning_of(std::string_view text, abbreviated_forms abbreviated, announcement mark) noexcept;

// The prefix that completes an abbreviated reference.
[[nodiscard]] std::string_view completion(beginning b) noexcept;

// The size of a "URL:" in upper or lower case and the whitespace after it; 0 if there is none. RFC 3986 Appendix C.
[[nodiscard]] std::size_t url_prefix(std::string_view text) noexcept;

// Tells whether "URL:" stands directly before `begin`, and is not the end of another word.
[[nodiscard]] announcement announcement_before(std::string_view text, std::size_t begin) noexcept;

// Strings of JSON and of program text write a line end as "\n", man pages a change of font as "\fB"; the letters of
// such an escape belong to no scheme. `scheme` stands between `before` and a colon. Returns the size of the rest of an
// escape that `scheme` begins with, as "n", "u003c" or "fB"; 0 if no escape begins in `before`, or if `scheme` is known
// with these letters, as "news" is.
[[nodiscard]] std::size_t rest_of_escape(std::string_view before, std::string_view scheme) noexcept;
// True if a text ends with a whole escape.
[[nodiscard]] bool ends_with_escape(std::string_view text) noexcept;

// True if a hyphen stands directly before a line break.
[[nodiscard]] bool has_line_end_hyphen(std::string_view text) noexcept;

// True if some white space belongs to no line break: then the text is prose, not a broken reference.
[[nodiscard]] bool has_spaces_within_lines(std::string_view text) noexcept;

}  // namespace urispec::extraction
