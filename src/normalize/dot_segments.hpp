// Removal of dot-segments from the path of a reference that will not be resolved now. RFC 3986 §6.2.2.3 asks for
// remove_dot_segments (§5.2.4), which is made for paths that resolution has already merged with those of a base:
// applied to the path of a relative reference it would throw away the ".." that it begins with, and with it its
// meaning.
//
//   a path that begins with "/", or follows an authority or a scheme   remove_dot_segments, to the letter
//   any other: a relative path                                         as below
//
// A relative path is processed segment by segment: "." is removed, ".." is removed together with the segment before it;
// a ".." without a segment before it stays. So the result is *( "../" ) and then segments that are not dot-segments. If
// nothing is left, the path is "./", because the empty path means something else (the base document, RFC 3986 §4.4).
// ".." is written "../", because a path that ends in a dot-segment names a directory. A reference with the result
// resolves to the same as the original for each base whose path begins with "/", or has a first segment that is not a
// dot-segment and a "/" after it, or is empty and follows an authority. For other bases ("mailto:a") it may not: §5.2.4
// turns "a/../b" into "/b" but "b" into "b".
// Cost: linear, in place. Tests: tests/normalize/resolution_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec {

// Rewrites the first `size` bytes at `path` and returns how many are left. Precondition: the path does not begin with
// "/". The result is not longer, with two exceptions for which the caller must have room: "." and ".." become "./" and
// "../", and "./" may come before a result that would otherwise begin with "/" or have ":" in its first segment: at
// most two bytes more than `size`.
[[nodiscard]] std::size_t remove_dot_segments_of_relative_path(char* path, std::size_t size) noexcept;

[[nodiscard]] std::string remove_dot_segments_of_relative_path(std::string_view path);

}  // namespace urispec
