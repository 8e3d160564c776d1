// How far a long run has come: one line on a terminal, drawn at most ten times a second and not in the first half
// second, and taken away again. Where standard error is no terminal it is silent.
#pragma once

#include "cli/output.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace urispec::cli {

class progress {
 public:
  // `total` is what will be done in the end; nullopt where nobody knows.
  progress(output& err, std::optional<std::uint64_t> total);

  // `done` of `total`, and what there is to say beside, after so many seconds; asked for only where it is drawn.
  using words = std::function<std::string(double seconds)>;
  void show(std::uint64_t done, const words& say);
  // Takes the line away, so that something else can be written.
  void clear();

 private:
  using clock = std::chrono::steady_clock;

  output& err_;
  std::optional<std::uint64_t> total_;
  clock::time_point start_ = clock::now();
  clock::time_point next_;
  bool shown_ = false;
  bool silent_;
};

}  // namespace urispec::cli
