#include "bench/parse/table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace urispec::bench {
namespace {

void add_once(std::vector<std::string>& to, const std::string& name) {
  if (std::ranges::find(to, name) == to.end()) to.push_back(name);
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values.empty() ? 0 : values[values.size() / 2];
}

std::string in_nanoseconds(double ns) { return ns < 100 ? fmt::format("{:.1f}", ns) : fmt::format("{:.0f}", ns); }

}  // namespace

void table_reporter::ReportRuns(const std::vector<Run>& runs) {
  for (const auto& run : runs) {
    if (run.run_type != Run::RT_Iteration) continue;
    const std::string& name = run.run_name.function_name;
    const auto slash = name.find('/');
    const std::string column = name.substr(0, slash);
    const std::string row = name.substr(slash + 1);
    add_once(columns_, column);
    add_once(rows_, row);
    auto& cell = cells_[{row, column}];
    cell.nanoseconds.push_back(run.counters.at("ns"));
    cell.accepted = run.counters.at("accepted");
    cell.allocations = run.counters.at("allocations");
  }
}

std::string table_reporter::markdown() const {
  std::string result = "| ns a text (ratio to the floor) |";
  for (const auto& column : columns_) result += " " + column + " |";
  result += " allocations |\n|---|" ;
  for (std::size_t i = 0; i <= columns_.size(); ++i) result += "---:|";
  result += "\n";
  for (const auto& row : rows_) {
    result += "| " + row + " |";
    double allocations = 0;
    for (const auto& column : columns_) {
      const auto found = cells_.find({row, column});
      if (found == cells_.end()) {
        result += " – |";
        continue;
      }
      const double ns = median(found->second.nanoseconds);
      const auto base = cells_.find({"validate/floor: every byte read", column});
      const double floor = base == cells_.end() ? 0 : median(base->second.nanoseconds);
      result += fmt::format(" {} ({:.1f}×) |", in_nanoseconds(ns), floor > 0 ? ns / floor : 0);
      allocations = std::max(allocations, found->second.allocations);
    }
    result += fmt::format(" {:.1f} |\n", allocations);
  }
  return result;
}

}  // namespace urispec::bench
