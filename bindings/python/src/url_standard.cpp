// Texts as browsers read them, by the URL Standard.
#include "results.hpp"

#include <pybind11/operators.h>
#include <pybind11/stl.h>
#include <urispec/browsers.hpp>
#include <urispec/url_standard.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::python {

namespace {

namespace standard = url_standard;

struct located_validation_error {
  std::string name;
  std::size_t offset;  // as Python counts
  std::string message;
};

struct url_value {
  python_text text;  // which says whether components are str or bytes
  standard::url url;
  std::string href;
  py::tuple validation_errors;
};

text_error make_error(const python_text& text, const standard::failure& failure, std::string input) {
  const std::size_t place = place_of(text, failure.offset);
  const std::string_view reason =
      failure.type ? standard::explanation(*failure.type) : std::string_view(failure.details);
  std::string message = input == "base" ? "base: " : "";
  message += (text.is_str ? "character " : "byte ") + std::to_string(place) + ": ";
  if (failure.type) message.append(name(*failure.type)).append(": ");
  message += reason;
  return {.kind = failure.type ? std::string(name(*failure.type)) : "needs_icu",
          .input = std::move(input),
          .offset = place,
          .reason = std::string(reason),
          .message = std::move(message)};
}

// Nullopt for None.
std::optional<standard::url> read_base(const python_text& input, py::handle base_text) {
  if (base_text.is_none()) return std::nullopt;
  const python_text source = read_text(base_text);
  if (source.is_str != input.is_str) throw py::type_error("text and base are both str, or both bytes");
  auto parsed = standard::parse(source.bytes);
  if (!parsed) raise(make_error(source, parsed.error(), "base"));
  return std::move(*parsed);
}

url_value read_url(py::handle text, py::handle base_text) {
  python_text input = read_text(text);
  const auto base = read_base(input, base_text);
  standard::report parsed = standard::check(input.bytes, base ? &*base : nullptr);
  if (!parsed.outcome) raise(make_error(input, parsed.outcome.error(), "text"));
  py::list errors;
  for (const standard::validation_error& e : parsed.errors) {
    errors.append(located_validation_error{std::string(name(e.type)), place_of(input, e.offset),
                                           std::string(standard::explanation(e.type))});
  }
  std::string href = serialize(*parsed.outcome);
  return {std::move(input), std::move(*parsed.outcome), std::move(href), py::tuple(errors)};
}

struct located_step {
  standard::step step;
  std::size_t offset;  // as Python counts
};

// The steps of the parser, also of one that fails. A base is parsed first, and its steps are not among them.
py::tuple explain_url(py::handle text, py::handle base_text) {
  const python_text input = read_text(text);
  const auto base = read_base(input, base_text);
  py::list steps;
  for (standard::step& s : standard::explain(input.bytes, base ? &*base : nullptr).steps) {
    const std::size_t place = place_of(input, s.offset);
    steps.append(located_step{std::move(s), place});
  }
  return py::tuple(steps);
}

struct browser_reading {
  python_text text;
  browser_comparison comparison;
};

// None for a relative reference, and for a domain that needs ICU.
std::optional<browser_reading> compare_text(py::handle text) {
  python_text input = read_text(text);
  auto comparison = compare_with_browser(input.bytes);
  if (!comparison) return std::nullopt;
  return browser_reading{std::move(input), std::move(*comparison)};
}

py::object text_or_none(const python_text& text, const std::optional<std::string>& component) {
  return component ? to_python(text, *component) : py::none();
}

std::optional<std::string> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(std::string(text));
}

// The message may have octets of the text that are not UTF-8.
py::object message_of(const browser_comparison& comparison) {
  const std::string message = comparison.message();
  if (message.empty()) return py::none();
  PyObject* const object =
      PyUnicode_DecodeUTF8(message.data(), static_cast<Py_ssize_t>(message.size()), "backslashreplace");
  if (object == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(object);
}

void add_browser_comparison(py::module_& target) {
  py::class_<browser_reading> type(target, "BrowserComparison", "How a browser reads a text, beside RFC 3986.");
  type.def_property_readonly("relation",
                             [](const browser_reading& r) {
                               const auto relation = std::string(name(r.comparison.relation));
                               return py::module_::import("urispec").attr("BrowserRelation")(relation);
                             })
      .def_property_readonly("uri", [](const browser_reading& r) { return text_or_none(r.text, r.comparison.uri); })
      .def_property_readonly("browser",
                             [](const browser_reading& r) { return text_or_none(r.text, r.comparison.browser); })
      .def_property_readonly(
          "href", [](const browser_reading& r) { return text_or_none(r.text, unless_empty(r.comparison.href)); })
      .def_property_readonly("reason", [](const browser_reading& r) { return unless_empty(r.comparison.reason); })
      .def_property_readonly("message", [](const browser_reading& r) { return message_of(r.comparison); })
      .def_property_readonly("misleads", [](const browser_reading& r) { return r.comparison.misleads; })
      .def("__repr__", [](const browser_reading& r) {
        return "BrowserComparison(relation=" + quoted(py::str(std::string(name(r.comparison.relation)))) +
               ", uri=" + quoted(text_or_none(r.text, r.comparison.uri)) +
               ", browser=" + quoted(text_or_none(r.text, r.comparison.browser)) + ")";
      });
  type.attr("__match_args__") = py::make_tuple("relation", "uri", "browser");
  py::list names;
  for (const browser_relation relation : all_browser_relations) names.append(std::string(name(relation)));
  target.attr("browser_relations") = py::tuple(names);
  target.def(
      "compare_with_browser", compare_text, py::arg("text"),
      "How a browser reads a text, by the URL Standard, beside RFC 3986, or RFC 3987 for an IRI. None for a relative "
      "reference, and for a domain that needs ICU.");
}

// All components are ASCII.
py::object text_or_none(const url_value& u, const std::optional<std::string>& component) {
  return component ? to_python(u.text, *component) : py::none();
}

}  // namespace

