// The causes of errors. A family is a file: functions that decide on a situation whether their cause applies, and a
// table that gives each cause its entry. causes/table.cpp lists the families in the order in which they are tried.
// Tests: tests/diagnose/causes_test.cpp.
#pragma once

#include "diagnose/edits.hpp"
#include "diagnose/situation.hpp"
#include "urispec/components.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/rule_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// A cause in one text, with the suggestions that it makes there.
struct cause_match {
  byte_range fault;
  std::vector<std::vector<edit>> suggestions = {};  // best first; those that cannot be shown are dropped
  std::string detail = {};                          // what the title cannot say, as it depends on rule and text
};

// The texts that a cause speaks of: those of any grammar; URIs and their parts; only whole references, or only parts.
enum class cause_scope : std::uint8_t { any_text, uris, references, parts };

struct cause_row {
  std::optional<cause_match> (*find)(const situation&);
  cause_entry entry;
  cause_scope scope = cause_scope::uris;
};

// The first cause that applies.
struct decided_cause {
  const cause_entry* entry = nullptr;
  cause_match match;
};
[[nodiscard]] std::optional<decided_cause> decide_cause(const situation& s);

// The families.
[[nodiscard]] std::span<const cause_row> surrounding_causes();     // delimiters and markup around a URI
[[nodiscard]] std::span<const cause_row> program_text_causes();    // placeholders, and escapes of strings
[[nodiscard]] std::span<const cause_row> octet_causes();           // octets that are no text, and broken escapes
[[nodiscard]] std::span<const cause_row> bracket_causes();         // IP addresses in brackets
[[nodiscard]] std::span<const cause_row> wide_character_causes();  // wide forms of US-ASCII
[[nodiscard]] std::span<const cause_row> windows_causes();         // its paths and drives
[[nodiscard]] std::span<const cause_row> character_causes();       // characters that are never allowed
[[nodiscard]] std::span<const cause_row> part_causes();            // components alone, and the delimiters beside them
[[nodiscard]] std::span<const cause_row> authority_causes();       // user, host and port
[[nodiscard]] std::span<const cause_row> reference_causes();       // scheme, path and fragment
[[nodiscard]] std::span<const cause_row> scheme_causes();          // what single schemes want
[[nodiscard]] std::span<const cause_row> incomplete_causes();      // texts that end too early

// Pieces of a program in a text: "http://a/?c=' + count + '" is what stands between the quotes of strings that a
// program joins with +. Tests: tests/diagnose/concatenation_test.cpp.
//
// The first place from `begin` on where a string ends, + joins something to it, and another string begins; up to the
// end of the text where a call comes after the + and no string after that. With the quotes.
[[nodiscard]] std::optional<byte_range> concatenation_in(std::string_view text, std::size_t begin);

// The number that the text begins with, in so many hexadecimal digits.
[[nodiscard]] std::optional<char32_t> hexadecimal_number(std::string_view text, std::size_t size);

// A character, and the bytes that an escape of it takes.
struct written_character {
  char32_t character;
  std::size_t size;
  [[nodiscard]] bool is_half() const { return character >= 0xD800 && character <= 0xDFFF; }
};

// The character that the text begins with, as code units of UTF-16 with four hexadecimal digits after a prefix:
// "%u20AC",
// "\uD83D\uDE00". Half of a surrogate pair if the other is missing.
[[nodiscard]] std::optional<written_character> utf16_escape(std::string_view text, std::string_view prefix);

// Parameters of a query whose beginning was taken for a character reference of HTML, which for old names needs no
// semicolon (HTML Standard, named character references): "&region=x" became "®ion=x", and "&section=x" "§ion=x".
// Tests: tests/diagnose/damaged_reference_test.cpp.
//
// The first such character from `begin` on, with the reference that it was written as: a sign after a value of the
// query, before letters or digits, if any, and an equals sign. "20°C" has none, and letters, such as ð, are no signs.
[[nodiscard]] std::optional<edit> damaged_reference_in(std::string_view text, std::size_t begin);

// The rules and characters that a text lacks which ends too early, in the words of its grammar: `"@" and domain` for
// "mailto:joe".
// Method: the derivation of the shortest valid text that begins so. The greatest rules that begin after the text are
// missing, and the characters between them. A rule that comes several times in a row is counted as in ABNF: 4HEXDIG.
// Cost: that of the derivation. Tests: tests/diagnose/missing_test.cpp.
//
// `shortest` is a text of the rule; the text that ends too early is its first `length` bytes. Empty if it is too long
// to be derived.
[[nodiscard]] std::vector<std::string> missing_after(const rule_reader& rule, std::string_view shortest,
                                                     std::size_t length);

}  // namespace urispec::diagnosing
