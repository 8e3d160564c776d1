// Names of rules of two grammars that were meant to be the same: RFC 3986 Appendix D.2 tells that what was an
// underscore in RFC 2396 became a hyphen.
#pragma once

#include "abnf/names.hpp"

#include <string>
#include <string_view>

namespace urispec::diff {

// In lower case, without hyphens and underscores.
[[nodiscard]] inline std::string bare_name(std::string_view name) {
  std::string result = abnf::fold(name);
  std::erase_if(result, [](char c) { return c == '-' || c == '_'; });
  return result;
}

}  // namespace urispec::diff
