// Byte offset → line and column, for messages. Built once in one pass; a lookup is a binary search over the lines and
// a count of at most 64 bytes, so a rule of many megabytes on one line costs no more than the same on many lines.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::abnf {

class text_index {
 public:
  explicit text_index(std::string_view text);

  // Line and column, both from 1; the column counts code points (bytes that are no UTF-8 trail byte).
  [[nodiscard]] position at(std::size_t offset) const;

 private:
  static constexpr std::size_t block = 64;

  [[nodiscard]] std::size_t code_points_before(std::size_t offset) const;

  std::string_view text_;
  std::vector<std::size_t> line_starts_;   // byte offsets, ascending, first is 0
  std::vector<std::size_t> block_counts_;  // code points before byte i * block
};

}  // namespace urispec::abnf
