// How far an indent reaches: a tab goes on to the next multiple of 8 columns, a form feed takes none.
#pragma once

#include <cstddef>
#include <string_view>

namespace urispec::abnf {

[[nodiscard]] constexpr std::size_t columns(std::string_view blanks) {
  constexpr std::size_t tab_width = 8;
  std::size_t width = 0;
  for (const char c : blanks) {
    if (c == ' ') ++width;
    if (c == '\t') width = (width / tab_width + 1) * tab_width;
  }
  return width;
}

}  // namespace urispec::abnf
