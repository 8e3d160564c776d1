// The graph of which rule uses which, what can be reached in it, its strongly connected components, and a cycle in each
// that has one.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::abnf {

// For each rule the indices of the rules it uses, in the order of its definition, repeats included.
using use_graph = std::vector<std::vector<std::size_t>>;
[[nodiscard]] use_graph uses_of(const grammar& linked);

// The other way round: for each rule those that use it.
[[nodiscard]] use_graph users_of(const use_graph& uses);

// Flags all that can be reached: from one rule, itself among them; from all that are flagged.
[[nodiscard]] std::vector<bool> reachable(const use_graph& graph, std::size_t start);
[[nodiscard]] std::vector<bool> reachable(const use_graph& graph, std::vector<bool> start);

// Rules that use each other go into one component; a component comes after all those that it uses.
[[nodiscard]] std::vector<std::vector<std::size_t>> components(const use_graph& uses);

// One cycle for each component that has one, a shortest one through its first rule; in the order of the file.
[[nodiscard]] std::vector<std::vector<std::size_t>> cycles(const use_graph& uses);

// Names of the rules of a cycle, the first one again at the end.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<std::size_t>& cycle, const grammar& linked);

}  // namespace urispec::abnf
