#include "python_text.hpp"

#include <urispec/utf8.hpp>

namespace urispec::python {

python_text read_text(py::handle text) {
  if (PyUnicode_Check(text.ptr())) {
    Py_ssize_t size = 0;
    const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (bytes != nullptr) {
      return {.owner = py::reinterpret_borrow<py::object>(text),
              .bytes = {bytes, static_cast<std::size_t>(size)},
              .is_ascii = PyUnicode_IS_ASCII(text.ptr()) != 0};
    }
    PyErr_Clear();
    auto encoded = py::reinterpret_steal<py::object>(PyUnicode_AsEncodedString(text.ptr(), "utf-8", "surrogatepass"));
    if (!encoded) throw py::error_already_set();
    const std::string_view view(PyBytes_AS_STRING(encoded.ptr()),
                                static_cast<std::size_t>(PyBytes_GET_SIZE(encoded.ptr())));
    return {.owner = std::move(encoded), .bytes = view, .is_ascii = false};
  }
  if (PyBytes_Check(text.ptr())) {
    return {.owner = py::reinterpret_borrow<py::object>(text),
            .bytes = {PyBytes_AS_STRING(text.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(text.ptr()))},
            .is_str = false,
            .is_ascii = false};
  }
  throw py::type_error("a text is str or bytes, not " + std::string(Py_TYPE(text.ptr())->tp_name));
}

std::size_t place_of(const python_text& text, std::size_t byte_offset) {
  if (!text.is_str || text.is_ascii) return byte_offset;
  return unicode::count_code_points(text.bytes.substr(0, byte_offset));
}

py::object to_python(const python_text& text, std::string_view piece) {
  PyObject* const object =
      text.is_str ? PyUnicode_DecodeUTF8(piece.data(), static_cast<Py_ssize_t>(piece.size()), "surrogatepass")
                  : PyBytes_FromStringAndSize(piece.data(), static_cast<Py_ssize_t>(piece.size()));
  if (object == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(object);
}

}  // namespace urispec::python
