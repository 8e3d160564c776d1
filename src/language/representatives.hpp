// The characters that stand for each class in test vectors: its most readable member, its first and its last.
#pragma once

#include "urispec/automaton/alphabet.hpp"

#include <string>
#include <vector>

namespace urispec::language {

// By class; one to three different characters, the readable one first.
[[nodiscard]] inline std::vector<std::u32string> representatives(const automaton::alphabet& symbols) {
  std::vector<std::u32string> result(symbols.code_point_classes());
  for (automaton::symbol_class k = 0; k < result.size(); ++k) {
    const auto ranges = symbols.members(k).ranges();
    for (const char32_t c : {symbols.readable(k), ranges.front().first, ranges.back().last}) {
      if (result[k].find(c) == std::u32string::npos) result[k].push_back(c);
    }
  }
  return result;
}

}  // namespace urispec::language
