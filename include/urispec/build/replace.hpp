// One component of a reference replaced, and no byte elsewhere touched. RFC 3986 §3 says where each stands and what
// delimits it. The result is parsed, and refused where another component would be read differently: removing the
// authority of `http://a//b` would make "b" one.
// Cost: linear, one parse, one allocation. Tests: tests/build/replace_test.cpp, every part of complete short
// references.
#pragma once

#include "urispec/build/error.hpp"
#include "urispec/parse/grammars.hpp"
#include "urispec/parse/result.hpp"
#include "urispec/tree/components.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace urispec {

// `reference` has been parsed by the start rule of `g`. A value that is nullopt removes the component with its
// delimiter; a path becomes empty. The parts that only RFC 2396 has cannot be replaced by themselves.
[[nodiscard]] result<std::string, build_error> replace_component(const components& reference, part p,
                                                                 std::optional<std::string_view> value, grammar g);

}  // namespace urispec
