// What a piece of text would be as a reference: where it begins behind "URL:", and what is left without whitespace.
#pragma once

#include "urispec/extract/extract.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::extracting {

// How a reference may begin.
enum class beginning : std::uint8_t { none, scheme, abbreviated_www, abbreviated_ftp };

// Whether the writer has put "URL:" before the text, and so said that it is a reference.
enum class announcement : std::uint8_t { none, url };

// How the text begins, and whether it counts: a scheme and "//" and something behind it, a scheme that is used without
// "//" and something after it, or an abbreviated form. After "URL:" any scheme is one that is used without.
[[nodiscard]] beginning beginning_of(std::string_view text, abbreviated_forms abbreviated, announcement by) noexcept;

// What is put before an abbreviated reference.
[[nodiscard]] std::string_view completion(beginning b) noexcept;

// Size of a "URL:" in either case and the whitespace behind it; 0 where there is none. RFC 3986 Appendix C.
[[nodiscard]] std::size_t url_prefix(std::string_view text) noexcept;

// Whether "URL:" stands right before what begins at `begin`, and is not the end of another word.
[[nodiscard]] announcement announcement_before(std::string_view text, std::size_t begin) noexcept;

// The text without whitespace; hyphens before a line break stay or go with it.
enum class line_end_hyphens : std::uint8_t { kept, dropped };
[[nodiscard]] std::string without_whitespace(std::string_view text, line_end_hyphens hyphens);

// Whether a hyphen stands right before a line break.
[[nodiscard]] bool has_line_end_hyphen(std::string_view text) noexcept;

// Whether some whitespace belongs to no line break: such text is prose and no reference that was broken.
[[nodiscard]] bool has_spaces_within_lines(std::string_view text) noexcept;

}  // namespace urispec::extracting
