// The recognizer of a rule as several small rules, so that people can read it even if it is a large tree
// (peg/recognizers.hpp): one for each choice that stands inside several others, and for each that would not
// fit on a line.
// Cost: parts are compared by their text, so the size of the recognizer times its depth. Tested in
// tests/emit/recognizers_test.cpp.
#pragma once

#include "emit/layout.hpp"

#include <span>
#include <string>
#include <vector>

namespace urispec::emit {

struct named_term {
  std::string name;
  term body;
};

// Each before those that use it; the last is the whole and has the name itself, the others the name and a number, but
// none of those that are taken, by rules and by parts of other recognizers.
[[nodiscard]] std::vector<named_term> parts_of_recognizer(const term& recognizer, const std::string& name,
                                                          std::span<const std::string> names_in_use);

}  // namespace urispec::emit
