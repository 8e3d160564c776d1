// Resolution step by step: a trace of the algorithm of resolve/resolve.hpp. Every step names its section. Each step of
// RFC 3986 §5.2.4 shows both buffers, each step of the rewriting in RFC 2396 §5.2 step 6 shows the path. That would be
// quadratic in the path, so it is bounded: a buffer is shown up to its first 1024 bytes, only the first 2000 steps have
// buffers, and the rewriting of a path longer than 1024 bytes is not shown.
// Cost: linear, with two copies of at most 1024 bytes a step. Tests: tests/resolve/explain_test.cpp.
#pragma once

#include "urispec/resolve/resolve.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

struct resolution_step {
  // The buffers of RFC 3986 §5.2.4, after the step. One of more than 1024 bytes is cut, between characters, and ends in
  // "…"; after 2000 steps with buffers, one step says that there are more, and later steps have no buffers.
  struct buffers {
    std::string output;
    std::string input;
    [[nodiscard]] friend bool operator==(const buffers&, const buffers&) = default;
  };

  std::string_view section;  // "5.2.4", of the RFC of the algorithm
  std::string_view label;    // "2E" where the RFC numbers its steps; empty otherwise
  std::string text;          // what was done, or the path after a step of RFC 2396
  std::optional<buffers> state;

  [[nodiscard]] friend bool operator==(const resolution_step&, const resolution_step&) = default;
};

struct resolution_trace {
  std::vector<resolution_step> steps;
  result<resolution, resolution_error> outcome;
};

[[nodiscard]] resolution_trace explain_resolution(const base_uri& base, std::string_view reference,
                                                  const resolution_options& options);

}  // namespace urispec
