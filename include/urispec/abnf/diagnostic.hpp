// A problem of a grammar, and its place: every function of this layer that can fail returns a list of these.
#pragma once

#include "urispec/abnf/expression.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

enum class diagnostic_severity : std::uint8_t {
  error,    // no grammar: RFC 5234 gives the text no meaning, or a limit was hit
  warning,  // a grammar, and probably not the one that was meant
  note,     // a grammar without fault, of which not everything can be made that is made of others
};

// How many of each severity, in their order.
using severity_counts = std::array<std::size_t, 3>;

enum class problem : std::uint8_t {
  syntax,              // the text is not ABNF
  undefined_rule,      // a name that nothing defines
  duplicate_rule,      // defined twice without `=/`
  recursion,           // note: a rule that uses itself: no automaton, no proof
  unusable_prose,      // a prose-val that is no name of a rule, no citation and no set of characters
  cited_rule,          // note: prose that says in which document a rule is, which was not imported
  bad_range,           // %x5A-41, a repeat 4*2, a code point past 10FFFF, a surrogate; warning: a range around those
  name_clash,          // note: two names that become one C++ name, or one that generated headers use
  cpp_keyword,         // note: a name that C++ keeps for itself
  too_large,           // a limit of the reader; the message names it
  byte_order_mark,     // note: U+FEFF at the beginning, which ABNF has no place for
  layout,              // note: lines that RFC 5234 reads otherwise than they look
  unused_rule,         // warning: no other rule uses it and it is not the start
  no_strings,          // warning: no text matches it
  name_in_other_case,  // warning: used in another case than defined
  other_separator,     // note: `|` in the notation of RFC 5234, `/` in that of RFC 2396
  other_notation,      // note: another convention of older RFCs, and what is read in place of it
};

struct diagnostic {
  diagnostic_severity severity = diagnostic_severity::error;
  abnf::problem problem = abnf::problem::syntax;
  std::string file;
  position where;
  std::string message;
  severity_counts unlisted{};  // of a message that stands for others, which a file has too many of: how many these are
};

// `error`, `warning`, `note`
[[nodiscard]] std::string_view name_of(diagnostic_severity s);

// `undefined-rule`, as programs read it
[[nodiscard]] std::string_view name_of(problem p);

// `file:line:column`; `file` of a grammar as a whole
[[nodiscard]] std::string place_of(const diagnostic& d);

// `file:line:column: error: message`
[[nodiscard]] std::string to_string(const diagnostic& d);

[[nodiscard]] bool has_errors(const std::vector<diagnostic>& diagnostics);

}  // namespace urispec::abnf
