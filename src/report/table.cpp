#include "report/table.hpp"

#include "report/text.hpp"

#include <algorithm>

namespace urispec::report {

void table::add(std::vector<std::string> cells) {
  while (!cells.empty() && cells.back().empty()) cells.pop_back();
  if (columns_.size() < cells.size()) columns_.resize(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    columns_[i].width = std::max(columns_[i].width, display_width(cells[i]));
  }
  rows_.push_back(std::move(cells));
}

std::string table::text(std::string_view indent) const {
  std::string lines;
  for (const auto& cells : rows_) {
    lines += indent;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string padding(columns_[i].width - display_width(cells[i]), ' ');
      const bool is_left = columns_[i].alignment == cell_alignment::left;
      lines += is_left ? cells[i] : padding + cells[i];
      if (i + 1 == cells.size()) break;
      lines += (is_left ? padding : "") + std::string(table_gap, ' ');
    }
    lines += '\n';
  }
  return lines;
}

}  // namespace urispec::report
