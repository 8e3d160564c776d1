// Each place at which two grammars part (a pair of states and a character, or the end), and the reason to which it
// belongs.
//
// A place is of the kind that include/urispec/diff/reasons.hpp defines; places of one kind are one reason, wherever
// they are met. The characters of a pair of states with which the one grammar goes on and the other cannot are taken
// together rule by rule, so that a reason has all that one rule reads there. The automaton names the first rule that
// could read a character; if it distinguishes two kinds that the derivations of the witnesses do not, they are listed
// as one.
#pragma once

#include "diff/product_automaton.hpp"
#include "urispec/diff/reasons.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace urispec::diff {

struct place {
  std::uint32_t pair;                         // of the product reading
  std::optional<automaton::symbol_class> by;  // nullopt: the end
  std::size_t reason;                         // index
};

struct partings {
  std::vector<diff::reason> reasons;  // shortest witness first
  std::vector<place> places;
};

// Those of both grammars, and what they are places of.
struct parting_places {
  product_automaton product;  // without its sources
  std::vector<place> left, right;
};

[[nodiscard]] partings find_partings(const product_automaton& product, side has);

}  // namespace urispec::diff
