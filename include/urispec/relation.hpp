// The relation of two languages, which comparisons report. Source: HMU §1.1. Tests: tests/automaton/product_test.cpp.
#pragma once

#include <cstdint>
#include <string_view>

namespace urispec::automaton {

// The left language is equal to the right one, a proper part of it, or contains it; or each has strings that the other
// lacks, and they have some in common (overlap) or none (disjoint).
enum class relation : std::uint8_t { equal, subset, superset, overlap, disjoint };

// "subset": the names in C++.
[[nodiscard]] std::string_view name_of(relation r) noexcept;

}  // namespace urispec::automaton
