// Known names close to one that is not known.
// Cost: the product of the lengths, for each name that is known. Tests: tests/abnf/similar_names_test.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

// The fewest characters that are inserted, removed, replaced or swapped with the next to make one text the other.
[[nodiscard]] std::size_t edits_between(std::string_view a, std::string_view b);

// Names of the dictionary that begin with the typed text. If there are none, the nearest names, at a distance of at
// most a third of its characters: one for each character that is inserted, removed, replaced or swapped with the next.
// Case does not count. A single character is near only to names that begin with it. The order is that of the
// dictionary.
[[nodiscard]] std::vector<std::string> similar_names(std::string_view typed, std::span<const std::string> dictionary);

// The names as the end of a message: " (did you mean show or shortest?)". Empty if none is near.
[[nodiscard]] std::string did_you_mean(std::string_view typed, std::span<const std::string> dictionary);

}  // namespace urispec::abnf
