// Steps 6c to 6g of RFC 2396 §5.2: their result, in one pass, and, to the letter, how they reach it.
// Tests: tests/resolve/agreement_test.cpp, against tests/reference/resolution.hpp; tests/resolve/explain_test.cpp.
#pragma once

#include "resolve/trace.hpp"
#include "urispec/resolve.hpp"

#include <cstddef>
#include <string>

namespace urispec {

// Rewrites buffer[begin, end of buffer). A path without "/" in front, that of a base without hierarchy, is rewritten as
// if it had one: RFC 3986 §5.2.4 and RFC 2396 differ there. The offset of an error is from `begin`; the buffer must not
// be used then.
// Cost: linear.
[[nodiscard]] result<void, above_root_error> rewrite_dot_segments(std::string& buffer, std::size_t begin,
                                                                  excess_dot_dot excess);

// Traces each step that changes the path, with the path after it.
// Cost: quadratic in the path, as in the RFC; only an explanation runs it, and for a path longer than
// recorder::longest_buffer the trace only says that there are such steps.
void note_rewriting(std::string path, excess_dot_dot excess, recorder& trace);

}  // namespace urispec
