// The schemes of a rule that is for few of them, such as http-URI, and whether a text has another one. Then it was not
// meant for the rule, and no nearest text is worth showing.
// Cost: of the schemes, a few states of the automaton; of a text, its scheme.
// Tests: tests/diagnose/other_scheme_test.cpp.
#pragma once

#include "automaton/dfa.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// All schemes that a text of the language can begin with, in lower case and in the order of the alphabet; none if it
// can begin otherwise, or if they are more than a few.
[[nodiscard]] std::vector<std::string> schemes_of(const automaton::dfa& texts);

// Whether what stands before the first delimiter, where that is a colon, does not begin with one of these, and is none
// of them with a slip of the pen: "12:30", "git@example.org:ada". False if there are none.
[[nodiscard]] bool begins_otherwise(std::string_view text, std::span<const std::string> schemes);

// Whether that is another scheme.
[[nodiscard]] bool has_other_scheme(std::string_view text, std::span<const std::string> schemes);

}  // namespace urispec::diagnosing
