// Edits of a text, and edits and places of the text that results, told as those of the first.
// Cost: linear in the edits. Tests: tests/diagnose/repair_test.cpp.
#pragma once

#include "urispec/diagnose.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace urispec::diagnosing {

// `then` edits what `first` makes. nullopt where an edit of `then` changes what one of `first` wrote, or reaches across
// what it removed: nobody would follow two changes of one place.
[[nodiscard]] std::optional<std::vector<edit>> in_succession(std::span<const edit> first, std::span<const edit> then);

// Where a place of the text that the edits make is in the text before; what an edit wrote is where that edit begins.
[[nodiscard]] std::size_t place_before(std::span<const edit> edits, std::size_t place);

}  // namespace urispec::diagnosing
