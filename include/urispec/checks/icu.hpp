// The functions of checks/unicode.hpp, implemented with ICU: this header needs the target urispec::icu.
// Tests: tests/checks/icu_test.cpp.
#pragma once

#include "urispec/checks/unicode.hpp"

#include <string_view>

namespace urispec::icu {

// Whether the label mixes scripts beyond what UTS #39 section 5.2 calls highly restrictive: one script, or Latin with
// those of Japanese, Chinese or Korean.
[[nodiscard]] bool mixes_scripts(std::string_view label);

// Whether the label has characters beyond ASCII and its skeleton (UTS #39 section 4) is ASCII: "аррӏе" in Cyrillic.
[[nodiscard]] bool looks_like_ascii(std::string_view label);

// All of them.
[[nodiscard]] check_unicode functions_for_checks() noexcept;

}  // namespace urispec::icu
