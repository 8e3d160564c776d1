// A condition holds for every input; otherwise the fuzzer stops with the input that breaks it.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace urispec::test {

inline void require(bool holds, std::string_view claim) {
  if (holds) return;
  std::cerr << "does not hold: " << claim << '\n';
  std::abort();
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace urispec::test
