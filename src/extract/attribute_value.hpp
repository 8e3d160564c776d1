// Values of attributes of HTML in a text: `<a href="http://a/my file.pdf">`. Only a value that is one reference counts,
// because its spaces are mistakes; between other quotation marks they mean prose.
// Source: the table of html/attributes.hpp. As in `destination.hpp`, nothing after the line counts.
// Cost: at most 256 bytes after `end` are looked at. Tests: tests/extract/extract_test.cpp.
#pragma once

#include <cstddef>
#include <string_view>

namespace urispec::extracting {

// The size of such a value that begins at `begin` and goes on with a space at `end`; 0 if none does.
[[nodiscard]] std::size_t size_of_attribute_value(std::string_view text, std::size_t begin, std::size_t end) noexcept;

}  // namespace urispec::extracting
