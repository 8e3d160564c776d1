// One code point of UTF-8, RFC 3629 §3 and §4: no surrogates, nothing longer than need be, nothing above U+10FFFF.
// Tests: tests/parse/utf8_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec {

// The code point that `text` begins with; nullopt when it is empty or does not begin with a well-formed one.
[[nodiscard]] std::optional<char32_t> first_code_point(std::string_view text) noexcept;

// How many code points begin in well-formed `text`.
[[nodiscard]] std::size_t count_code_points(std::string_view text) noexcept;

}  // namespace urispec
