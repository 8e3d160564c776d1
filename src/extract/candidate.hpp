// What a piece of text would be as a reference: where it begins after "URL:", and what is left without whitespace.
#pragma once

#include "urispec/extract.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::extracting {

// How a reference may begin.
enum class beginning : std::uint8_t { none, scheme, abbreviated_www, abbreviated_ftp };

// Whether the writer put "URL:" before the text, and so declared it a reference.
enum class announcement : std::uint8_t { none, url };
inline constexpr std::size_t size_of_announcement = 4;

// How the text begins, and whether that counts: a scheme, "//" and something after it; a scheme that is used without
// "//" and something after it; or an abbreviated form. After "URL:" every scheme is one that is used without.
[[nodiscard]] beginning beginning_of(std::string_view text, abbreviated_forms abbreviated, announcement by) noexcept;

// The prefix that completes an abbreviated reference.
[[nodiscard]] std::string_view completion(beginning b) noexcept;

// Size of a "URL:" in upper or lower case and the whitespace after it; 0 if there is none. RFC 3986 Appendix C.
[[nodiscard]] std::size_t url_prefix(std::string_view text) noexcept;

// Whether "URL:" stands directly before what begins at `begin`, and is not the end of another word.
[[nodiscard]] announcement announcement_before(std::string_view text, std::size_t begin) noexcept;

// Strings of JSON and of program text write a line end as "\n", man pages a change of font as "\fB": what follows it is
// no part of the word before. `scheme` stands between `before` and a colon. The size of the rest of such an escape, as
// "n", "u003c" or "fB", with which it begins; 0 if no escape begins in `before`, or if it is the name of a scheme with
// it, as "news".
[[nodiscard]] std::size_t rest_of_escape(std::string_view before, std::string_view scheme) noexcept;
// Whether a text ends with a whole one.
[[nodiscard]] bool ends_with_escape(std::string_view text) noexcept;

// The text without line breaks and the whitespace around them; hyphens before one stay or are removed with it.
enum class line_end_hyphens : std::uint8_t { kept, dropped };
[[nodiscard]] std::string without_line_breaks(std::string_view text, line_end_hyphens hyphens);

// Whether a hyphen stands directly before a line break.
[[nodiscard]] bool has_line_end_hyphen(std::string_view text) noexcept;

// Whether some whitespace belongs to no line break: then the text is prose, not a broken reference.
[[nodiscard]] bool has_spaces_within_lines(std::string_view text) noexcept;

}  // namespace urispec::extracting
