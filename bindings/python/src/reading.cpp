// Verdicts, errors and components of one text.
#include "results.hpp"

#include <urispec/uri.hpp>
#include <urispec/version.hpp>

namespace urispec::python {

namespace {

bool is_valid(py::handle text, std::string_view grammar_name, std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  return matches(read_text(text).bytes, rule);
}

py::object error_or_none(py::handle text, std::string_view grammar_name, std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  const given_text given = read_text(text);
  const auto checked = urispec::validate(given.bytes, rule);
  return checked ? py::object(py::none()) : py::cast(make_error(given, checked.error()));
}

parsed_text parse_or_raise(py::handle text, std::string_view grammar_name, std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  given_text given = read_text(text);
  const auto parsed = urispec::parse(given.bytes, rule);
  if (!parsed) raise(make_error(given, parsed.error()));
  return {.text = std::move(given), .found = *parsed, .rule = rule};
}

py::list rules_of(std::string_view grammar_name) {
  py::list names;
  for (const rule_info& rule : info(grammar_named(grammar_name)).rule_list) names.append(std::string(rule.name));
  return names;
}

}  // namespace

void add_reading(py::module_& to) {
  const auto text = py::arg("text");
  const auto of_grammar = py::arg("grammar") = "rfc3986";
  const auto as_rule = py::arg("rule") = "";
  to.def("is_valid", is_valid, text, of_grammar, as_rule, "Whether the whole text is what it is read as.");
  to.def("validate", error_or_none, text, of_grammar, as_rule, "Why the text is invalid; None if it is valid.");
  to.def("parse", parse_or_raise, text, of_grammar, as_rule, "The components of a text. Raises InvalidText.");
  to.def("rules", rules_of, of_grammar, "The names of the rules of a grammar, in the order of the RFC.");
  py::list ids;
  for (const grammar_info& g : all_grammars()) ids.append(std::string(g.id));
  to.attr("grammar_ids") = py::tuple(ids);
  to.attr("__version__") = std::string(urispec::version);
}

}  // namespace urispec::python
