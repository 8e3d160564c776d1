// Why a rule does not match a text, as a value.
#pragma once

#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

enum class error_kind : std::uint8_t {
  syntax,           // no way to go on from `offset`
  ill_formed_utf8,  // no way to go on, and the bytes there are not UTF-8 (RFC 3629 §4), whatever the grammar
  unknown_rule,     // the grammar has no rule of the name that was asked for; nothing was read
  too_long,         // a derivation or a uri was asked for and its offsets or places do not fit in 32 bits
  out_of_memory,    // the general engine may not use more memory for one text, which is perhaps valid and perhaps not
  out_of_time,      // the time for all texts is over; the text is perhaps valid and perhaps not
};

// The name in the JSON of the command: "ill_formed_utf8".
[[nodiscard]] std::string_view name(error_kind kind) noexcept;

// True if reading stopped before the text was either accepted or refused.
[[nodiscard]] constexpr bool is_undecided(error_kind kind) noexcept {
  return kind == error_kind::out_of_memory || kind == error_kind::out_of_time;
}

struct parse_error {
  error_kind kind = error_kind::syntax;
  // The end of the longest prefix that can still become valid: in bytes, and in code points.
  std::size_t offset = 0;
  std::size_t code_point_offset = 0;
  // The code point at `offset`, which cannot stand there, or the byte if the text is not UTF-8; nullopt at the end of
  // the text.
  std::optional<char32_t> unexpected;
  // The rule that was being read, or the next rule if a delimiter was read last (pegtl/errors.hpp); otherwise the start
  // rule. Within an address it is IPv6address or IPv4address; `locate` alone names the innermost, such as h16.
  std::size_t rule = 0;        // index into the rules of the grammar
  std::string_view rule_name;  // "pct-encoded"; for unknown_rule the name that was asked for
  std::string_view section;    // "2.1"

  // The reason without the place: "U+007A 'z' cannot follow here".
  [[nodiscard]] std::string reason() const;

  // One line of English with all of it: "byte 7: U+007A 'z' cannot follow here, in pct-encoded (section 2.1)".
  [[nodiscard]] std::string message() const;

  [[nodiscard]] friend bool operator==(const parse_error&, const parse_error&) = default;
};

struct rule_info;  // grammars.hpp

// The error of a text that fails at `offset` (bytes, at most text.size()) in the rule of that number. If the bytes
// before it are not UTF-8, its code points are counted as unicode::count_code_points does.
[[nodiscard]] parse_error error_at(std::string_view text, std::size_t offset, std::size_t rule,
                                   const rule_info& info) noexcept;

// Does the same for a caller that has already counted the code points before the place.
[[nodiscard]] parse_error error_at(std::string_view text, std::size_t offset, std::size_t code_points, std::size_t rule,
                                   const rule_info& info) noexcept;

// The error of a text that is too long for what is asked, whose place is the beginning.
[[nodiscard]] parse_error too_long_error(std::size_t rule, const rule_info& info) noexcept;

// The words by which messages name a rule: ", in pct-encoded (section 2.1)". Sections of the document of the grammar
// are numbers; those of other documents name them: ", in hex4 (RFC 2373 Appendix B)". Empty if there is no rule.
[[nodiscard]] std::string in_rule(std::string_view rule_name, std::string_view section);

// A value or an error (result.hpp), which is a parse_error unless said otherwise.
template <typename Value, typename Error = parse_error>
class result;

}  // namespace urispec
