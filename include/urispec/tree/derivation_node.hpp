// A node of a derivation, and the memory that a derivation stores them in. Tested with derivation.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace urispec {

struct derivation_node {
  std::uint32_t rule;   // index into the rules of the grammar
  std::uint32_t begin;  // byte offsets
  std::uint32_t end;
  // Nodes of the subtree, this one included; of a node that a derivation stores, the places of the subtree.
  std::uint32_t size;

  [[nodiscard]] friend constexpr bool operator==(const derivation_node&, const derivation_node&) noexcept = default;
};

// Leaves what a vector grows by uninitialised: nodes are written right after, and filling them with zeros first would
// take as long as writing them.
template <typename T>
struct uninitialised_allocator : std::allocator<T> {
  template <typename Other>
  struct rebind {
    using other = uninitialised_allocator<Other>;
  };
  template <typename U>
  void construct(U* where) noexcept {
    ::new (static_cast<void*>(where)) U;
  }
  template <typename U, typename... Arguments>
  void construct(U* where, Arguments&&... arguments) {
    ::new (static_cast<void*>(where)) U{std::forward<Arguments>(arguments)...};
  }
};

using derivation_arena = std::vector<derivation_node, uninitialised_allocator<derivation_node>>;

}  // namespace urispec
