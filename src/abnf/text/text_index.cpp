#include "abnf/text/text_index.hpp"

#include "urispec/utf8.hpp"

#include <algorithm>

namespace urispec::abnf {

text_index::text_index(std::string_view text) : text_(text), line_starts_{0} {
  block_counts_.reserve(text.size() / block + 1);
  std::size_t code_points = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i % block == 0) block_counts_.push_back(code_points);
    if (!unicode::is_tail(text[i])) ++code_points;
    if (text[i] == '\n') line_starts_.push_back(i + 1);
  }
  if (text.size() % block == 0) block_counts_.push_back(code_points);
}

std::size_t text_index::code_points_before(std::size_t offset) const {
  const std::size_t begin = offset - offset % block;
  return block_counts_[offset / block] + unicode::count_code_points(text_.substr(begin, offset - begin));
}

position text_index::at(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto next_line = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const std::size_t line_start = *(next_line - 1);
  return {.line = static_cast<std::size_t>(next_line - line_starts_.begin()),
          .column = code_points_before(offset) - code_points_before(line_start) + 1};
}

}  // namespace urispec::abnf
