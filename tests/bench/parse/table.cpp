#include "bench/parse/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace urispec::bench {
namespace {

constexpr std::string_view floor_name = "floor: every byte read";

std::string key(std::string_view data_set, std::string_view task, std::string_view contender) {
  return fmt::format("{}/{}/{}", data_set, task, contender);
}

std::string rounded(double n) { return n < 100 ? fmt::format("{:.1f}", n) : fmt::format("{:.0f}", n); }

}  // namespace

void table_reporter::ReportRuns(const std::vector<Run>& runs) {
  for (const auto& run : runs) {
    if (run.run_type != Run::RT_Iteration) continue;
    auto& cell = cells_[run.run_name.function_name];
    cell.nanoseconds.push_back(run.counters.at("ns"));
    cell.allocations = run.counters.at("allocations");
  }
}

std::optional<table_reporter::summary> table_reporter::measured_time(std::string_view data_set, std::string_view task,
                                                                     std::string_view contender) const {
  const auto cell = cells_.find(key(data_set, task, contender));
  if (cell == cells_.end()) return std::nullopt;
  auto values = cell->second.nanoseconds;
  std::ranges::sort(values);
  return summary{values.front(), values[values.size() / 2]};
}

std::optional<double> table_reporter::least(std::string_view data_set, std::string_view task,
                                            std::string_view contender) const {
  const auto time = measured_time(data_set, task, contender);
  return time ? std::optional(time->least) : std::nullopt;
}

std::vector<std::string> table_reporter::taking_part(std::string_view task) const {
  std::vector<std::string> result;
  std::ranges::copy_if(contenders_, std::back_inserter(result), [&](const auto& contender) {
    return std::ranges::any_of(data_sets_, [&](const auto& set) { return least(set, task, contender).has_value(); });
  });
  return result;
}

std::vector<std::string> table_reporter::measured(std::string_view task) const {
  std::vector<std::string> result;
  const auto contenders = taking_part(task);
  std::ranges::copy_if(data_sets_, std::back_inserter(result), [&](const auto& set) {
    return std::ranges::any_of(contenders,
                               [&](const auto& contender) { return least(set, task, contender).has_value(); });
  });
  return result;
}

std::string table_reporter::markdown(std::string_view task) const {
  const auto columns = taking_part(task);
  std::string result = fmt::format("| {}, ns a string |", task);
  for (const auto& column : columns) result += " " + column + " |";
  result += "\n|---|";
  for (std::size_t i = 0; i < columns.size(); ++i) result += "---:|";
  result += "\n";
  for (const auto& row : measured(task)) {
    result += "| " + row + " |";
    const auto floor = least(row, "validate", floor_name);
    for (const auto& column : columns) {
      const auto ns = measured_time(row, task, column);
      if (!ns) {
        result += " – |";
        continue;
      }
      result += fmt::format(" {}–{}", rounded(ns->least), rounded(ns->median));
      if (column != floor_name && floor) result += " (" + rounded(ns->least / *floor) + "×)";
      result += " |";
    }
    result += "\n";
  }
  result += "| *allocations a string, at most* |";
  for (const auto& column : columns) {
    double most = 0;
    for (const auto& row : data_sets_) {
      if (const auto cell = cells_.find(key(row, task, column)); cell != cells_.end()) {
        most = std::max(most, cell->second.allocations);
      }
    }
    result += fmt::format(" {:.1f} |", most);
  }
  return result + "\n";
}

std::string table_reporter::numbers(std::string_view task) const {
  const auto columns = taking_part(task);
  std::string result = "set";
  for (const auto& column : columns) result += fmt::format("\t\"{}\"", column);
  result += "\n";
  for (const auto& row : measured(task)) {
    result += fmt::format("\"{}\"", row);
    for (const auto& column : columns) {
      const auto ns = least(row, task, column);
      result += ns ? fmt::format("\t{:.1f}", *ns) : "\tNaN";
    }
    result += "\n";
  }
  return result;
}

}  // namespace urispec::bench
