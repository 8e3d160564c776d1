// The graph of which rule uses which, its strongly connected components, and a cycle in each that has one.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::abnf {

// For each rule the indices of the rules it uses, in the order of its definition, repeats included.
using use_graph = std::vector<std::vector<std::size_t>>;
[[nodiscard]] use_graph uses_of(const grammar& linked);

// Rules that use each other go into one component; a component comes after all those that it uses.
[[nodiscard]] std::vector<std::vector<std::size_t>> components(const use_graph& uses);

// One cycle for each component that has one, a shortest one through its first rule; in the order of the file.
[[nodiscard]] std::vector<std::vector<std::size_t>> cycles(const use_graph& uses);

// Names of the rules of a cycle, the first one again at the end.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<std::size_t>& cycle, const grammar& linked);

}  // namespace urispec::abnf
