// Texts one after the other with something between them. fmt::join does the same, but its header takes a second to
// compile in every file, where <fmt/core.h> takes a tenth of one.
#pragma once

#include <string>
#include <string_view>

namespace urispec::abnf {

template <typename Texts>
[[nodiscard]] std::string joined(const Texts& texts, std::string_view between) {
  std::string result;
  bool first = true;
  for (const std::string_view text : texts) {
    if (!first) result += between;
    first = false;
    result += text;
  }
  return result;
}

}  // namespace urispec::abnf
