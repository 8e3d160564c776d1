#include "interpret/named_sets.hpp"

#include "urispec/code_point_set.hpp"

#include <cstddef>

namespace urispec::interpret {

std::vector<std::string> names_of(const automaton::code_point_set& set, std::span<const named_set> classes) {
  std::vector<std::string> names;
  automaton::code_point_set rest = set;
  for (;;) {
    const named_set* best = nullptr;
    std::size_t most = 1;
    for (const named_set& c : classes) {
      if (!set_difference(c.characters, set).empty()) continue;
      const std::size_t names_now = set_intersection(c.characters, rest).size();
      if (names_now <= most) continue;
      best = &c;
      most = names_now;
    }
    if (best == nullptr) break;
    names.push_back(best->name);
    rest = set_difference(rest, best->characters);
  }
  if (!rest.empty()) names.push_back(automaton::notation_of(rest));
  return names;
}

}  // namespace urispec::interpret
