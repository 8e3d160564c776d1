// Values with the numbers 0, 1, 2, … in the order in which they are first asked for. Open addressing for values that
// are nothing but their bytes, and for those that have `std::size_t hash() const`; a tree for all others.
// Tests: tests/automaton/numbering_test.cpp, and through every subset construction.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <type_traits>
#include <vector>

namespace urispec::automaton {

constexpr std::uint64_t mix(std::uint64_t so_far, std::uint64_t word) {
  const std::uint64_t h = (so_far ^ word) * 0x9E3779B97F4A7C15U;
  return h ^ (h >> 32U);
}

template <typename T>
concept is_its_bytes = std::has_unique_object_representations_v<T> && sizeof(T) % sizeof(std::uint32_t) == 0;
template <typename T>
concept has_hash = requires(const T& value) { value.hash(); };

template <typename T>
std::size_t hash_of_value(const T& value) {
  if constexpr (has_hash<T>) {
    return value.hash();
  } else {
    std::uint64_t h = 0;
    for (const auto word : std::bit_cast<std::array<std::uint32_t, sizeof(T) / sizeof(std::uint32_t)>>(value)) {
      h = mix(h, word);
    }
    return static_cast<std::size_t>(h);
  }
}

template <typename T>
class numbering {
 public:
  std::uint32_t number_of(const T& value) {
    const std::uint32_t next = static_cast<std::uint32_t>(values_.size());
    if constexpr (is_its_bytes<T> || has_hash<T>) {
      if (2 * values_.size() >= slots_.size()) grow();
      std::uint32_t& slot = slot_of(value);
      if (slot != no_value) return slot;
      slot = next;
    } else {
      const auto [entry, is_new] = tree_.try_emplace(value, next);
      if (!is_new) return entry->second;
    }
    values_.push_back(value);
    return next;
  }

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] const T& operator[](std::uint32_t number) const { return values_[number]; }

 private:
  static constexpr std::uint32_t no_value = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::size_t least_slots = 64;

  // The slot of the value, or a free one.
  std::uint32_t& slot_of(const T& value) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t position = hash_of_value(value) & mask;
    while (slots_[position] != no_value && !(values_[slots_[position]] == value)) position = (position + 1) & mask;
    return slots_[position];
  }

  void grow() {
    slots_.assign(slots_.empty() ? least_slots : 2 * slots_.size(), no_value);
    for (std::uint32_t i = 0; i < values_.size(); ++i) slot_of(values_[i]) = i;
  }

  std::vector<T> values_;
  std::vector<std::uint32_t> slots_;
  std::map<T, std::uint32_t> tree_;
};

}  // namespace urispec::automaton
