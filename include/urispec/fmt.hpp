// urispec::uri as an argument of {fmt}, with the options of a string: fmt::print("{:<40}", uri). For programs that have
// {fmt}; nothing else in the library needs it.
// Tests: tests/parse/uri_test.cpp.
#pragma once

#include "urispec/uri.hpp"

#include <fmt/format.h>

template <>
struct fmt::formatter<urispec::uri> : fmt::formatter<fmt::string_view> {
  template <typename Context>
  auto format(const urispec::uri& u, Context& context) const {
    return fmt::formatter<fmt::string_view>::format(fmt::string_view(u.text().data(), u.text().size()), context);
  }
};
