// A shortest string of a language: what a reader can check by hand.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <optional>
#include <string>
#include <vector>

namespace urispec::automaton {

// A path of classes from the start to acceptance, as short as any; nullopt for the empty language.
[[nodiscard]] std::optional<std::vector<symbol_class>> shortest_path(const dfa& a);

// The same as a string, each class shown by its most readable member. Among the shortest strings the one whose
// characters read best comes first. For languages without marks.
[[nodiscard]] std::optional<std::u32string> shortest_witness(const dfa& a);

}  // namespace urispec::automaton
