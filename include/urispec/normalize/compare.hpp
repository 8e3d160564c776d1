// The comparison ladder of RFC 3986 §6.2 and RFC 3987 §5.3: on which rung two references become equal. Each rung
// normalizes by one step more than the one below it. The cheaper the rung, the more false negatives it has, and none of
// them has false positives (§6.1). The topmost is not a step of normalization: it converts the hosts. References that
// are equal on a rung are equal on all above it. normalize() gives the same text for two references, with the steps of
// all rungs, exactly if they are equal on one of the rungs, apart from what form_on() encodes and from
// rung::domain_names.
// Cost: linear for each rung. Tests: tests/normalize/compare_test.cpp; the topmost rung in tests/iri/icu_test.cpp.
#pragma once

#include "urispec/normalize/normalize.hpp"
#include "urispec/parse/error.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
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
  domain_names,      // §5.3.3, end: a domain name and its conversion to Punycode; only where it was asked for
};

inline constexpr std::array<rung, 7> all_rungs{rung::identical,        rung::letter_case,  rung::character,
                                               rung::percent_encoding, rung::dot_segments, rung::scheme_based,
                                               rung::domain_names};

// "identical", the names of the steps, "domain-names".
[[nodiscard]] std::string_view name(rung r) noexcept;
// "RFC 3986 section 6.2.1"; for a grammar of IRIs "RFC 3987 section 5.3.1", for one of RFC 2396 "RFC 2396 section 6".
[[nodiscard]] std::string_view source(rung r, grammar g) noexcept;

// RFC 3986 §6.1: fragments should be left out when URIs are compared to select a network action.
enum class fragments : std::uint8_t { compared, left_out };

// A reference with its host in the form that the DNS uses; nullopt if it already has that form. iri/icu.hpp has one.
using host_rewriter = std::optional<std::string> (*)(const components& c);

struct comparison_options {
  // Which steps have rungs, the grammar, and the function for character normalization.
  normalization how{.steps = syntax_and_scheme_based};
  urispec::fragments fragments = urispec::fragments::compared;
  // The function for rung::domain_names; without it there is no such rung.
  host_rewriter with_ascii_host = nullptr;
};

// Which of the two is not a reference of the grammar, and why; the first if neither is.
struct comparison_error {
  enum class operand : std::uint8_t { first, second };

  operand which = operand::first;
  parse_error error;
};

// The lowest rung on which they are equal; nullopt if they are equal on none.
using comparison_result = result<std::optional<rung>, comparison_error>;

// Compares the texts as they are. RFC 3986 §6.1 wants relative references to be resolved before they are compared,
// because equal texts may differ under two bases. That is left to the caller, who knows the bases.
[[nodiscard]] comparison_result compare(std::string_view a, std::string_view b, const comparison_options& how = {});

// Whether there is such a rung.
[[nodiscard]] bool has_rung(rung r, const comparison_options& how) noexcept;

// The form in which a reference is compared on a rung: normal by its steps. From percent_encoding on, characters that
// normalization would leave encoded are encoded in it, because the two are equivalent (RFC 3987 §5.3.2.3): private ones
// and bidi formatting.
[[nodiscard]] result<std::string> form_on(rung r, std::string_view text, const comparison_options& how);

}  // namespace urispec
