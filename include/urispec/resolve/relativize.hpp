// Relativization: from a base and a target to the shortest reference that resolves to the target. The RFCs have no
// algorithm for it; this one inverts that of resolve/resolve.hpp.
//
// Which target: what the target itself resolves to, with its dot segments removed where the algorithm removes them.
// Shortest: in characters (code points). Of several the first of: fragment or query alone, relative path, absolute
// path, authority and path, URI. How: a reference keeps a front of the base's components and gives the rest, so there
// are few forms; within the relative paths the shortest goes up to the last directory that both have in common and down
// again. What is given is read off the components of the target, and off what stands after the base's scheme and
// authority in it, which is not the same where a result is read differently (`meaning`, opaque bases). Each form is
// written, and resolved, and the shortest that comes back is the answer. The target itself always does, so there is one.
// Cost: linear, a few allocations. Tests: tests/resolve/relativize_test.cpp compares the length with that of the shortest
// among all strings (tests/reference/relativization.hpp), under random options too.
#pragma once

#include "urispec/resolve/resolve.hpp"

#include <string>
#include <string_view>

namespace urispec {

// Errors: a target that is no URI of the grammar, or relative (resolution_input::target); the errors of resolving it
// (excess_dot_dot::error).
[[nodiscard]] result<std::string, resolution_error> relativize(const base_uri& base, std::string_view target,
                                                               const resolution_options& options);

// With the defaults for the grammar.
[[nodiscard]] result<std::string, resolution_error> relativize(std::string_view base, std::string_view target,
                                                               grammar g = grammar::rfc3986);

}  // namespace urispec
