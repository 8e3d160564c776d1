// Edits of repairs. The edits of two repairs in succession become one list.
// Cost: linear in the text. Tests: tests/diagnose/repair_test.cpp.
#pragma once

#include "urispec/diagnose.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace urispec::diagnosing {

// One list of edits in place of two: `second` edits the text that `first` makes. nullopt if an edit of `second` changes
// characters that one of `first` wrote, or reaches across characters that it removed: nobody would follow two changes
// of one place.
[[nodiscard]] std::optional<std::vector<edit>> in_succession(std::span<const edit> first, std::span<const edit> second);

// The place in the text before the edits that corresponds to a place after them. Characters that an edit wrote
// correspond to the place where the edit begins.
[[nodiscard]] std::size_t place_before(std::span<const edit> edits, std::size_t place);

}  // namespace urispec::diagnosing
