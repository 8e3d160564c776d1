#include "urispec/parse/derivation_state.hpp"

#include <algorithm>

namespace urispec {

// Both resizings are to no more than the capacity and construct nothing (uninitialised_allocator): the loops over what
// they would construct are empty, and gone where the compiler optimises.
derivation_state::derivation_state(derivation_arena& arena, std::size_t limit) : arena_(arena), limit_(limit) {
  arena.resize(arena.capacity());
  use_all();
  next_ = first_;
}

derivation_state::~derivation_state() { arena_.resize(size()); }

void derivation_state::use_all() noexcept {
  first_ = arena_.data();
  end_ = first_ + std::min(arena_.size(), limit_);
}

// More memory, twice as much at least.
bool derivation_state::grow(std::size_t count) {
  constexpr std::size_t least = 64;
  const std::size_t written = size();
  if (count > limit_ - written) return false;
  arena_.resize(std::max({written + count, 2 * arena_.size(), least}));
  use_all();
  next_ = first_ + written;
  return true;
}

bool derivation_state::grow_by_one() {
  full_ = !grow(1);
  return !full_;
}

}  // namespace urispec
