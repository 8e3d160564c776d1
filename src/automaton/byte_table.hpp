// An automaton over code points as a table over bytes, for reading UTF-8: one look-up for each byte of US-ASCII. Texts
// that go beyond US-ASCII are read by the automaton itself (reading.hpp).
//
// Each look-up waits for the one before it. Several texts are therefore read in turn, one byte of each, so that the
// waits overlap; a text that ends makes room for the next. Bytes beyond US-ASCII lead to a row that is never left, and
// a text that ends there is read again by the automaton. Rows are counted in 32 bits. An automaton that needs more,
// with about 33 million states, is read without a table.
// Cost: linear; nothing is allocated. Tested in tests/automaton/byte_table_test.cpp against reading.hpp, text by text.
#pragma once

#include "automaton/dfa.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::automaton {

class byte_table {
 public:
  static constexpr std::size_t most_entries = std::numeric_limits<std::uint32_t>::max();

  // Makes no table if it would have more than `entries` entries.
  explicit byte_table(dfa automaton, std::size_t entries = most_entries);

  // The state in which the text ends; nullopt where it is not UTF-8.
  [[nodiscard]] std::optional<state> read(std::string_view utf8) const;

  // Reads many texts; `ends` has room for as many states.
  void read(std::span<const std::string_view> texts, std::span<std::optional<state>> ends) const;

 private:
  [[nodiscard]] std::optional<state> end_in(std::uint32_t row, std::string_view utf8) const;

  dfa automaton_;
  std::array<std::uint8_t, 256> column_{};  // column of each byte; the last column is for bytes beyond US-ASCII
  std::size_t columns_ = 0;
  std::vector<std::uint32_t> next_;  // next_[row + column] is the row that follows; rows are counted in entries
  std::uint32_t start_ = 0;
  std::uint32_t beyond_ascii_ = 0;  // the row after those of the states
};

}  // namespace urispec::automaton