void add_url_standard(py::module_& target) {
  py::class_<located_validation_error>(target, "ValidationError", "Something that the URL Standard repairs.")
      .def_readonly("name", &located_validation_error::name)
      .def_readonly("offset", &located_validation_error::offset)
      .def_readonly("message", &located_validation_error::message)
      .def("__repr__",
           [](const located_validation_error& e) {
             return "ValidationError(name=" + quoted(py::str(e.name)) + ", offset=" + std::to_string(e.offset) + ")";
           })
      .attr("__match_args__") = py::make_tuple("name", "offset");

  py::class_<located_step>(target, "ParserStep", "A run of a state, or of another algorithm, of the URL Standard.")
      .def_property_readonly("algorithm", [](const located_step& s) { return std::string(s.step.algorithm); })
      .def_property_readonly("anchor", [](const located_step& s) { return std::string(s.step.anchor); })
      .def_readonly("offset", &located_step::offset)
      .def_property_readonly("code_points", [](const located_step& s) { return s.step.code_points; })
      .def_property_readonly("actions", [](const located_step& s) { return py::tuple(py::cast(s.step.actions)); })
      .def("__repr__",
           [](const located_step& s) {
             return "ParserStep(algorithm=" + quoted(py::str(std::string(s.step.algorithm))) +
                    ", offset=" + std::to_string(s.offset) + ")";
           })
      .attr("__match_args__") = py::make_tuple("algorithm", "offset", "actions");

  py::class_<url_value> type(target, "Url", "A URL record of the URL Standard.");
  type.def_property_readonly("href", [](const url_value& u) { return to_python(u.text, u.href); })
      .def_property_readonly("scheme", [](const url_value& u) { return to_python(u.text, u.url.scheme); })
      .def_property_readonly("username", [](const url_value& u) { return to_python(u.text, u.url.username); })
      .def_property_readonly("password", [](const url_value& u) { return to_python(u.text, u.url.password); })
      .def_property_readonly(
          "host",
          [](const url_value& u) { return u.url.host ? to_python(u.text, serialize(*u.url.host)) : py::none(); })
      .def_property_readonly(
          "host_kind",
          [](const url_value& u) { return u.url.host ? std::optional(std::string(kind(*u.url.host))) : std::nullopt; })
      .def_property_readonly("port", [](const url_value& u) { return u.url.port; })
      .def_property_readonly("path", [](const url_value& u) { return to_python(u.text, serialize_path(u.url)); })
      .def_property_readonly("has_opaque_path", [](const url_value& u) { return u.url.has_opaque_path(); })
      .def_property_readonly("query", [](const url_value& u) { return text_or_none(u, u.url.query); })
      .def_property_readonly("fragment", [](const url_value& u) { return text_or_none(u, u.url.fragment); })
      .def_property_readonly("validation_errors", [](const url_value& u) { return u.validation_errors; })
      .def(
          "__eq__",
          [](const url_value& a, const url_value& b) { return a.text.is_str == b.text.is_str && a.href == b.href; },
          py::is_operator())
      .def("__hash__", [](const url_value& u) { return py::hash(to_python(u.text, u.href)); })
      .def("__str__", [](const url_value& u) { return u.href; })
      .def("__repr__", [](const url_value& u) { return "Url(" + quoted(to_python(u.text, u.href)) + ")"; });
  type.attr("__match_args__") = py::make_tuple("scheme", "host", "port", "path", "query", "fragment");
  add_browser_comparison(target);
  target.def("whatwg", read_url, py::arg("text"), py::arg("base") = py::none(),
             "A text as browsers read it, by the URL Standard. Raises InvalidText where its parser fails.");
  target.def(
      "explain_whatwg", explain_url, py::arg("text"), py::arg("base") = py::none(),
      "What the parser of the URL Standard does with a text, step by step, also where it fails. Raises InvalidText "
      "where it fails on the base.");
}

}  // namespace urispec::python
