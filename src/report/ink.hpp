// Colour on a terminal, by the escape sequences of ECMA-48 (SGR). Tests: tests/data/cli/diagnose.txt.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::report {

enum class coloring : std::uint8_t { off, on };

enum class ink : std::uint8_t { error, help, note, faint };

inline constexpr std::string_view end_of_color = "\x1B[0m";

[[nodiscard]] std::string painted(std::string_view text, ink with, coloring how);

}  // namespace urispec::report
