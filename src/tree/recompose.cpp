// Components put together to a reference (RFC 3986 §5.3).
#include "urispec/components.hpp"

#include <cstddef>

namespace urispec {

reference_parts to_reference_parts(const components& c) noexcept {
  return {c.scheme().optional(), c.authority().optional(), *c.path(), c.query().optional(), c.fragment().optional()};
}

void recompose_to(std::string& out, const reference_parts& parts) {
  if (parts.scheme) {
    out += *parts.scheme;
    out += ':';
  }
  if (parts.authority) {
    out += "//";
    out += *parts.authority;
  }
  out += parts.path;
  if (parts.query) {
    out += '?';
    out += *parts.query;
  }
  if (parts.fragment) {
    out += '#';
    out += *parts.fragment;
  }
}

std::string recompose(const reference_parts& parts) {
  const auto length = [](const std::optional<std::string_view>& part, std::size_t delimiters) {
    return part ? part->size() + delimiters : 0;
  };
  std::string out;
  out.reserve(length(parts.scheme, 1) + length(parts.authority, 2) + parts.path.size() + length(parts.query, 1) +
              length(parts.fragment, 1));
  recompose_to(out, parts);
  return out;
}

std::string recompose(const components& c) {
  return recompose(to_reference_parts(c));
}

}  // namespace urispec
