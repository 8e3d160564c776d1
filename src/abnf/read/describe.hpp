// Names what a message found in the text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::abnf {

// What stands at an offset, for "found …": `]`, U+00A7, byte 0xFF, the end of the rule.
[[nodiscard]] std::string describe_at(std::string_view text, std::size_t offset);

}  // namespace urispec::abnf
