// urispec::uri as an argument of std::format, with the options of a string: std::format("{:<40}", uri). There is none
// where the standard library has no <format> (__cpp_lib_format); fmt.hpp is for {fmt}.
// Tests: tests/parse/uri_test.cpp, where <format> is.
#pragma once

#include "urispec/uri.hpp"

#include <version>

#if defined(__cpp_lib_format)
#include <format>
#include <string_view>

template <>
struct std::formatter<urispec::uri> : std::formatter<std::string_view> {
  auto format(const urispec::uri& u, auto& context) const {
    return std::formatter<std::string_view>::format(std::string_view(u.text()), context);
  }
};
#endif
