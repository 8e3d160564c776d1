// Combines edits of a text with edits of the resulting text into edits of the first.
// Cost: linear in the edits. Tests: tests/diagnose/repair_test.cpp.
#pragma once

#include "urispec/diagnose/repair.hpp"

#include <optional>
#include <span>
#include <vector>

namespace urispec::diagnosing {

// `then` edits what `first` makes. nullopt where an edit of `then` changes what one of `first` wrote, or reaches across
// what it removed: nobody would follow two changes of one place.
[[nodiscard]] std::optional<std::vector<edit>> in_succession(std::span<const edit> first, std::span<const edit> then);

}  // namespace urispec::diagnosing
