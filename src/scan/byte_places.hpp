// The places of a byte in a text, all of a window at once: the ends of records, which are too close to each other
// for one search each.
//
// A word has a bit for each of 64 bytes that is the one that is looked for. Four places are written for each word
// whether there are as many or not, and only those that there are count, so that the processor need not guess how many
// lines end in 64 bytes (G. Langdale, D. Lemire: "Parsing gigabytes of JSON per second", 2019, section 3.2).
// Cost: linear; of 50 bytes a line, about half the time of a call of memchr for each.
// Tests: tests/scan/byte_places_test.cpp compares them with a loop, on every target that the machine can run.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::scan {

inline constexpr std::size_t window_size = 4096;  // in bytes

// The number of places that a window can have, and four more that do not count.
using window_places = std::array<std::uint16_t, window_size + 4>;

// Writes the places of the byte in at most window_size bytes, from the first to the last. How many there are.
[[nodiscard]] std::size_t find_places(std::string_view window, char byte, window_places& places) noexcept;

// The number of times that the byte stands in a text of any size.
[[nodiscard]] std::uint64_t count_of(char byte, std::string_view text) noexcept;

}  // namespace urispec::scan
