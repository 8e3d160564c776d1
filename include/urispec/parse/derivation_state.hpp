// What the builder of derivations carries along: the arena, and whether it is full.
#pragma once

#include "urispec/tree/derivation.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>

namespace urispec {

struct derivation_state {
  // The most that the 32-bit numbers of a node can say, of bytes as of nodes.
  static constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();

  derivation_arena& nodes;
  std::size_t limit = most;
  bool full = false;  // more nodes than `limit`: every push from then on fails, and the tree is of no use

  [[nodiscard]] bool push(std::size_t rule, std::size_t begin, std::size_t end) {
    if (nodes.size() >= limit) {
      full = true;
      return false;
    }
    nodes.push_back(
        {static_cast<std::uint32_t>(rule), static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), 1});
    return true;
  }
  void cut(std::size_t size) { nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(size), nodes.end()); }
};

}  // namespace urispec
