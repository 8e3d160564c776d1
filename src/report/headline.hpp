// The headline of a diagnosis, the same in every format: the cause, in words for people. The view of the parser, which
// names a rule, is the detail. Where there is no cause, the detail is the headline.
//   headline  an IPv6 address needs brackets around it
//   detail    U+002F '/' cannot follow here, in userinfo (section 3.2.1)
// The detail names the rule that people know and the component: IPv6address of the host, where the parser was in
// dec-octet. No place is part of either: text formats give it as a column from 1, JSON as a byte from 0.
// Tests: tests/report/headline_test.cpp, a table of texts in every format.
#pragma once

#include "urispec/diagnose.hpp"
#include "urispec/iri.hpp"
#include "urispec/resolve.hpp"

#include <string>
#include <string_view>

namespace urispec::report {

[[nodiscard]] std::string headline_of(const diagnosis& d);
[[nodiscard]] std::string detail_of(const diagnosis& d);

// Both in one line: "HEADLINE; DETAIL".
[[nodiscard]] std::string headline_and_detail(const diagnosis& d);

// The error of a text that the rule does not have, with its cause: "column 11: HEADLINE; DETAIL [ID]".
[[nodiscard]] std::string explained(const parse_error& e, std::string_view text, rule_ref rule);
[[nodiscard]] std::string explained(const resolution_error& e, std::string_view text, rule_ref rule);
[[nodiscard]] std::string explained(const iri_error& e, std::string_view text, rule_ref rule);

// The id of an error without a cause.
inline constexpr std::string_view no_cause = "syntax";

// The id of the cause, or that one.
[[nodiscard]] std::string_view id_of(const diagnosis& d);

}  // namespace urispec::report
