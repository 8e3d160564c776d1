// Leaves out the findings that follow from another finding: "http:/a" has no host because // is missing, and the
// grammar of its scheme refuses it for the same reason. One finding says it. What browsers make of a text is always
// said.
//
// Invariants: the finding that stays gets the gravest severity, so that a text is no less wrong than with all of them;
// the table is transitive, so one pass over it is enough. Cost: the number of findings for each row of the table.
// Tests: tests/checks/consequences_test.cpp.
#pragma once

#include "urispec/checks.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::checks {

enum class consequence_place : std::uint8_t {
  anywhere,
  beside,  // within the place of the cause, or at its end
};

// `cause` and `follower` are ids of checks that report one place.
struct consequence {
  std::string_view cause;
  std::string_view follower;
  consequence_place place = consequence_place::anywhere;
};

[[nodiscard]] std::span<const consequence> consequences() noexcept;

void leave_out_consequences(std::vector<finding>& findings);

}  // namespace urispec::checks
