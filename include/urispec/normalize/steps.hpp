// The steps of normalization, which are the rungs of the comparison ladder above simple string comparison: RFC 3986
// §6.2.2 and §6.2.3, RFC 3987 §5.3.2 and §5.3.3. They are independent of each other; normalize() takes a set of them.
// Protocol-based normalization (RFC 3986 §6.2.4) needs answers from servers and is left to programs that have them.
#pragma once

#include "urispec/parse/grammars.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace urispec {

// In the order in which they are applied. Decoding comes first, because it may reveal a letter of the host ("%41") or a
// dot-segment ("%2E"), and each later step sees only the result of the earlier ones.
enum class normalization_step : std::uint8_t {
  percent_encoding,  // RFC 3986 §6.2.2.2, RFC 3987 §5.3.2.3: triplets of unreserved characters are decoded
  character,         // RFC 3987 §5.3.2.2: characters beyond ASCII in Normalization Form C; IRIs only
  letter_case,       // RFC 3986 §6.2.2.1: scheme and host in lower case, digits of triplets in upper case
  dot_segments,      // RFC 3986 §6.2.2.3: "." and ".." are removed from the path
  scheme_based,      // RFC 3986 §6.2.3: default port, empty path and what else normalize/scheme_rules.hpp knows
};

inline constexpr std::size_t normalization_step_count = 5;

inline constexpr std::array<normalization_step, normalization_step_count> all_normalization_steps{
    normalization_step::percent_encoding, normalization_step::character, normalization_step::letter_case,
    normalization_step::dot_segments, normalization_step::scheme_based};

// "percent-encoding", "character", "case", "dot-segments", "scheme".
[[nodiscard]] std::string_view name(normalization_step step) noexcept;
[[nodiscard]] std::optional<normalization_step> find_normalization_step(std::string_view name) noexcept;

// Where it is specified: "RFC 3986 section 6.2.2.1"; for a grammar of IRIs "RFC 3987 section 5.3.2.1", for one of RFC
// 2396 "RFC 2396 section 6".
[[nodiscard]] std::string_view source(normalization_step step, grammar g) noexcept;

class normalization_steps {
 public:
  constexpr normalization_steps() noexcept = default;
  constexpr normalization_steps(std::initializer_list<normalization_step> steps) noexcept {
    for (const normalization_step s : steps) insert(s);
  }

  [[nodiscard]] constexpr bool contains(normalization_step s) const noexcept { return (bits_ & bit(s)) != 0; }
  constexpr void insert(normalization_step s) noexcept { bits_ = static_cast<std::uint8_t>(bits_ | bit(s)); }
  constexpr void erase(normalization_step s) noexcept { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(s)); }

  [[nodiscard]] friend constexpr bool operator==(normalization_steps, normalization_steps) noexcept = default;

 private:
  static constexpr std::uint8_t bit(normalization_step s) noexcept {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(s));
  }
  std::uint8_t bits_ = 0;
};

// RFC 3986 §6.2.2. Character normalization is not among them: RFC 3987 §5.3.2.2 forbids applying it when comparing and
// wants IRIs to be created in NFC, so creators must ask for it.
inline constexpr normalization_steps syntax_based{normalization_step::percent_encoding, normalization_step::letter_case,
                                                  normalization_step::dot_segments};

// RFC 3986 §6.2.2 and §6.2.3.
inline constexpr normalization_steps syntax_and_scheme_based{
    normalization_step::percent_encoding, normalization_step::letter_case, normalization_step::dot_segments,
    normalization_step::scheme_based};

}  // namespace urispec
