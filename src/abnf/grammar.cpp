#include "urispec/abnf/grammar.hpp"

#include "urispec/unicode/ascii_case.hpp"

#include <algorithm>

namespace urispec::abnf {

std::optional<std::size_t> grammar::find(std::string_view name) const {
  const auto same = [name](const rule& r) { return unicode::equal_but_for_case(r.name, name); };
  const auto found = std::find_if(rules.begin(), rules.end(), same);
  if (found == rules.end()) return std::nullopt;
  return static_cast<std::size_t>(found - rules.begin());
}

}  // namespace urispec::abnf
