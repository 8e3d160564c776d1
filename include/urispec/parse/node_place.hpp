// Where a node goes in a text, as what is added to one that stands at the beginning: in words of 64 bits, both offsets
// in two additions, since no sum is as large as 2^32. Tested with those who use it: tests/parse/derivations_test.cpp.
#pragma once

#include "urispec/tree/derivation.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace urispec {

class node_place {
 public:
  explicit node_place(std::uint64_t offset) noexcept
      : rule_and_begin_(std::endian::native == std::endian::little ? offset << 32U : offset),
        end_and_size_(std::endian::native == std::endian::little ? offset : offset << 32U) {}

  void advance(std::uint64_t bytes) noexcept {
    const node_place more(bytes);
    rule_and_begin_ += more.rule_and_begin_;
    end_and_size_ += more.end_and_size_;
  }

  void put(const derivation_node& node, derivation_node& to) const noexcept {
    std::array<std::uint64_t, 2> words{};
    static_assert(sizeof words == sizeof node);
    std::memcpy(words.data(), &node, sizeof words);
    words[0] += rule_and_begin_;
    words[1] += end_and_size_;
    std::memcpy(&to, words.data(), sizeof words);
  }

 private:
  std::uint64_t rule_and_begin_;
  std::uint64_t end_and_size_;
};

}  // namespace urispec
