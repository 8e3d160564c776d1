#include "urispec/resolve.hpp"

#include "urispec/pegtl/rules/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace urispec {

namespace {

// By grammar: whether it has the opaque_part of RFC 2396, and so resolves as that RFC does.
template <typename List>
struct table;

template <typename... Grammars>
struct table<tao::pegtl::type_list<Grammars...>> {
  static constexpr std::array<bool, sizeof...(Grammars)> of_rfc2396{
      std::ranges::any_of(Grammars::info, [](const rule_info& r) { return r.name == "opaque_part"; })...};
};

}  // namespace

resolution_options default_resolution_options(grammar g) noexcept {
  resolution_options options;
  if (!table<grammars::all>::of_rfc2396[static_cast<std::size_t>(g)]) return options;
  options.algorithm = resolution_algorithm::rfc2396;
  options.excess_dot_dot = excess_dot_dot::kept;
  options.opaque_base = opaque_base::refused;
  return options;
}

}  // namespace urispec
