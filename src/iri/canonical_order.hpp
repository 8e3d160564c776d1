// Long runs of combining marks, brought into canonical order before ICU normalizes them.
// Source: the Unicode Standard, section 3.11, Canonical Ordering Algorithm (D108, D109).
// Why: ICU inserts each mark into the run that it has written so far, which is quadratic in the length of the run. A
// run that is in order already costs it nothing, and sorting the marks does not change the normalized text.
// Invariant: the result is canonically equivalent to the text.
// Cost: one pass over the text; n log n for a run of n marks. Tests: tests/iri/icu_test.cpp, against ICU alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace urispec::icu {

// The text with its long runs decomposed and sorted; nullopt where there is none (which is nearly always) or ICU has no
// data. Precondition: well-formed UTF-8.
[[nodiscard]] std::optional<std::string> with_ordered_marks(std::string_view text);

}  // namespace urispec::icu
