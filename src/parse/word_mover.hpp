// How copy_loop.hpp moves nodes without vectors.
#pragma once

#include "urispec/parse/node_place.hpp"
#include "urispec/tree/derivation.hpp"

#include <cstddef>

namespace urispec {

struct word_mover {
  using place = node_place;

  template <std::size_t Count>
  static void copy(const derivation_node* nodes, const place& by, derivation_node* to) noexcept {
    for (std::size_t n = 0; n < Count; ++n) by.put(nodes[n], to[n]);
  }
};

}  // namespace urispec
