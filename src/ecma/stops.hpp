// Where the copying of a string must stop: the first of the two passes that Encode and Decode make over each block.
// Almost everything in almost every argument is copied as it is. So one pass, in vectors, marks the few code units that
// are not copied (one bit each). The other reads the marks, copies what lies between and works on what was marked. The
// idea of a bit mask between a vector pass and a scalar pass is that of simdjson (Langdale and Lemire, "Parsing
// Gigabytes of JSON per Second", 2019), and membership by two 16-entry look-ups is Muła's.
// Cost: a bit for each code unit of a block, 512 bytes of stack. Tested by tests/ecma/stops_test.cpp.
#pragma once

#include "ecma/character_sets.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace urispec::ecma {

// Marks of one block. Bit i%8 of byte i/8 stands for code unit i; bytes after the marked part are undefined.
class stop_marks {
 public:
  static constexpr std::size_t block_size = 4096;

  // Position of the first mark at or after `from`, or `size` if there is none before it.
  [[nodiscard]] std::size_t next(std::size_t from, std::size_t size) const noexcept {
    if (from >= size) return size;
    std::size_t at = from / 64;
    std::uint64_t bits = word(at) >> from % 64 << from % 64;
    while (bits == 0) {
      if (++at * 64 >= size) return size;
      bits = word(at);
    }
    const std::size_t found = at * 64 + static_cast<std::size_t>(std::countr_zero(bits));
    return found < size ? found : size;
  }

  [[nodiscard]] bool test(std::size_t i) const noexcept { return (bytes_[i / 8] >> i % 8 & 1) != 0; }

  // The marks of code units 64·i to 64·i + 63.
  [[nodiscard]] std::uint64_t word(std::size_t i) const noexcept {
    std::uint64_t bits = 0;
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(&bits, bytes_.data() + i * 8, 8);
    } else {
      for (std::size_t b = 0; b < 8; ++b) bits |= std::uint64_t{bytes_[i * 8 + b]} << b * 8;
    }
    return bits;
  }

  [[nodiscard]] std::uint8_t* bytes() noexcept { return bytes_.data(); }

 private:
  std::array<std::uint8_t, block_size / 8> bytes_;  // written before it is read, block by block
};

// Marks each code unit that is not in `set`. Precondition of all: size ≤ block_size.
void mark_outside(const ascii_set& set, const char* text, std::size_t size, stop_marks& marks) noexcept;
void mark_outside(const ascii_set& set, const char16_t* text, std::size_t size, stop_marks& marks) noexcept;

// Marks each U+0025.
void mark_percent_signs(const char* text, std::size_t size, stop_marks& marks) noexcept;
void mark_percent_signs(const char16_t* text, std::size_t size, stop_marks& marks) noexcept;

// The same one code unit after the other. They serve where Highway is not, and the tests.
namespace plain {

void mark_outside(const ascii_set& set, const char* text, std::size_t size, stop_marks& marks) noexcept;
void mark_outside(const ascii_set& set, const char16_t* text, std::size_t size, stop_marks& marks) noexcept;
void mark_percent_signs(const char* text, std::size_t size, stop_marks& marks) noexcept;
void mark_percent_signs(const char16_t* text, std::size_t size, stop_marks& marks) noexcept;

}  // namespace plain

}  // namespace urispec::ecma
