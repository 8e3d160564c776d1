// Known names close to one that is not known.
// Cost: the product of the lengths, for each name that is known. Tests: tests/abnf/similar_names_test.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// The known names that begin with what was typed; where none does, those that are nearest to it, if they are a third of
// its characters away or less: each put in, left out, replaced or swapped with the next counts one. Case counts
// nothing. One character alone is near to nothing but what begins with it. In the order of `known`.
[[nodiscard]] std::vector<std::string> similar_names(std::string_view typed, std::span<const std::string> dictionary);

// The names as the end of a message: " (did you mean show or shortest?)". Empty if none is near.
[[nodiscard]] std::string did_you_mean(std::string_view typed, std::span<const std::string> dictionary);

}  // namespace urispec::abnf
