// Removal of dot-segments from the path of a reference that is not going to be resolved now. RFC 3986 §6.2.2.3 asks for
// remove_dot_segments (§5.2.4), which is made for paths that resolution has already merged with those of a base: used
// on the path of a relative reference it would throw away the ".." that it begins with, and with it its meaning.
//
//   a path that begins with "/", or follows an authority or a scheme   remove_dot_segments, to the letter
//   any other: a relative path                                         as below
//
// A relative path is processed segment by segment: "." goes, ".." takes the segment before it along; a ".." that finds
// none stays. So the result is *( "../" ) and then segments that are no dot-segments. Where nothing is left the path is
// "./", as the empty path means something else (the base document, RFC 3986 §4.4); "../" is how ".." is written, as a
// path that ends in a dot-segment names a directory. For each base whose path has a first segment that is no
// dot-segment and a "/" behind it, or begins with "/", or is empty and follows an authority, a reference with the
// result resolves to the same as the original. For other bases ("mailto:a") §5.2.4 makes "/b" of "a/../b" but "b" of
// "b": there it may not.
// Cost: linear, in place. Tests: tests/normalize/resolution_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec {

// Rewrites the first `size` bytes at `path` and gives back how many are left. Precondition: the path does not begin
// with "/". The result may have no more bytes, with two exceptions that the caller must have room for: "." and ".."
// become "./" and "../", and "./" may come before a result that would else begin with "/" or have ":" in its first
// segment: at most two bytes more than `size`.
[[nodiscard]] std::size_t remove_dot_segments_of_relative_path(char* path, std::size_t size) noexcept;

[[nodiscard]] std::string remove_dot_segments_of_relative_path(std::string_view path);

}  // namespace urispec
