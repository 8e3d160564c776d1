// From components to a reference: each is checked against its rule, then they are put together (RFC 3986 §5.3), then
// the text is parsed, and must have the given components, because recomposition is not injective (§3.3, §4.2).
// Cost: linear; each component is parsed by its possible rules, and then all of them together. One allocation for the
// text and one for an authority made of parts.
// Tests: tests/compose/compose_test.cpp.
#pragma once

#include "urispec/compose/error.hpp"
#include "urispec/parse/grammars.hpp"
#include "urispec/parse/error.hpp"
#include "urispec/tree/recompose.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace urispec {

// Components are encoded text (percent/encode.hpp makes it); undefined is not empty.
[[nodiscard]] result<std::string, build_error> compose(const reference_parts& parts, grammar g = grammar::rfc3986);

// RFC 3986 §3.2: authority = [ userinfo "@" ] host [ ":" port ].
struct authority_parts {
  std::optional<std::string_view> userinfo;
  std::string_view host;
  std::optional<std::string_view> port;
};

[[nodiscard]] result<std::string, build_error> compose_authority(const authority_parts& parts,
                                                                 grammar g = grammar::rfc3986);

// A component against its possible rules (grammar/components.txt): "scheme", "userinfo" or "iuserinfo", and so on. A
// path may match any of the path rules, or be empty.
[[nodiscard]] result<void, build_error> check_component(part p, std::string_view value, grammar g = grammar::rfc3986);

}  // namespace urispec
