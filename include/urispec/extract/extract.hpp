// References in text: RFC 3986 Appendix C, RFC 2396 Appendix E and Appendix F.
//
// A reference is found
//   between angle brackets   <http://example.com/>       with whitespace and line breaks inside ignored
//   between double quotes    "http://example.com/"       with line breaks, and the whitespace around them, ignored
//   bare                     http://example.com/         up to the first character that no reference has, less the
//                                                        punctuation that it ends with
// and in each of the three may have "URL:" before it. What begins with a scheme and "//" counts, and what begins with a
// scheme that is known to be used without ("mailto:"); a scheme alone does not, unless "URL:" stands right
// before it, or first between the delimiters. docs/extract.md has the heuristics, for that is what they are: the RFCs
// describe habits.
//
// Cost: linear in the text, whatever is in it, and memory for the longest reference.
// Tests: tests/extract/extract_test.cpp, tests/extract/hostile_test.cpp.
#pragma once

#include "urispec/parse/error.hpp"
#include "urispec/parse/grammars.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

enum class delimiters : std::uint8_t { angle_brackets, double_quotes, none };

// What RFC 2396 Appendix F tells of: a reference of authority and path alone, such as "www.w3.org/Addressing/". It is
// found where it begins with "www." or "ftp." and has one more dot, and completed with "http://" or "ftp://".
enum class abbreviated_forms : std::uint8_t { ignored, found };

struct extraction {
  // Judges what is found; its characters also say how far a bare reference goes.
  urispec::grammar grammar = urispec::grammar::rfc3986;
  abbreviated_forms abbreviated = abbreviated_forms::ignored;
};

// What a bare reference ends before, where that is nothing that people put behind a reference: no white space, no
// quotation mark, angle bracket, closing brace or grave accent, no vertical bar at the end of a cell, and beyond ASCII no
// quotation mark, bracket, full stop and the like, dash or bullet: src/extract/characters.cpp has the list. The writer
// may have meant more.
struct interruption {
  enum class reason : std::uint8_t {
    only_in_iris,     // an IRI goes on with it (RFC 3987), and no reference of the grammar
    in_no_reference,  // nothing goes on with it, as "|" and control characters
    ill_formed_utf8,
  };
  reason why = reason::in_no_reference;
  char32_t found = 0;  // the character, or the byte where it is not UTF-8
  friend bool operator==(const interruption&, const interruption&) = default;
};

struct found_reference {
  std::size_t offset = 0;    // of `text` in the text that is searched, in bytes
  std::string_view text;     // as it stands there, without delimiters and without "URL:"
  delimiters between = delimiters::none;
  std::string uri;           // without whitespace, and completed where it was abbreviated
  // RFC 3986 Appendix C: a hyphen right before a line break may or may not be part of the URI. `uri` has all of them;
  // this has none of them, where there are any.
  std::optional<std::string> without_hyphens;
  std::optional<interruption> stopped_at;
  // Why `uri` is not valid under the grammar; nullopt where it is.
  std::optional<parse_error> error;
};

// A bare reference that has come to its end before there is anything of it, as "http://\u00E9.fr/" under a grammar of
// URIs: what is left is no reference, and not found.
struct lone_beginning {
  std::size_t offset = 0;  // of `text` in the text that is searched, in bytes
  std::string_view text;   // "http://"
  interruption stopped_at;
};

// Calls `use` with each reference, and `alone` with each beginning of which nothing comes, in the order of the text.
void extract(std::string_view text, const extraction& how, const std::function<void(found_reference&&)>& use,
             const std::function<void(const lone_beginning&)>& alone = [](const lone_beginning&) {});

[[nodiscard]] std::vector<found_reference> extract(std::string_view text, const extraction& how = {});

}  // namespace urispec
