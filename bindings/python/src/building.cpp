// References built and edited, pairs of queries, hosts, file paths. The steps of a builder come from the package
// (building.py), which gives them names.
#include "build/steps.hpp"
#include "results.hpp"

#include <pybind11/operators.h>
#include <pybind11/stl.h>
#include <urispec/builder.hpp>
#include <urispec/compose.hpp>
#include <urispec/file_uri.hpp>
#include <urispec/host.hpp>
#include <urispec/normalize.hpp>
#include <urispec/percent.hpp>
#include <urispec/query.hpp>
#include <urispec/resolve.hpp>
#include <urispec/segments.hpp>
#include <urispec/uri.hpp>

#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace urispec::python {

namespace {

// Octets that are not UTF-8 are lone surrogates of a str, as in the names of files (PEP 383).
py::object text_of_octets(std::string_view octets) {
  PyObject* const text =
      PyUnicode_DecodeUTF8(octets.data(), static_cast<Py_ssize_t>(octets.size()), "surrogateescape");
  if (text == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(text);
}

// The octets of a value, str or bytes.
std::string octets_of(py::handle value) {
  if (PyBytes_Check(value.ptr())) return py::cast<std::string>(value);
  if (!PyUnicode_Check(value.ptr())) {
    throw py::type_error("a value is str or bytes, not " + std::string(Py_TYPE(value.ptr())->tp_name));
  }
  const auto encoded =
      py::reinterpret_steal<py::object>(PyUnicode_AsEncodedString(value.ptr(), "utf-8", "surrogateescape"));
  if (!encoded) throw py::error_already_set();
  return py::cast<std::string>(encoded);
}

[[noreturn]] void refuse(const build_error& error) {
  raise({.kind = std::string(name(error.fault)),
                          .input = std::string(name(error.component)),
                          .offset = error.position.offset,
                          .unexpected = py::none(),
                          .rule = std::string(error.position.rule_name),
                          .section = std::string(error.position.section),
                          .reason = error.reason(),
                          .message = error.message()});
}

[[noreturn]] void refuse(const file_error& error) {
  raise({.kind = std::string(name(error.fault)),
                          .input = "text",
                          .offset = error.offset,
                          .unexpected = py::none(),
                          .rule = {},
                          .section = {},
                          .reason = error.message(),
                          .message = error.message()});
}

// A step as the package writes it: the name of the action, a value, and the value of a parameter.
using step = std::tuple<std::string, py::object, py::object>;

py::object edit_or_raise(py::handle text, std::string_view grammar_name, const std::vector<step>& steps) {
  const python_text input = read_text(text);
  const auto u = uri::parse(std::string(input.bytes), grammar_named(grammar_name));
  if (!u) raise(make_error(input, u.error()));
  uri_builder builder(*u);
  for (const auto& [action_name, value, parameter_value] : steps) {
    const auto action = find_build_action(action_name);
    if (!action) throw py::type_error("there is no component " + action_name);
    const std::string octets = octets_of(value);
    const auto of_parameter = parameter_value.is_none() ? std::nullopt : std::optional(octets_of(parameter_value));
    if (!call(builder, {*action, octets, of_parameter})) {
      throw py::value_error(*action == build_action::port ? "a port is a number up to 65535, not " + octets
                                                          : "there is no component " + octets);
    }
  }
  const auto built = builder.build();
  if (!built) refuse(built.error());
  return to_python(input, built->text());
}

py::object compose_or_raise(const std::optional<std::string>& scheme, const std::optional<std::string>& authority,
                            const std::string& path, const std::optional<std::string>& query,
                            const std::optional<std::string>& fragment, std::string_view grammar_name) {
  const auto text = compose({scheme, authority, path, query, fragment}, grammar_named(grammar_name));
  if (!text) refuse(text.error());
  return py::str(*text);
}

py::object relativize_or_raise(py::handle base, py::handle target, std::string_view grammar_name) {
  const python_text source = read_text(base);
  const python_text output = read_text(target);
  if (source.is_str != output.is_str) throw py::type_error("base and target are both str, or both bytes");
  const auto relative = relativize(source.bytes, output.bytes, grammar_named(grammar_name));
  if (!relative) raise(make_error(source, output, relative.error()));
  return to_python(output, *relative);
}

py::object rung_or_none(py::handle first, py::handle second, std::string_view grammar_name) {
  const python_text a = read_text(first);
  const python_text b = read_text(second);
  comparison_options options;
  options.normalization.grammar = grammar_named(grammar_name);
  const auto lowest = compare(a.bytes, b.bytes, options);
  if (!lowest) {
    const comparison_error& failure = lowest.error();
    raise(make_error(failure.invalid_operand == comparison_error::operand::first ? a : b, failure.error));
  }
  return *lowest ? py::object(py::str(std::string(name(**lowest)))) : py::none();
}

py::list segments_or_raise(py::handle text, std::string_view grammar_name) {
  const python_text input = read_text(text);
  const auto parsed = urispec::parse(input.bytes, grammar_named(grammar_name));
  if (!parsed) raise(make_error(input, parsed.error()));
  py::list decoded;
  for (const segment s : segments(*parsed)) {
    const plain_text plain = decode(encoded_view::assume(s.text()));
    decoded.append(input.is_str ? text_of_octets(plain.bytes()) : py::object(py::bytes(std::string(plain.bytes()))));
  }
  return decoded;
}

query_parameters query_of(py::handle text, std::string_view syntax_name) {
  const auto syntax = find_query_syntax(syntax_name);
  if (!syntax) {
    throw py::value_error("a query has the syntax rfc3986, rfc3987 or form, not " + std::string(syntax_name));
  }
  const python_text input = read_text(text);
  auto query = read_query(input.bytes, *syntax);
  if (!query) raise(make_error(input, query.error()));
  return *std::move(query);
}

py::list pairs_of(const query_parameters& q) {
  py::list pairs;
  for (const parameter& pair : q.decoded()) {
    pairs.append(py::make_tuple(text_of_octets(pair.name), pair.value ? text_of_octets(*pair.value) : py::none()));
  }
  return pairs;
}

py::object get_or_default(const query_parameters& q, py::handle name, py::object otherwise) {
  const auto value = q.get(octets_of(name));
  return value ? text_of_octets(*value) : otherwise;
}

std::string_view syntax_of(const query_parameters& q) {
  return query_syntax_names[static_cast<std::size_t>(q.syntax())];
}

void add_query(py::module_& target) {
  py::class_<query_parameters> query(target, "Query", "The pairs of a query, name=value&name=value.");
  query.def(py::init(&query_of), py::arg("text") = "", py::arg("syntax") = "rfc3986")
      .def_property_readonly("text", [](const query_parameters& q) { return q.text(); })
      .def_property_readonly("syntax", [](const query_parameters& q) { return std::string(syntax_of(q)); })
      .def("get", get_or_default, py::arg("name"), py::arg("default") = py::none(),
           "The value of the first pair of this name; '' if it has none.")
      .def("get_all",
           [](const query_parameters& q, py::handle name) {
             py::list values;
             for (const std::string& value : q.get_all(octets_of(name))) values.append(text_of_octets(value));
             return values;
           },
           py::arg("name"), "The values of all pairs of this name.")
      .def("set",
           [](query_parameters& q, py::handle name, py::handle value) -> query_parameters& {
             return q.set(octets_of(name), octets_of(value));
           },
           py::arg("name"), py::arg("value"), py::return_value_policy::reference,
           "Gives the first pair of this name the value and removes the others.")
      .def("append",
           [](query_parameters& q, py::handle name, py::handle value) -> query_parameters& {
             return value.is_none() ? q.append(octets_of(name)) : q.append(octets_of(name), octets_of(value));
           },
           py::arg("name"), py::arg("value") = py::none(), py::return_value_policy::reference,
           "Appends a pair; without a value one without '='.")
      .def("remove",
           [](query_parameters& q, py::handle name) -> query_parameters& { return q.remove(octets_of(name)); },
           py::arg("name"), py::return_value_policy::reference, "Removes all pairs of this name.")
      .def("sort", [](query_parameters& q) -> query_parameters& { return q.sort(); },
           py::return_value_policy::reference, "Sorts by name; pairs of one name keep their order.")
      .def("__contains__",
           [](const query_parameters& q, py::handle name) { return q.contains(octets_of(name)); })
      .def("__iter__", [](const query_parameters& q) { return py::iter(pairs_of(q)); })
      .def("__len__", [](const query_parameters& q) { return q.decoded().size(); })
      .def("__eq__", [](const query_parameters& a, const query_parameters& b) { return a == b; }, py::is_operator())
      .def("__str__", [](const query_parameters& q) { return q.text(); })
      .def("__repr__",
           [](const query_parameters& q) {
             const std::string text = quoted(py::str(q.text()));
             return "Query(" + text + (q.syntax() == query_syntax::rfc3986 ? ")" : ", '" + std::string(syntax_of(q)) + "')");
           })
      .def(py::pickle([](const query_parameters& q) { return py::make_tuple(q.text(), std::string(syntax_of(q))); },
                      [](const py::tuple& state) { return query_of(state[0], state[1].cast<std::string>()); }));
  query.attr("__hash__") = py::none();  // it can be changed
}

py::tuple host_or_raise(py::handle text, std::string_view grammar_name) {
  const python_text input = read_text(text);
  const auto h = host::parse(input.bytes, grammar_named(grammar_name));
  if (!h) raise(make_error(input, h.error()));
  return py::make_tuple(std::string(name(h->type())), text_of_octets(h->text()), text_of_octets(h->zone()));
}

py::object number_or_none(std::optional<std::uint16_t> number) {
  return number ? py::object(py::int_(*number)) : py::none();
}

py::object port_or_none(py::handle text, std::string_view grammar_name) {
  const python_text input = read_text(text);
  const auto parsed = urispec::parse(input.bytes, grammar_named(grammar_name));
  if (!parsed) raise(make_error(input, parsed.error()));
  return number_or_none(port_or_default(*parsed));
}

path_style style_named(std::string_view style) {
  if (style == "posix") return path_style::posix;
  if (style == "windows") return path_style::windows;
  throw py::value_error("a path has the style posix or windows, not " + std::string(style));
}

py::object path_or_raise(py::handle text, std::string_view style) {
  const path_style chosen = style_named(style);
  const python_text input = read_text(text);
  const auto parsed = urispec::parse(input.bytes);
  if (!parsed) raise(make_error(input, parsed.error()));
  const auto path = to_file_path(*parsed, chosen);
  if (!path) refuse(path.error());
  return input.is_str ? text_of_octets(*path) : py::bytes(*path);
}

py::object file_uri_or_raise(py::handle path, std::string_view style) {
  const path_style chosen = style_named(style);
  const auto u = to_file_uri(octets_of(path), chosen);
  if (!u) refuse(u.error());
  return PyBytes_Check(path.ptr()) ? py::object(py::bytes(u->text())) : py::str(u->text());
}

}  // namespace

void add_building(py::module_& target) {
  const auto grammar_argument = py::arg("grammar") = "rfc3986";
  target.def("_edit", edit_or_raise, py::arg("text"), py::arg("grammar"), py::arg("steps"));
  target.def("_parse_host", host_or_raise, py::arg("text"), py::arg("grammar"));
  target.def("compose", compose_or_raise, py::kw_only(), py::arg("scheme") = py::none(), py::arg("authority") = py::none(),
         py::arg("path") = "", py::arg("query") = py::none(), py::arg("fragment") = py::none(), grammar_argument,
         "The reference that has these components, encoded text. Raises InvalidText.");
  target.def("relativize", relativize_or_raise, py::arg("base"), py::arg("target"), grammar_argument,
         "The shortest reference that resolves to the target. Raises InvalidText.");
  target.def("compare", rung_or_none, py::arg("first"), py::arg("second"), grammar_argument,
         "The lowest rung of the ladder of RFC 3986 section 6.2 on which two references are equal, such as "
         "'scheme'; None if they are equal on none. Raises InvalidText.");
  target.def("segments", segments_or_raise, py::arg("text"), grammar_argument,
         "The segments of the path of a reference, decoded. Raises InvalidText.");
  target.def("default_port", [](std::string_view scheme) { return number_or_none(default_port(scheme)); },
         py::arg("scheme"), "The default port of a scheme, or None.");
  target.def("port_or_default", port_or_none, py::arg("text"), grammar_argument,
         "The port of a reference or the default port of its scheme, or None. Raises InvalidText.");
  target.def("to_file_path", path_or_raise, py::arg("uri"), py::arg("style") = "posix",
         "The path that a `file` URI names. Raises InvalidText.");
  target.def("to_file_uri", file_uri_or_raise, py::arg("path"), py::arg("style") = "posix",
         "The `file` URI of an absolute path. Raises InvalidText.");
  add_query(target);
}

}  // namespace urispec::python
