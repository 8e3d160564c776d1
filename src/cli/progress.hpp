// How far a long run has come: one line on a terminal, drawn at most ten times a second and not in the first half
// second, and taken away again. Where standard error is no terminal it is silent.
#pragma once

#include "cli/output.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace urispec::cli {

class progress {
 public:
  // `total` bytes to come; nullopt where nobody knows.
  progress(output& err, std::optional<std::uint64_t> total);

  void advance(std::uint64_t bytes, std::uint64_t records);
  // Takes the line away, so that something else can be written.
  void clear();

 private:
  using clock = std::chrono::steady_clock;

  output& err_;
  std::optional<std::uint64_t> total_;
  std::uint64_t bytes_ = 0;
  std::uint64_t records_ = 0;
  clock::time_point start_ = clock::now();
  clock::time_point next_;
  bool shown_ = false;
  bool silent_;
};

}  // namespace urispec::cli
