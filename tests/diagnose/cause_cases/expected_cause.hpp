// A text with the cause that people would name, and what it suggests.
#pragma once

#include <ostream>
#include <string_view>

namespace urispec::test {

struct expected_cause {
  std::string_view text;
  std::string_view cause;
  std::string_view suggestion = {};  // of the cause; empty: it has none that is valid
  std::string_view grammar = "rfc3986";
  std::string_view rule = {};
};
inline std::ostream& operator<<(std::ostream& out, const expected_cause& c) { return out << c.text; }

}  // namespace urispec::test
