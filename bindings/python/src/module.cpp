// The module: verdicts, errors and components of one text, resolution, normalization and the functions of ECMA-262.
#include "results.hpp"

#include <pybind11/stl.h>
#include <urispec/ecma.hpp>
#include <urispec/normalize.hpp>
#include <urispec/resolve.hpp>
#include <urispec/uri.hpp>
#include <urispec/version.hpp>

#include <vector>

namespace urispec::python {

namespace {

bool is_valid(py::handle text, std::string_view grammar_name, std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  return matches(read_text(text).bytes, rule);
}

py::object error_or_none(py::handle text, std::string_view grammar_name, std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  const python_text input = read_text(text);
  const auto verdict = urispec::validate(input.bytes, rule);
  return verdict ? py::object(py::none()) : py::cast(make_error(input, verdict.error()));
}

parsed_text parse_or_raise(py::handle text, std::string_view grammar_name, std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  python_text input = read_text(text);
  const auto parsed = urispec::parse(input.bytes, rule);
  if (!parsed) raise(make_error(input, parsed.error()));
  return {.text = std::move(input), .parsed = *parsed, .rule = rule};
}

py::list rules_of(std::string_view grammar_name) {
  py::list names;
  for (const rule_info& rule : info(grammar_named(grammar_name)).rule_list) names.append(std::string(rule.name));
  return names;
}

py::object resolve_or_raise(py::handle base, py::handle reference, std::string_view grammar_name) {
  const python_text source = read_text(base);
  const python_text target = read_text(reference);
  if (source.is_str != target.is_str) throw py::type_error("base and reference are both str, or both bytes");
  const auto resolved = urispec::resolve(source.bytes, target.bytes, grammar_named(grammar_name));
  if (!resolved) raise(make_error(source, target, resolved.error()));
  return to_python(target, resolved->text);
}

py::object normalize_or_raise(py::handle text, std::string_view grammar_name,
                              const std::optional<std::vector<std::string>>& step_names) {
  normalization_options options{.steps = syntax_and_scheme_based, .grammar = grammar_named(grammar_name)};
  if (step_names) {
    options.steps = {};
    for (const std::string& step_name : *step_names) {
      const auto step = find_normalization_step(step_name);
      if (!step || *step == normalization_step::character) throw py::value_error("there is no step " + step_name);
      options.steps.insert(*step);
    }
  }
  const python_text input = read_text(text);
  const auto normal = urispec::normalize(input.bytes, options);
  if (!normal) raise(make_error(input, normal.error()));
  return to_python(input, *normal);
}

using ecma_function = result<std::string, ecma::uri_error> (*)(std::string_view);

template <ecma_function Function>
py::object ecma_or_raise(py::handle text) {
  const python_text input = read_text(text);
  const auto converted = Function(input.bytes);
  if (converted) return to_python(input, *converted);
  const ecma::uri_error& error = converted.error();
  const std::size_t place = place_of(input, error.index);
  const std::string reason(message(error.step));
  raise({.kind = "uri_error",
         .input = "text",
         .offset = place,
         .unexpected = py::none(),
         .rule = {},
         .section = std::string(clause(error.step)),
         .reason = reason,
         .message =
             "URIError at " + std::to_string(place) + ": " + reason + " (" + std::string(clause(error.step)) + ")"});
}

void add_functions(py::module_& target) {
  const auto text = py::arg("text");
  const auto grammar_argument = py::arg("grammar") = "rfc3986";
  const auto rule_argument = py::arg("rule") = "";
  target.def("is_valid", is_valid, text, grammar_argument, rule_argument,
             "Whether the whole text is what it is read as.");
  target.def("validate", error_or_none, text, grammar_argument, rule_argument,
         "Why the text is invalid; None if it is valid.");
  target.def("parse", parse_or_raise, text, grammar_argument, rule_argument,
         "The components of a text. Raises InvalidText.");
  target.def("rules", rules_of, grammar_argument, "The names of the rules of a grammar, in the order of the RFC.");
  py::list ids;
  for (const grammar_info& g : all_grammars()) ids.append(std::string(g.id));
  target.attr("grammar_ids") = py::tuple(ids);
  target.attr("__version__") = std::string(urispec::version);
  target.def("resolve", resolve_or_raise, py::arg("base"), py::arg("reference"), grammar_argument,
         "A reference resolved against a base. Raises InvalidText.");
  target.def("normalize", normalize_or_raise, py::arg("text"), grammar_argument, py::arg("steps") = py::none(),
         "A reference in normal form. Raises InvalidText.");
  target.def("encode_uri", ecma_or_raise<ecma::encode_uri>, text, "encodeURI of ECMA-262. Raises InvalidText.");
  target.def("encode_uri_component", ecma_or_raise<ecma::encode_uri_component>, text,
         "encodeURIComponent of ECMA-262. Raises InvalidText.");
  target.def("decode_uri", ecma_or_raise<ecma::decode_uri>, text, "decodeURI of ECMA-262. Raises InvalidText.");
  target.def("decode_uri_component", ecma_or_raise<ecma::decode_uri_component>, text,
         "decodeURIComponent of ECMA-262. Raises InvalidText.");
}

}  // namespace
}  // namespace urispec::python

// In a subinterpreter pybind11 would wait for ever for the lock of the main one. So the function that Python calls is
// the one below, and that of pybind11 has another name.
#define PyInit__urispec urispec_init_by_pybind11
PYBIND11_MODULE(_urispec, module) {
  module.doc() = "The functions of urispec; the package urispec has them under their public names.";
  urispec::python::add_results(module);
  urispec::python::add_batches(module);
  urispec::python::add_building(module);
  urispec::python::add_functions(module);
  urispec::python::add_diagnosis(module);
  urispec::python::add_diff(module);
  urispec::python::add_url_standard(module);
}
#undef PyInit__urispec

extern "C" PYBIND11_EXPORT PyObject* PyInit__urispec() {
  if (PyInterpreterState_Get() == PyInterpreterState_Main()) return urispec_init_by_pybind11();
  PyErr_SetString(PyExc_ImportError, "urispec can be imported in the main interpreter only, not in a subinterpreter");
  return nullptr;
}
