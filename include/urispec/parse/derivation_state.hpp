// The state of a builder of derivations: the place of the arena where the next node or run goes, and whether there is
// room. During its lifetime the arena is as large as its memory, and most of it is not written; afterwards it has only
// the places that were written.
#pragma once

#include "urispec/derivation.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace urispec {

class derivation_state {
 public:
  // The most that the 32-bit numbers of a node can say, of bytes as of places.
  static constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();

  // The arena is overwritten. More places than `limit` are refused.
  //
  // Here and in the destructor the arena changes its size within its memory and constructs nothing
  // (uninitialised_allocator). Both are inline: as calls they took a twentieth of the time of a short text.
  explicit derivation_state(derivation_arena& arena, std::size_t limit = most) : arena_(arena), limit_(limit) {
    arena.resize(arena.capacity());
    use_all();
    next_ = first_;
  }
  ~derivation_state() { arena_.resize(size()); }
  derivation_state(const derivation_state&) = delete;
  derivation_state& operator=(const derivation_state&) = delete;

  [[nodiscard]] std::size_t size() const noexcept { return static_cast<std::size_t>(next_ - first_); }
  // A push was refused: the tree is unusable, even if later ones find room.
  [[nodiscard]] bool full() const noexcept { return full_; }

  // Where a file has grown compilers would call these, for each node.
  [[nodiscard, gnu::always_inline]] bool push(std::size_t rule, std::size_t begin, std::size_t end) {
    if (next_ == end_ && !grow(1)) [[unlikely]]
      return false;
    *next_++ = {static_cast<std::uint32_t>(rule), static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
                1};
    return true;
  }
  template <typename Run>
  [[nodiscard, gnu::always_inline]] bool push(const Run& run) {
    if (static_cast<std::size_t>(end_ - next_) < Run::places && !grow(Run::places)) [[unlikely]]
      return false;
    run.write_to(next_);
    next_ += Run::places;
    return true;
  }
  // Says where the rule of a node ended, and that what was pushed since is inside it.
  void close(std::size_t place, std::size_t end) noexcept {
    derivation_node& node = first_[place];
    node.end = static_cast<std::uint32_t>(end);
    node.size = static_cast<std::uint32_t>(size() - place);
  }
  void cut(std::size_t size) noexcept { next_ = first_ + size; }

 private:
  void use_all() noexcept {
    first_ = arena_.data();
    end_ = first_ + std::min(arena_.size(), limit_);
  }
  // Room for so many more; false where that is too many, and then the arena is full.
  [[nodiscard]] bool grow(std::size_t count);

  derivation_arena& arena_;
  std::size_t limit_;
  derivation_node* first_ = nullptr;
  derivation_node* next_ = nullptr;
  derivation_node* end_ = nullptr;
  bool full_ = false;
};

}  // namespace urispec
