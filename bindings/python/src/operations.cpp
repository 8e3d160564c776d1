// Resolution, normalization and the functions of ECMA-262.
#include "results.hpp"

#include <urispec/ecma.hpp>
#include <urispec/normalize.hpp>
#include <urispec/resolve.hpp>

#include <pybind11/stl.h>

#include <vector>

namespace urispec::python {

namespace {

py::object resolve_or_raise(py::handle base, py::handle reference, std::string_view grammar_name) {
  const given_text from = read_text(base);
  const given_text to = read_text(reference);
  if (from.is_str != to.is_str) throw py::type_error("base and reference are both str, or both bytes");
  const auto resolved = urispec::resolve(from.bytes, to.bytes, grammar_named(grammar_name));
  if (!resolved) raise(make_error(from, to, resolved.error()));
  return as_given(to, resolved->text);
}

py::object normalize_or_raise(py::handle text, std::string_view grammar_name,
                              const std::optional<std::vector<std::string>>& step_names) {
  normalization how{.steps = syntax_and_scheme_based, .grammar = grammar_named(grammar_name)};
  if (step_names) {
    how.steps = {};
    for (const std::string& wanted : *step_names) {
      const auto step = find_normalization_step(wanted);
      if (!step || *step == normalization_step::character) throw py::value_error("there is no step " + wanted);
      how.steps.insert(*step);
    }
  }
  const given_text given = read_text(text);
  const auto normal = urispec::normalize(given.bytes, how);
  if (!normal) raise(make_error(given, normal.error()));
  return as_given(given, *normal);
}

using ecma_function = result<std::string, ecma::uri_error> (*)(std::string_view);

template <ecma_function Function>
py::object ecma_or_raise(py::handle text) {
  const given_text given = read_text(text);
  const auto made = Function(given.bytes);
  if (made) return as_given(given, *made);
  const ecma::uri_error& error = made.error();
  const std::size_t place = place_of(given, error.index);
  const std::string reason(message(error.step));
  raise({.kind = "uri_error",
         .input = "text",
         .offset = place,
         .section = std::string(clause(error.step)),
         .reason = reason,
         .message = "URIError at " + std::to_string(place) + ": " + reason + " (" + std::string(clause(error.step)) + ")"});
}

}  // namespace

void add_operations(py::module_& to) {
  const auto of_grammar = py::arg("grammar") = "rfc3986";
  to.def("resolve", resolve_or_raise, py::arg("base"), py::arg("reference"), of_grammar,
         "A reference resolved against a base. Raises InvalidText.");
  to.def("normalize", normalize_or_raise, py::arg("text"), of_grammar, py::arg("steps") = py::none(),
         "A reference in normal form. Raises InvalidText.");
  const auto text = py::arg("text");
  to.def("encode_uri", ecma_or_raise<ecma::encode_uri>, text, "encodeURI of ECMA-262. Raises InvalidText.");
  to.def("encode_uri_component", ecma_or_raise<ecma::encode_uri_component>, text,
         "encodeURIComponent of ECMA-262. Raises InvalidText.");
  to.def("decode_uri", ecma_or_raise<ecma::decode_uri>, text, "decodeURI of ECMA-262. Raises InvalidText.");
  to.def("decode_uri_component", ecma_or_raise<ecma::decode_uri_component>, text,
         "decodeURIComponent of ECMA-262. Raises InvalidText.");
}

}  // namespace urispec::python
