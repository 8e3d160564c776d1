// A node of a derivation as the slow matchers give it: which rule, from which code point to which.
#pragma once

#include <cstddef>
#include <ostream>

namespace urispec::reference {

struct rule_node {
  std::size_t rule = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
  friend bool operator==(const rule_node&, const rule_node&) = default;
};

inline std::ostream& operator<<(std::ostream& out, const rule_node& n) {
  return out << n.rule << '[' << n.begin << ',' << n.end << ')';
}

}  // namespace urispec::reference
