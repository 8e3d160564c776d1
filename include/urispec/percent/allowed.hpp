// Which characters a rule allows unencoded. A rule qualifies if the same characters are allowed at every place in it:
// it derives single characters and triplets ("unit": pchar, uric, unreserved) or any number of them one after the other
// ("loop": segment, userinfo, query). Text made of its allowed characters and of triplets then matches the rule. Other
// rules (host, path, URI) have parts with delimiters between them; their parts qualify. How they are found:
// pegtl/percent/typed.hpp.
// Tests: tests/percent/allowed_test.cpp.
#pragma once

#include "urispec/parse/grammars.hpp"
#include "urispec/unicode/ascii_set.hpp"

namespace urispec {

struct allowed_characters {
  enum class form : unsigned char { other, unit, loop };

  form shape = form::other;
  ascii_set ascii = {};    // those that stand for themselves, "%" never among them
  bool triplets = false;   // pct-encoded is among what the rule derives
  bool non_ascii = false;  // some characters beyond ASCII are, too: which ones, the rule knows

  // Whether any text can be encoded for the rule: a loop must have triplets (scheme and port have none). A unit says
  // which characters stay, as unreserved does, and may leave triplets to the rules that use it.
  [[nodiscard]] constexpr bool encodable() const noexcept {
    return shape == form::unit || (shape == form::loop && triplets);
  }

  friend constexpr bool operator==(const allowed_characters&, const allowed_characters&) noexcept = default;
};

[[nodiscard]] const allowed_characters& allowed_in(rule_ref rule) noexcept;

}  // namespace urispec
