// A text as Python gives it, str or bytes, as bytes of UTF-8; and places in it as Python counts them: code points of a
// str, bytes of bytes.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <string_view>

namespace urispec::python {

namespace py = pybind11;

struct given_text {
  py::object owner;        // keeps the bytes
  std::string_view bytes;  // a lone surrogate of a str is three bytes, which are not UTF-8
  bool is_str = true;
  bool is_ascii = true;  // then both counts are the same; not looked for in bytes
};

// Throws TypeError for anything else.
[[nodiscard]] given_text read_text(py::handle text);

// Where a byte stands as Python counts.
[[nodiscard]] std::size_t place_of(const given_text& text, std::size_t byte_offset);

// A piece of the text, of the same type as all of it; `piece` is valid UTF-8 if that is str.
[[nodiscard]] py::object as_given(const given_text& text, std::string_view piece);

}  // namespace urispec::python
