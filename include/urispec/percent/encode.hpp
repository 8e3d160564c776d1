// Percent-encoding: octets that a rule does not allow unencoded become triplets, the others stay.
// Source: RFC 3986 §2.1 and §2.4, RFC 2396 §2.4; for characters beyond ASCII under a rule that has some, RFC 3987 §3.1.
// The bidirectional formatting characters become triplets although the rules of RFC 3987 have them: its §4.1 says that
// IRIs must not contain them.
// Cost: linear, and near that of a copy where little has to be encoded. Tests: tests/percent/encode_test.cpp.
//
// A character that delimits something inside the component (RFC 3986 §2.2) must be encoded in data: name it in
// `delimiters`, such as ascii_set("&=+") for a query. The RFCs differ about what is unreserved: RFC 2396 §2.3 has ! * '
// ( ) among its marks, RFC 3986 §2.2 reserves them; each grammar's rule follows its RFC. For a rule that is known at
// compile time: pegtl/percent/typed.hpp.
#pragma once

#include "urispec/percent/allowed.hpp"
#include "urispec/percent/text.hpp"

#include <optional>

namespace urispec {

// nullopt if the rule is not encodable() (percent/allowed.hpp).
[[nodiscard]] std::optional<encoded_text> encode(plain_view plain, rule_ref rule, const ascii_set& delimiters = {});

}  // namespace urispec
