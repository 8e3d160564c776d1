// Names of rules: compared without regard to case (RFC 5234 §2.1), and as C++ spells them.
#pragma once

#include <string>
#include <string_view>

namespace urispec::abnf {

// The name in lower case: equal for two names that mean the same rule. ASCII only, as names are.
[[nodiscard]] std::string fold(std::string_view name);

// Whether C++20 keeps this identifier for itself: keywords, alternative tokens, macros of the standard
// library, anything with two underscores.
[[nodiscard]] bool reserved_in_cpp(std::string_view identifier);

// Whether generated headers use this identifier inside the namespace of the rules.
[[nodiscard]] bool reserved_in_generated_headers(std::string_view identifier);

}  // namespace urispec::abnf
