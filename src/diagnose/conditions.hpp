// The conditions that every repair satisfies before it is shown, whether it is a respelling or a suggestion of a cause.
// They are decided in one function, so no cause decides on any of them.
//   - The text matches the rule.
//   - A URI matches the grammar of its scheme, where one is built in; an IRI matches it as a URI.
//   - The components that were complete before the error are unchanged. The drive of a Windows path is no component,
//     and neither is a word before a reference, as in "URL: http://a/".
//   - What the text before the first edit shows of the kind of reference stays: an authority, a query or a fragment,
//     and a path after a scheme or with a slash, begin where they began.
//   - The host is the one that the author wrote: no two words of an authority become one, and where an @ comes after
//     the place in an authority, it stays before the host.
//   - The data are those that the author wrote: the data of data and javascript do not end at a # (RFC 3986 section 3.5
//     makes a fragment of the rest), no Base64 has an escape (RFC 4648 section 3.3), and a blank is percent-encoded
//     only where blanks can mean something (blanks_as_data).
//   - The checks of the profile web find nothing new.
//   - What the caller asks for (diagnose_options::accepts).
// Cost: that of one parse and of the checks. Twin: tests/reference/repair_conditions.hpp.
// Tests: tests/diagnose/conditions_test.cpp.
#pragma once

#include "diagnose/situation.hpp"
#include "urispec/diagnose.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// The invalid text with what a diagnosis knows about it.
struct invalid_text {
  std::string_view text;
  std::span<const component_so_far> components;
  const rule_reader& rule;
  const rule_role& role;
};

enum class repair_condition : std::uint8_t {
  grammar,
  scheme_grammar,
  components,
  kind,
  host,
  data,
  findings,
  accepted,
};

// The first condition that the repair does not satisfy; nullopt if it may be shown.
[[nodiscard]] std::optional<repair_condition> first_unsatisfied(const repair& r, const invalid_text& invalid,
                                                                const diagnose_options& options);

// The findings of the checks that a repair causes: a valid text may still lead nowhere, as "http://a%20b/", whose host
// no name server can know. A warning is new if it is about characters that an edit wrote, an error also beside
// characters that an edit removed, and about characters that were in another component before: in "http:256.1.1.1/" the
// numbers were in a path. `read` are the components of the repaired text.
[[nodiscard]] std::vector<urispec::finding> new_findings(const repair& r, std::string_view text,
                                                         const components& read);

}  // namespace urispec::diagnosing
