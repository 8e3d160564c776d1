// The comparison ladder of RFC 3986 §6.2 and RFC 3987 §5.3: on which rung two references become equal. Each rung
// normalizes by one step more than the one below it; the cheaper the rung, the more false negatives it has, and none of
// them has false positives (§6.1). Cost: linear a rung. Tests: tests/normalize/compare_test.cpp.
#pragma once

#include "urispec/normalize/normalize.hpp"
#include "urispec/parse/result.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace urispec {

// From the bottom to the top, in the order of the sections.
enum class rung : std::uint8_t {
  identical,         // RFC 3986 §6.2.1, RFC 3987 §5.3.1: character for character
  letter_case,       // §6.2.2.1, §5.3.2.1
  character,         // §5.3.2.2: only where it was asked for
  percent_encoding,  // §6.2.2.2, §5.3.2.3
  dot_segments,      // §6.2.2.3, §5.3.2.4
  scheme_based,      // §6.2.3, §5.3.3
};

inline constexpr std::array<rung, 6> all_rungs{rung::identical,        rung::letter_case,  rung::character,
                                               rung::percent_encoding, rung::dot_segments, rung::scheme_based};

// "identical", and the names of the steps.
[[nodiscard]] std::string_view name(rung r) noexcept;
// "RFC 3986 section 6.2.1".
[[nodiscard]] std::string_view source(rung r) noexcept;

// RFC 3986 §6.1: they are to be left out when URIs are compared to select a network action.
enum class fragments : std::uint8_t { compared, left_out };

struct comparison {
  // Which steps there are rungs for, the grammar, and who does character normalization.
  normalization how{.steps = syntax_and_scheme_based};
  urispec::fragments fragments = urispec::fragments::compared;
};

// Which of the two is no reference of the grammar, and why; the first where neither is.
struct comparison_error {
  enum class operand : std::uint8_t { first, second };

  operand which = operand::first;
  parse_error error;
};

// The lowest rung on which they are equal; nullopt when they are on none.
using comparison_result = result<std::optional<rung>, comparison_error>;

// The texts as they are: RFC 3986 §6.1 wants relative references to be resolved before they are compared, since what is
// equal as text may be different under two bases. That is for the caller, who knows the bases.
[[nodiscard]] comparison_result compare(std::string_view a, std::string_view b, const comparison& how = {});

// The set of steps that a rung stands for, of those that there are rungs for.
[[nodiscard]] normalization_steps steps_up_to(rung r, normalization_steps available) noexcept;

}  // namespace urispec
