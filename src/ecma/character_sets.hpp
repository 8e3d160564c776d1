// The sets that the four functions hand to Encode and Decode: the characters of rules of the lexical grammar of
// ECMA-262 5.1 §15.1.3, as generated from grammar/ecma262.abnf. Tested by tests/ecma/character_sets_test.cpp against
// the characters that the specification lists, and by grammar_file_test.cpp against the grammar file.
#pragma once

#include "urispec/ascii.hpp"
#include "urispec/pegtl/rules/ecma262.hpp"

namespace urispec::ecma {

inline constexpr ascii_set uri_reserved = facts<rules::ecma262::uriReserved>.occurring;
inline constexpr ascii_set uri_unescaped = facts<rules::ecma262::uriUnescaped>.occurring;

// "#" is neither reserved nor unescaped in RFC 2396, which keeps the fragment outside of the URI; encodeURI and
// decodeURI add it so that a URI reference with a fragment stays one (§15.1.3.1 and §15.1.3.3, step 2 and NOTE).
inline constexpr ascii_set number_sign("#");

inline constexpr ascii_set reserved_uri_set = uri_reserved | number_sign;                   // §15.1.3.1 step 2
inline constexpr ascii_set reserved_uri_component_set{};                                    // §15.1.3.2 step 2
inline constexpr ascii_set unescaped_uri_set = uri_reserved | uri_unescaped | number_sign;  // §15.1.3.3 step 2
inline constexpr ascii_set unescaped_uri_component_set = uri_unescaped;                     // §15.1.3.4 step 2

}  // namespace urispec::ecma
