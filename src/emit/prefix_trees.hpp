// The prefix tree of a rule (peg/prefix_trees.hpp) as several small rules, so that it can be read: one for each choice
// that stands inside several others, and for each that would not fit on a line.
// Cost: parts are compared by their text, so the size of the tree times its depth. Tested in
// tests/emit/prefix_trees_test.cpp.
#pragma once

#include "emit/layout.hpp"

#include <span>
#include <string>
#include <vector>

namespace urispec::emit {

struct named_term {
  std::string name;
  term what;
};

// Each before those that use it; the last is the whole and has the name itself, the others the name and a number, but
// none of the names of rules.
[[nodiscard]] std::vector<named_term> parts_of_prefix_tree(const term& tree, const std::string& name,
                                                           std::span<const std::string> rules);

}  // namespace urispec::emit
