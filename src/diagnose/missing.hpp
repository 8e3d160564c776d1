// What a text lacks that ends too early, in the words of its grammar: `"@" and domain` for "mailto:joe".
// Method: the derivation of the shortest valid text that begins so. What is missing are the greatest rules that begin
// after the text, and the characters between them. A rule that comes several times in a row is counted as in ABNF:
// 4HEXDIG.
// Cost: that of the derivation. Tests: tests/diagnose/missing_test.cpp.
#pragma once

#include "urispec/interpret/interpreted_rule.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// `completed` is a text of the rule; the text that ends too early is its first `given` bytes. Empty if it is too long
// to be derived.
[[nodiscard]] std::vector<std::string> missing_after(const interpret::interpreted_rule& rule,
                                                     std::string_view completed, std::size_t given);

}  // namespace urispec::diagnosing
