// The files of grammar/, built into the library by embed.cmake.
#pragma once

#include <span>
#include <string_view>

namespace urispec::abnf {

struct embedded {
  std::string_view name;  // without a folder
  std::string_view text;
};

[[nodiscard]] std::span<const embedded> embedded_files();

}  // namespace urispec::abnf
