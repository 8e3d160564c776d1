#include "urispec/parse/derivation_state.hpp"

#include <algorithm>

namespace urispec {

// Twice as much memory at least.
bool derivation_state::grow(std::size_t count) {
  constexpr std::size_t least = 64;
  const std::size_t written = size();
  if (count > limit_ - written) {
    full_ = true;
    return false;
  }
  arena_.resize(std::max({written + count, 2 * arena_.size(), least}));
  use_all();
  next_ = first_ + written;
  return true;
}

}  // namespace urispec
