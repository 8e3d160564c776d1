// A text of Python, str or bytes, as bytes of UTF-8; and places in it as Python counts them: code points of a str,
// bytes of bytes.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <string_view>

namespace urispec::python {

namespace py = pybind11;

struct python_text {
  py::object owner;        // keeps the bytes
  std::string_view bytes;  // a lone surrogate of a str is three bytes, which are not UTF-8
  bool is_str = true;
  bool is_ascii = true;  // then both counts are equal; false for bytes
};

// Throws TypeError for anything else.
[[nodiscard]] python_text read_text(py::handle text);

// The place of a byte as Python counts.
[[nodiscard]] std::size_t place_of(const python_text& text, std::size_t byte_offset);

// A piece of the text, str or bytes as the text is; `piece` is valid UTF-8 if that is str.
[[nodiscard]] py::object to_python(const python_text& text, std::string_view piece);

}  // namespace urispec::python
