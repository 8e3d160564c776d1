// Groups of classes in blocks: those that lead every configuration of a subset to the same row of successors. Work that
// a subset construction does for each block is much less than for each group.
// Method: all groups begin in one block, which each configuration splits by row; those that it leads nowhere stay.
// Cost of a configuration: the groups that it leads somewhere. Tests: tests/automaton/step_blocks_test.cpp.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace urispec::automaton {

// A group that leads a configuration somewhere, and the row of its successors, by number among those of the
// configuration.
struct group_move {
  std::uint32_t group;
  std::uint32_t row;
};

class step_blocks {
 public:
  explicit step_blocks(std::size_t groups) : block_(groups, 0), slots_(std::bit_ceil(4 * groups + 4)) {}

  void restart() {
    block_.assign(block_.size(), 0);
    next_ = 1;
  }

  void split(std::span<const group_move> moves) {
    ++round_;
    for (const group_move& m : moves) {
      slot& found = slot_of(std::uint64_t{block_[m.group]} << 32U | m.row);
      if (found.is_new) found.value = next_++;
      block_[m.group] = found.value;
    }
  }

  // Calls first(group) for the first group of each block, and into[group] is what that gave, for all groups.
  template <typename First>
  void for_each_block(std::vector<std::uint32_t>& into, First first) {
    ++round_;
    for (std::size_t g = 0; g < block_.size(); ++g) {
      slot& found = slot_of(block_[g]);
      if (found.is_new) found.value = first(g);
      into[g] = found.value;
    }
  }

 private:
  struct slot {
    std::uint64_t key = 0;
    std::uint64_t round = 0;
    std::uint32_t value = 0;
    bool is_new = true;
  };

  // At most one for each group in a round, so that there is always a free one.
  slot& slot_of(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    const std::uint64_t mixed = key * 0x9E3779B97F4A7C15U;
    for (std::size_t at = (mixed >> 32U) & mask;; at = (at + 1) & mask) {
      slot& s = slots_[at];
      if (s.round != round_) {
        s = {key, round_, 0, true};
        return s;
      }
      if (s.key == key) {
        s.is_new = false;
        return s;
      }
    }
  }

  std::vector<std::uint32_t> block_;  // by group
  std::uint32_t next_ = 1;
  std::vector<slot> slots_;
  std::uint64_t round_ = 0;
};

}  // namespace urispec::automaton
