// Collects what Google Benchmark measures and makes tables of it, one a task: a row a data set, a column a
// contender.
#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::bench {

class table_reporter : public benchmark::BenchmarkReporter {
 public:
  // The data sets and the contenders in the order in which they are to stand; they are measured in any.
  table_reporter(std::vector<std::string> data_sets, std::vector<std::string> contenders)
      : data_sets_(std::move(data_sets)), contenders_(std::move(contenders)) {}

  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override;

  // Each cell is the least time and the median in nanoseconds a text, and the ratio of the least to that of the floor
  // in its row: other programs on the machine can only make a time longer.
  [[nodiscard]] std::string markdown(std::string_view task) const;
  // The least times for plots: tab-separated, names in quotes, NaN where nothing was measured.
  [[nodiscard]] std::string numbers(std::string_view task) const;

 private:
  struct cell {
    std::vector<double> nanoseconds;
    double allocations = 0;
  };
  struct summary {
    double least;
    double median;
  };
  [[nodiscard]] std::optional<summary> measured_time(std::string_view data_set, std::string_view task,
                                                     std::string_view contender) const;
  [[nodiscard]] std::optional<double> least(std::string_view data_set, std::string_view task,
                                            std::string_view contender) const;
  [[nodiscard]] std::vector<std::string> taking_part(std::string_view task) const;
  [[nodiscard]] std::vector<std::string> measured(std::string_view task) const;

  std::vector<std::string> data_sets_;
  std::vector<std::string> contenders_;
  std::map<std::string, cell, std::less<>> cells_;  // by the name of the benchmark: data set/task/contender
};

}  // namespace urispec::bench
