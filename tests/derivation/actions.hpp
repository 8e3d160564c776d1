// The actions that fire when PEGTL parses a text with its own control, as users of the generated rules do: an action
// for every rule that has a name, none of which takes anything back.
#pragma once

#include "urispec/grammars.hpp"
#include "urispec/derivation.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::test {

struct fired_action {
  std::size_t rule = 0;  // its number in the grammar
  std::size_t begin = 0;
  std::size_t end = 0;
  friend bool operator==(const fired_action&, const fired_action&) = default;
};

// Actions in the order in which they fired; nullopt where the text does not match.
[[nodiscard]] std::optional<std::vector<fired_action>> fired_actions(rule_ref rule, std::string_view text);

// The actions of a grammar. The grammars made from one base share a source file (fire.cpp.in).
template <grammar Which>
[[nodiscard]] std::optional<std::vector<fired_action>> fired_actions_of(std::size_t rule, std::string_view text);

// The nodes of a derivation in the order in which actions fire: those of what is inside a rule before its own.
[[nodiscard]] std::vector<fired_action> in_postorder(const derivation& tree);

}  // namespace urispec::test
