// Names of rules: compared without regard to case (RFC 5234 §2.1), and as C++ spells them.
#pragma once

#include "urispec/abnf.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// The name in lower case: equal for two names that mean the same rule. ASCII only, as names are.
[[nodiscard]] std::string fold(std::string_view name);

// C++20 keeps some identifiers for itself: keywords, alternative tokens, macros of the standard
// library, anything with two underscores.
[[nodiscard]] bool reserved_in_cpp(std::string_view identifier);

// Generated headers use some identifiers inside the namespace of the rules.
[[nodiscard]] bool reserved_in_generated_headers(std::string_view identifier);

// "path-abempty" → "path_abempty", as the generated C++ spells it.
[[nodiscard]] std::string cpp_name(std::string_view rule_name);

// True if all errors are rules that need something undefined: an undefined name, or prose that is not a name.
[[nodiscard]] bool has_usable_part(const std::vector<diagnostic>& diagnostics);

// The rules that need nothing undefined and nothing with errors; the others are `missing` from it. It may have no start
// rule, and no rules.
[[nodiscard]] grammar usable_part(const grammar& source);

// The rules that are not flagged, in their order, references renumbered; the start stays what it is. No rule that stays
// may use one that does not.
[[nodiscard]] grammar without_rules(const grammar& whole, const std::vector<bool>& left_out);

// "Field is spelled field where it is defined".
[[nodiscard]] std::string in_other_case(std::string_view name, std::string_view defined);

// Adds the alternatives of a `=/` (RFC 5234 §3.3) to those that the rule has.
void add_alternatives(rule& defined, rule&& addition);

}  // namespace urispec::abnf
