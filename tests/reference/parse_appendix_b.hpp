// The five components of a reference that is known to be valid, by the regular expression of RFC 3986 Appendix B:
//   ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
#pragma once

#include "urispec/components.hpp"

#include <string_view>

namespace urispec::reference {

inline reference_parts appendix_b(std::string_view rest) {
  reference_parts out;
  if (const std::size_t hash = rest.find('#'); hash != rest.npos) {
    out.fragment = rest.substr(hash + 1);
    rest = rest.substr(0, hash);
  }
  if (const std::size_t mark = rest.find('?'); mark != rest.npos) {
    out.query = rest.substr(mark + 1);
    rest = rest.substr(0, mark);
  }
  if (const std::size_t end = rest.find_first_of(":/"); end != rest.npos && end > 0 && rest[end] == ':') {
    out.scheme = rest.substr(0, end);
    rest = rest.substr(end + 1);
  }
  if (rest.starts_with("//")) {
    const std::size_t end = rest.find('/', 2);
    out.authority = rest.substr(2, end == rest.npos ? end : end - 2);
    rest = end == rest.npos ? std::string_view() : rest.substr(end);
  }
  out.path = rest;
  return out;
}

}  // namespace urispec::reference
