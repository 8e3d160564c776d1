// Components of a reference replaced, and no byte elsewhere touched. RFC 3986 §3 says where each stands and what
// delimits it. All changes are made together (RFC 3986 §5.3), and only the result is parsed. It is refused if a
// component would be read differently: removing the authority of `http://a//b` would turn "b" into one. So the order of
// the changes does not matter, and intermediate texts need not be references. Cost: linear; two parses, of the
// authority and of the result. Tests: tests/compose/replace_test.cpp, every part of complete short references, and
// several at once against composing from parts.
#pragma once

#include "urispec/compose/error.hpp"
#include "urispec/parse/grammars.hpp"
#include "urispec/parse/error.hpp"
#include "urispec/tree/components.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace urispec {

// A value that is nullopt removes the component with its delimiter; a path becomes empty.
struct replacement {
  part component = part::path;
  std::optional<std::string_view> value;
};

// `reference` has been parsed by the start rule of `g`. Userinfo, host and port are replaced in the authority after the
// changes: that of the reference or a new one. Removing them changes nothing if there is no authority. The parts that
// only RFC 2396 has cannot be replaced on their own. At most one replacement for each component.
[[nodiscard]] result<std::string, build_error> replace_components(const components& reference,
                                                                  std::span<const replacement> changes,
                                                                  grammar g = grammar::rfc3986);

// One of them.
[[nodiscard]] result<std::string, build_error> replace_component(const components& reference, part p,
                                                                 std::optional<std::string_view> value,
                                                                 grammar g = grammar::rfc3986);

}  // namespace urispec
