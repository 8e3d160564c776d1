// Tells whether somebody who typed one name may have meant another.
// Cost: linear. Tests: misspelled-scheme in tests/checks/entries_test.cpp, tests/diagnose/other_scheme_test.cpp.
#pragma once

#include "urispec/ascii.hpp"

#include <string_view>

namespace urispec::checks {

// One character inserted, left out or replaced, or two neighbours swapped; case does not matter.
[[nodiscard]] constexpr bool is_one_slip_away(std::string_view a, std::string_view b) noexcept {
  const auto equal_letters = [](char x, char y) { return unicode::in_lower_case(x) == unicode::in_lower_case(y); };
  while (!a.empty() && !b.empty() && equal_letters(a.front(), b.front())) {
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  while (!a.empty() && !b.empty() && equal_letters(a.back(), b.back())) {
    a.remove_suffix(1);
    b.remove_suffix(1);
  }
  if (a.size() == 2 && b.size() == 2) return equal_letters(a[0], b[1]) && equal_letters(a[1], b[0]);
  return a.size() <= 1 && b.size() <= 1 && a.size() + b.size() > 0;
}

}  // namespace urispec::checks
