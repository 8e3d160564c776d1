// The progress of a long run: one line on a terminal, drawn at most ten times a second and not in the first half
// second, and taken away again, also when the run is interrupted. Where standard error is no terminal it is silent.
//   [############                  ]  40 %  12 s left  1,204,331 records, 310 MB/s
// Tests: tests/cli/progress_test.cpp.
#pragma once

#include "cli/output/ending_signals.hpp"
#include "report/output.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {

// "12 s", "3 min 20 s", "2 h 5 min".
[[nodiscard]] std::string duration_text(double seconds);

// The bar, the share and, if it can be estimated, the time that is left at this speed.
[[nodiscard]] std::string bar(std::uint64_t finished_work, std::uint64_t total, double seconds);

// "1,204,331 records, 310 MB/s".
[[nodiscard]] std::string rate_text(std::uint64_t count, std::string_view noun, std::uint64_t bytes, double seconds);

class progress {
 public:
  // `total` is what will be done in the end; nullopt where nobody knows.
  progress(report::output& err, std::optional<std::uint64_t> total);

  // Shows `done` of `total`, and words for the time since the start, which are made only if the line is drawn.
  using words = std::function<std::string(double seconds)>;
  void show(std::uint64_t finished_work, const words& say);
  // Takes the line away, so that something else can be written.
  void clear();

 private:
  using clock = std::chrono::steady_clock;

  report::output& err_;
  std::optional<std::uint64_t> total_;
  clock::time_point start_ = clock::now();
  clock::time_point next_;
  bool shown_ = false;
  bool silent_;
  signal_handlers before_{};
};

}  // namespace urispec::cli
