// RFC 3986 or RFC 3987 beside the parser of the URL Standard. The texts that the parser accepts are a language
// (grammar/url-standard-accepted.abnf), so their relation to URIs is decided. A table has a text for each reason to
// read differently, and both read it. Tests: tests/diff/by_parser_test.cpp.
#pragma once

#include "urispec/diff.hpp"
#include "urispec/limits.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace urispec::diff {

struct reading_reason {
  std::string_view reason;
  std::string_view step;  // of the URL Standard
  std::string_view text;
  std::string_view base = {};  // empty for none
};
[[nodiscard]] std::span<const reading_reason> reading_reasons();

// Both readings of a text, in one line of English.
[[nodiscard]] std::string both_readings(std::string_view text, std::string_view base);

// Nullopt if `left` is neither RFC 3986 nor RFC 3987, `right` is not the URL Standard, or the budget runs out.
[[nodiscard]] std::optional<parser_comparison> compare_with_parser(std::string_view left, std::string_view right,
                                                                   work_budget budget);

}  // namespace urispec::diff
