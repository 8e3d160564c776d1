#include "results.hpp"

#include <pybind11/operators.h>
#include <urispec/ascii.hpp>

#include <array>
#include <optional>
#include <utility>

namespace urispec::python {

namespace {

PyObject* invalid_text = nullptr;  // the exception; lives as long as the module

// A str is UTF-8 but for lone surrogates. The error stands at the first of the three bytes of one (python_text.hpp).
std::optional<char32_t> surrogate_at(const python_text& text, const parse_error& error) {
  if (!text.is_str || error.kind != error_kind::ill_formed_utf8) return std::nullopt;
  const auto byte = [&](std::size_t n) { return static_cast<unsigned char>(text.bytes[error.offset + n]); };
  return (byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
}

py::object character(char32_t c) {
  const Py_UCS4 code_point = c;
  return py::reinterpret_steal<py::object>(PyUnicode_FromKindAndData(PyUnicode_4BYTE_KIND, &code_point, 1));
}

py::object character_at(const python_text& text, const parse_error& error) {
  if (const auto surrogate = surrogate_at(text, error)) return character(*surrogate);
  if (!error.unexpected) return py::none();
  if (error.kind == error_kind::ill_formed_utf8) return py::int_(static_cast<unsigned>(*error.unexpected));
  return character(*error.unexpected);
}

std::string reason_of(const python_text& text, const parse_error& error) {
  const auto surrogate = surrogate_at(text, error);
  return surrogate ? "U+" + unicode::hexadecimal(*surrogate, 4) + " is a surrogate alone, which is no character"
                   : error.reason();
}

py::object component_of_text(const parsed_text& p, part index) {
  const component c = p.parsed[index];
  return c ? to_python(p.text, *c) : py::none();
}

py::object kind_or_none(std::string_view kind) {
  return kind.empty() ? py::object(py::none()) : py::object(py::str(kind.data(), kind.size()));
}

std::string repr_of(const parsed_text& p) {
  std::string text = "Components(";
  std::string_view comma;
  for (const part index : all_parts) {
    if (!p.parsed[index]) continue;
    text += comma;
    text += name(index);
    text += '=';
    text += quoted(component_of_text(p, index));
    comma = ", ";
  }
  return text + ")";
}

part part_named(std::string_view part_name) {
  for (const part index : all_parts) {
    if (name(index) == part_name) return index;
  }
  throw py::value_error("there is no component " + std::string(part_name));
}

bool same(const parsed_text& a, const parsed_text& b) {
  return a.rule == b.rule && a.text.is_str == b.text.is_str && a.text.bytes == b.text.bytes;
}

}  // namespace

std::string quoted(py::handle value) { return py::cast<std::string>(py::repr(value)); }

text_error make_error(const python_text& text, const parse_error& error) {
  const std::size_t place = place_of(text, error.offset);
  const std::string reason = reason_of(text, error);
  const std::string where = (text.is_str ? "character " : "byte ") + std::to_string(place) + ": ";
  return {.kind = std::string(name(error.kind)),
          .input = "text",
          .offset = place,
          .unexpected = character_at(text, error),
          .rule = std::string(error.rule_name),
          .section = std::string(error.section),
          .reason = reason,
          .message = where + reason + in_rule(error.rule_name, error.section)};
}

text_error make_error(const python_text& base, const python_text& reference, const resolution_error& error) {
  const bool is_in_base = error.input == resolution_input::base;
  text_error e = make_error(is_in_base ? base : reference, error.position);
  e.input = is_in_base ? "base" : "reference";
  if (error.fault == resolution_fault::syntax) {
    e.message = e.input + ": " + e.message;
  } else {
    e.kind = std::string(name(error.fault));
    e.message = error.message();
    e.reason = e.message;
  }
  return e;
}

void raise(text_error error) {
  const auto type = py::reinterpret_borrow<py::object>(invalid_text);
  py::object exception = type(error.message);
  exception.attr("error") = py::cast(std::move(error));
  PyErr_SetObject(invalid_text, exception.ptr());
  throw py::error_already_set();
}

grammar grammar_named(std::string_view name) {
  const auto g = find_grammar(name);
  if (!g) throw py::value_error("there is no grammar " + std::string(name));
  return *g;
}

rule_ref rule_named(std::string_view grammar_name, std::string_view rule_name) {
  const grammar g = grammar_named(grammar_name);
  if (rule_name.empty()) return start_rule(g);
  const auto rule = find_rule(g, rule_name);
  if (!rule) throw py::value_error(std::string(grammar_name) + " has no rule " + std::string(rule_name));
  return *rule;
}

py::object span_of(const python_text& text, byte_range range) {
  if (!range.defined()) return py::none();
  return py::make_tuple(place_of(text, range.begin), place_of(text, range.end));
}

void add_results(py::module_& target) {
  invalid_text = PyErr_NewExceptionWithDoc("urispec.InvalidText",
                                           "A text is not what it was read as; `error` says where and why.",
                                           PyExc_ValueError, nullptr);
  target.attr("InvalidText") = py::reinterpret_steal<py::object>(invalid_text);
  Py_INCREF(invalid_text);

  py::class_<parsed_text> components_class(target, "Components",
                                           "The components of a text; None where they are undefined.");
  components_class
      .def_property_readonly("text", [](const parsed_text& p) { return to_python(p.text, p.text.bytes); })
      .def_property_readonly("grammar", [](const parsed_text& p) { return std::string(info(p.rule.grammar).id); })
      .def_property_readonly("rule", [](const parsed_text& p) { return std::string(info(p.rule).name); })
      .def_property_readonly("host_kind", [](const parsed_text& p) { return kind_or_none(p.parsed.host_kind); })
      .def_property_readonly("path_kind", [](const parsed_text& p) { return kind_or_none(p.parsed.path_kind); })
      .def_property_readonly("port_number",
                             [](const parsed_text& p) -> py::object {
                               const auto number = p.parsed.port_number();
                               return number ? py::object(py::int_(*number)) : py::none();
                             })
      .def("span",
           [](const parsed_text& p, std::string_view component) {
             return span_of(p.text, p.parsed.ranges[static_cast<std::size_t>(part_named(component))]);
           },
           py::arg("component"), "Where a component stands, as (begin, end); None if it is undefined.")
      .def("__eq__", [](const parsed_text& a, const parsed_text& b) { return same(a, b); }, py::is_operator())
      .def("__hash__", [](const parsed_text& p) { return py::hash(p.text.owner); })
      .def("__repr__", repr_of)
      .def("__reduce__", [](const parsed_text& p) {
        return py::make_tuple(py::module_::import("urispec").attr("_parsed"),
                              py::make_tuple(to_python(p.text, p.text.bytes), std::string(info(p.rule.grammar).id),
                                             std::string(info(p.rule).name)));
      });
  for (const part index : all_parts) {
    components_class.def_property_readonly(std::string(name(index)).c_str(),
                                           [index](const parsed_text& p) { return component_of_text(p, index); });
  }
  components_class.attr("__match_args__") = py::make_tuple("scheme", "authority", "path", "query", "fragment");

  py::class_<text_error> error_class(target, "Error", "Why a text is not what it was read as.");
  error_class.def_readonly("kind", &text_error::kind)
      .def_readonly("input", &text_error::input)
      .def_readonly("offset", &text_error::offset)
      .def_readonly("unexpected", &text_error::unexpected)
      .def_readonly("rule", &text_error::rule)
      .def_readonly("section", &text_error::section)
      .def_readonly("reason", &text_error::reason)
      .def_readonly("message", &text_error::message)
      .def("__str__", [](const text_error& e) { return e.message; })
      .def("__eq__",
           [](const text_error& a, const text_error& b) { return a.message == b.message && a.input == b.input; },
           py::is_operator())
      .def("__hash__", [](const text_error& e) { return py::hash(py::str(e.message)); })
      .def("__repr__", [](const text_error& e) {
        return "Error(offset=" + std::to_string(e.offset) + ", reason=" + quoted(py::str(e.reason)) +
               ", rule=" + quoted(py::str(e.rule)) + ", section=" + quoted(py::str(e.section)) + ")";
      });
  error_class.def(py::pickle(
      [](const text_error& e) {
        return py::make_tuple(e.kind, e.input, e.offset, e.unexpected, e.rule, e.section, e.reason, e.message);
      },
      [](const py::tuple& state) {
        return text_error{.kind = state[0].cast<std::string>(),
                          .input = state[1].cast<std::string>(),
                          .offset = state[2].cast<std::size_t>(),
                          .unexpected = state[3],
                          .rule = state[4].cast<std::string>(),
                          .section = state[5].cast<std::string>(),
                          .reason = state[6].cast<std::string>(),
                          .message = state[7].cast<std::string>()};
      }));
  error_class.attr("__match_args__") = py::make_tuple("offset", "reason", "rule", "section");
}

}  // namespace urispec::python
