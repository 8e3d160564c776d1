// Rows of cells: each column is as wide as its widest cell on a terminal, with two spaces between columns. A row ends
// with its last cell that is not empty. Cost: linear. Tests: tests/report/text_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::report {

enum class cell_alignment : std::uint8_t { left, right };

struct table_column {
  std::size_t width = 0;  // at least
  cell_alignment alignment = cell_alignment::left;
};

inline constexpr std::size_t table_gap = 2;

class table {
 public:
  // A row may have more cells than columns are named here.
  explicit table(std::vector<table_column> columns = {}) : columns_(std::move(columns)) {}

  void add(std::vector<std::string> cells);

  // The rows, each with `indent` before it and a line feed after it.
  [[nodiscard]] std::string text(std::string_view indent = {}) const;

 private:
  std::vector<table_column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace urispec::report
