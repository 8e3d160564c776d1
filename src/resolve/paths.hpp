// Paths within resolution: RFC 3986 §5.2.4 with a trace, and steps 6c to 6g of RFC 2396 §5.2, which rewrite a path.
// urispec/resolve.hpp has the forms without a trace.
// Tests: tests/resolve/paths_test.cpp, explain_test.cpp; agreement_test.cpp against tests/reference/resolution.hpp.
#pragma once

#include "resolve/trace.hpp"
#include "urispec/resolve.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <version>
#if defined(__cpp_lib_memory_resource)
#include <memory_resource>
#endif

namespace urispec {

// RFC 3986 §5.2.4 on buffer[begin, end of buffer), in place.
[[nodiscard]] result<void, above_root_error> remove_dot_segments_in(std::string& buffer, std::size_t begin,
                                                                    excess_dot_dot excess, recorder& trace);

#if defined(__cpp_lib_memory_resource)
[[nodiscard]] result<void, above_root_error> remove_dot_segments_in(std::pmr::string& buffer, std::size_t begin,
                                                                    excess_dot_dot excess);
#endif

// True if some segment begins with "."; otherwise there is nothing to remove.
[[nodiscard]] inline bool may_have_dot_segments(std::string_view path) noexcept {
  for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.', dot + 1)) {
    if (dot == 0 || path[dot - 1] == '/') return true;
  }
  return false;
}

// True if a path at the beginning of a reference would be read as something else: with a "/" in front as an absolute
// path or an authority, with a ":" in its first segment as a scheme. RFC 3986 §4.2: "./" before it keeps it a relative
// path.
[[nodiscard]] inline bool needs_dot_segment(std::string_view path) noexcept {
  return path.starts_with('/') || path.substr(0, path.find('/')).find(':') != std::string_view::npos;
}

// The result of steps 6c to 6g of RFC 2396 §5.2 on buffer[begin, end of buffer), in one pass. A path without "/" in
// front, which a base without hierarchy has, is rewritten as if it had one: RFC 3986 §5.2.4 and RFC 2396 differ there.
// The offset of an error is from `begin`; the buffer must not be used then.
// Cost: linear.
template <typename String>
[[nodiscard]] result<void, above_root_error> rewrite_dot_segments(String& buffer, std::size_t begin,
                                                                  excess_dot_dot excess);

// Traces these steps to the letter: each that changes the path, with the path after it.
// Cost: quadratic in the path, as in the RFC. Only an explanation runs it, and for a path longer than
// recorder::longest_buffer the trace only says that there are such steps.
void note_rewriting(std::string path, excess_dot_dot excess, recorder& trace);

}  // namespace urispec
