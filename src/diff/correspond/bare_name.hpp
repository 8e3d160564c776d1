// A name in lower case, without hyphens and underscores: equal for the rules of two grammars that are meant to be the
// same. RFC 3986 Appendix D.2 says that what was an underscore in RFC 2396 became a hyphen.
// Tests: tests/diff/rules_test.cpp.
#pragma once

#include "abnf/link.hpp"

#include <string>
#include <string_view>

namespace urispec::diff {

[[nodiscard]] inline std::string bare_name(std::string_view name) {
  std::string result = abnf::fold(name);
  std::erase_if(result, [](char c) { return c == '-' || c == '_'; });
  return result;
}

}  // namespace urispec::diff
