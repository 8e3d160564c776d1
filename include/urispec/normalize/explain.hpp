// Normalization one step at a time, to show what each step changed.
// Tests: tests/normalize/explain_test.cpp: the last text is what normalize() gives for the whole set.
#pragma once

#include "urispec/normalize/normalize.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec {

struct normalization_stage {
  normalization_step step;
  std::string before;
  std::string after;

  [[nodiscard]] bool changed() const noexcept { return before != after; }
  [[nodiscard]] friend bool operator==(const normalization_stage&, const normalization_stage&) = default;
};

// One stage for each step of the set, in the order in which they are applied: the text after the set up to and
// including this step.
[[nodiscard]] result<std::vector<normalization_stage>> explain_normalization(std::string_view text,
                                                                             const normalization& how = {});

}  // namespace urispec
