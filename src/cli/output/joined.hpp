// Texts one after the other with something between them. fmt::join does the same, but it needs <fmt/format.h>, with
// which the sources of the command take a quarter longer to compile than with <fmt/core.h>.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace urispec::cli {

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

// "a, b or c". There is at least one.
[[nodiscard]] inline std::string one_of(std::span<const std::string> words) {
  const auto all_but_last = words.first(words.size() - 1);
  return joined(all_but_last, ", ") + (all_but_last.empty() ? "" : " or ") + words.back();
}

}  // namespace urispec::cli
