// Steps 6c to 6g of RFC 2396 §5.2: what they leave, in one pass, and, to the letter, how they come to it.
// Tests: tests/resolve/agreement_test.cpp, against tests/reference/resolution.hpp; tests/resolve/explain_test.cpp.
#pragma once

#include "resolve/trace.hpp"
#include "urispec/resolve/options.hpp"
#include "urispec/resolve/paths.hpp"

#include <cstddef>
#include <string>

namespace urispec {

// Rewrites buffer[begin, end of buffer). A path without "/" in front, that of a base without hierarchy, is rewritten as
// if it had one: RFC 3986 §5.2.4 and RFC 2396 part there. The offset of an error is from `begin`; the buffer is of no
// use then. Cost: linear.
[[nodiscard]] result<void, above_root_error> rewrite_dot_segments(std::string& buffer, std::size_t begin,
                                                                  excess_dot_dot excess);

// Each step that changes the path is told with the path that it leaves. Cost: quadratic in the path, as the RFC has it;
// only an explanation runs it, and of a path that is longer than recorder::longest_buffer it is only told that there
// are such steps.
void note_rewriting(std::string path, excess_dot_dot excess, recorder& trace);

}  // namespace urispec
