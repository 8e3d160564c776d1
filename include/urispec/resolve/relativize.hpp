// Relativization: from a base and a target to the shortest reference that resolves to the target. The RFCs have no
// algorithm for it; this one inverts that of resolve/resolve.hpp.
//
// Which target: the URI to which the target itself resolves, with its dot-segments removed where the algorithm removes
// them. Shortest: in characters (code points). Of several it takes the first of: fragment or query alone, relative
// path, absolute path, authority and path, URI. How: a reference leaves out the leading components that it shares with
// the base and gives the rest, so there are few forms. Among the relative paths, the shortest goes up to the last
// directory that both have in common and down again. What a form gives is taken from the components of the target, and
// from what comes after the base's scheme and authority in it; the two differ if a result parses differently
// (`meaning`, opaque bases). Each form is written and resolved, and the shortest that gives the target is the answer.
// The target itself always does, so there is an answer.
// Cost: linear, a few allocations. Tests: tests/resolve/relativize_test.cpp compares the length with that of the
// shortest among all strings (tests/reference/relativization.hpp), under random options too.
#pragma once

#include "urispec/resolve/resolve.hpp"

#include <string>
#include <string_view>

namespace urispec {

// Errors: a target that is not a URI of the grammar, or is relative (resolution_input::target); the errors of resolving
// it (excess_dot_dot::error).
[[nodiscard]] result<std::string, resolution_error> relativize(const base_uri& base, std::string_view target,
                                                               const resolution_options& options);

// With the defaults for the grammar.
[[nodiscard]] result<std::string, resolution_error> relativize(std::string_view base, std::string_view target,
                                                               grammar g = grammar::rfc3986);

}  // namespace urispec
