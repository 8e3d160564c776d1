#include "urispec/resolve/options.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace urispec {

namespace {

// By grammar: whether it has the opaque_part of RFC 2396, and so resolves as that RFC does.
const std::vector<bool>& of_rfc2396() {
  static const std::vector<bool> answers = [] {
    std::vector<bool> all;
    for (const grammar_info& g : all_grammars()) {
      all.push_back(std::ranges::any_of(g.rule_list, [](const rules::rule_info& r) { return r.name == "opaque_part"; }));
    }
    return all;
  }();
  return answers;
}

}  // namespace

resolution_options default_resolution_options(grammar g) noexcept {
  resolution_options options;
  if (!of_rfc2396()[static_cast<std::size_t>(g)]) return options;
  options.algorithm = resolution_algorithm::rfc2396;
  options.excess_dot_dot = excess_dot_dot::kept;
  options.opaque_base = opaque_base::refused;
  return options;
}

}  // namespace urispec
