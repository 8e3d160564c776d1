// The files of grammar/, built into the library by embed.cmake.
#pragma once

#include <span>
#include <string_view>

namespace urispec::abnf {

struct embedded {
  std::string_view name;  // from grammar/ on
  std::string_view text;
};

[[nodiscard]] std::span<const embedded> embedded_files();

}  // namespace urispec::abnf
