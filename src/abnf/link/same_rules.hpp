// Which rules of different documents are the same: they are written alike and what they use is the same, or both are
// the same set of characters. It decides whether a rule that is imported needs a name of its own.
//
// A component of rules that use each other comes after all that it uses (link/dependency.hpp), so that a rule that does
// not recurse is compared by what it says and by the classes of what it uses, which are known: hash consing (A. Ershov,
// 1958). In a component that recurses the classes are refined until no more become apart (E. Moore, 1956), each round
// with the classes of the round before, and what the component ends with has to be the same too. Names are compared
// without their case, strings as they match.
// Deviation from the coarsest relation: recursions of different lengths are taken for different, as are those that need
// more than `most_rounds`. A rule is then added twice, which changes no language.
// Cost: linear in what is written of the rules, for a component times its rounds. Tested by
// tests/abnf/imports_test.cpp.
#pragma once

#include "abnf/link/character_sets.hpp"
#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace urispec::abnf {

inline constexpr std::size_t most_rounds = 64;

struct compared_rule {
  const expression* definition = nullptr;  // null for one that is not compared and that none uses; it has no class
  // By number, in the order of the definition; rule_reference::unlinked where nothing is meant
  std::vector<std::size_t> uses;
  const std::optional<character_ranges>* set = nullptr;
};

// The class of each rule: equal numbers for those that are the same. `in_order` as components() gives them.
[[nodiscard]] std::vector<std::size_t> classes_of(std::span<const compared_rule> rules,
                                                  const std::vector<std::vector<std::size_t>>& in_order);

}  // namespace urispec::abnf
