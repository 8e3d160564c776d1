// Brings long sequences of combining marks into canonical order before ICU normalizes them.
// Source: the Unicode Standard, section 3.11, Canonical Ordering Algorithm (D108, D109).
// Why: ICU inserts each mark into the sequence that it has written so far, which is quadratic in its length. A sequence
// that is already in order costs it nothing, and sorting the marks does not change the normalized text.
// Invariant: the result is canonically equivalent to the text.
// Cost: one pass over the text; n log n for a sequence of n marks. Tests: tests/iri/icu_test.cpp, against ICU alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace urispec::icu {

// The text with its long sequences decomposed and sorted; nullopt if there are none (nearly always) or ICU has no data.
// Precondition: well-formed UTF-8.
[[nodiscard]] std::optional<std::string> with_ordered_marks(std::string_view text);

}  // namespace urispec::icu
