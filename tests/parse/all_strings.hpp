// Every string of at most `longest` characters of an alphabet, shortest first.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::test {

template <typename Function>
void for_all_strings(std::string_view alphabet, std::size_t longest, Function f) {
  std::string text;
  const auto extend = [&](const auto& self, std::size_t size) -> void {
    if (text.size() == size) return f(std::string_view(text));
    for (const char c : alphabet) {
      text.push_back(c);
      self(self, size);
      text.pop_back();
    }
  };
  for (std::size_t size = 0; size <= longest; ++size) extend(extend, size);
}

}  // namespace urispec::test
