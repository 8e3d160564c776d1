// From the place of a failure to a parse_error: code points, what stands there, the rule and its section.
#pragma once

#include "urispec/error.hpp"
#include "urispec/grammars.hpp"

#include <cstddef>
#include <string_view>

namespace urispec {

// The error for a text that fails at `offset` (bytes, at most text.size()) in the rule of that number. If the bytes
// before it are not UTF-8, which cannot happen in a text that has been matched up to there, its code points are counted
// as unicode::count_code_points does.
[[nodiscard]] parse_error error_at(std::string_view text, std::size_t offset, std::size_t rule,
                                   const rule_info& info) noexcept;

// The same where the code points before the place are counted already.
[[nodiscard]] parse_error error_at(std::string_view text, std::size_t offset, std::size_t code_points, std::size_t rule,
                                   const rule_info& info) noexcept;

[[nodiscard]] parse_error too_long_error(std::size_t rule, const rule_info& info) noexcept;

}  // namespace urispec
