// Whether somebody who typed one name may have meant another.
// Cost: linear. Tests: misspelled-scheme in tests/checks/entries_test.cpp, tests/diagnose/other_scheme_test.cpp.
#pragma once

#include <string_view>

namespace urispec::checks {

// One character put in, left out or replaced, or two that are neighbours swapped; lower case and upper case are the
// same.
[[nodiscard]] bool is_one_slip_away(std::string_view a, std::string_view b) noexcept;

}  // namespace urispec::checks
