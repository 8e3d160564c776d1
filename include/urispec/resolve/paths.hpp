// Paths in resolution: RFC 3986 §5.2.3 and §5.2.4.
//
// remove_dot_segments works on one buffer: its front is the output buffer of §5.2.4, its rest the input buffer, and the
// output never outgrows what was read. Each step (A to E) is the one of the RFC. Where nobody traces them, the steps 2E
// before the first dot-segment are one.
// Cost: linear, because what step C removes from the output was put there once; no allocation in the _in form. Tests:
// tests/resolve/paths_test.cpp; complete short paths against tests/reference/resolution.hpp, which is §5.2.4 with two
// strings.
#pragma once

#include "urispec/parse/error.hpp"
#include "urispec/resolve/options.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec {

// RFC 3986 §5.2.4.
[[nodiscard]] std::string remove_dot_segments(std::string_view path);

// The error of excess_dot_dot::error for a path that leads above its root.
struct above_root_error {
  std::size_t offset = 0;  // of the first ".." that does, in bytes, in the path as it came
};

// The same with ".." above the root removed, kept or an error.
[[nodiscard]] result<std::string, above_root_error> remove_dot_segments(std::string_view path, excess_dot_dot excess);

// On buffer[begin, end of buffer), in place. The offset of an error is from `begin`; the buffer must not be used then.
[[nodiscard]] result<void, above_root_error> remove_dot_segments_in(std::string& buffer, std::size_t begin,
                                                                    excess_dot_dot excess);

// RFC 3986 §5.2.3. Whether the base has an authority matters where its path is empty.
enum class base_authority : bool { undefined, defined };
[[nodiscard]] std::string merge_paths(std::string_view base_path, base_authority authority,
                                      std::string_view reference_path);

// All but the last segment of the base's path: the characters up to the right-most "/"; "/" for an empty path after an
// authority. merge_paths is this and the reference's path.
[[nodiscard]] std::string_view merge_prefix(std::string_view base_path, base_authority authority) noexcept;

}  // namespace urispec
