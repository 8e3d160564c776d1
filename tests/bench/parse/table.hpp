// Collects what Google Benchmark measures and makes a table of medians: a row a contender and task, a column a data set.
#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace urispec::bench {

class table_reporter : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override;

  // Markdown; each cell is the median in nanoseconds a text and, behind it, the ratio to the floor of its column.
  [[nodiscard]] std::string markdown() const;

 private:
  struct cell {
    std::vector<double> nanoseconds;
    double accepted = 0;
    double allocations = 0;
  };
  std::vector<std::string> columns_;
  std::vector<std::string> rows_;
  std::map<std::pair<std::string, std::string>, cell> cells_;  // row, column
};

}  // namespace urispec::bench
