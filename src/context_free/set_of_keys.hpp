// A set of numbers that is emptied often: open addressing, and a stamp for each round, so that nothing is cleared.
// Tests: tests/context_free/recognition_test.cpp, through Earley's sets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace urispec::context_free {

class set_of_keys {
 public:
  void restart() {
    ++round_;
    size_ = 0;
  }

  // True if the key is new.
  bool insert(std::uint64_t key) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    return put(key);
  }

  [[nodiscard]] std::size_t bytes() const { return slots_.capacity() * sizeof(slot); }

 private:
  struct slot {
    std::uint64_t key = 0;
    std::uint64_t round = 0;
  };

  bool put(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    std::uint64_t mixed = key * 0x9E3779B97F4A7C15U;
    mixed ^= mixed >> 32U;
    for (std::size_t i = mixed & mask;; i = (i + 1) & mask) {
      if (slots_[i].round != round_) {
        slots_[i] = {key, round_};
        ++size_;
        return true;
      }
      if (slots_[i].key == key) return false;
    }
  }

  void grow() {
    std::vector<slot> old(slots_.empty() ? 64 : 2 * slots_.size());
    old.swap(slots_);
    size_ = 0;
    for (const slot& s : old) {
      if (s.round == round_) put(s.key);
    }
  }

  std::vector<slot> slots_;
  std::uint64_t round_ = 1;
  std::size_t size_ = 0;
};

}  // namespace urispec::context_free
