// Resolution step by step: the algorithm of resolve/resolve.hpp, told while it runs. Every step names its section.
// Cost: linear in the number and length of the steps, which for step 2 of RFC 3986 §5.2.4 is quadratic in the path:
// each shows both buffers. Tests: tests/resolve/explain_test.cpp.
#pragma once

#include "urispec/resolve/resolve.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

struct resolution_step {
  // The buffers of RFC 3986 §5.2.4, after the step.
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

struct resolution_story {
  std::vector<resolution_step> steps;
  result<resolution, resolution_error> outcome;
};

[[nodiscard]] resolution_story explain_resolution(const base_uri& base, std::string_view reference,
                                                  const resolution_options& options);

}  // namespace urispec
