// The differences between two grammars, as `urispec diff` begins: what became valid, invalid, or is read differently.
#include "results.hpp"

#include <urispec/abnf.hpp>
#include <urispec/diff.hpp>
#include <urispec/utf8.hpp>

#include <vector>

namespace urispec::python {

namespace {

struct grammar_diff {
  std::string left;
  std::string right;
  std::string relation;
  py::tuple became_valid = py::tuple();
  py::tuple became_invalid = py::tuple();
  py::tuple read_differently = py::tuple();
};

diff::compared_source source_of(std::string_view name) {
  const abnf::catalogue_entry* const entry = abnf::find_entry(name);
  if (entry == nullptr) throw py::value_error("there is no grammar " + std::string(name));
  const abnf::grammar grammar = abnf::load(*entry).grammar;
  auto source = diff::make_source(entry->id, grammar, *grammar.find(grammar.start), "");
  if (!source) throw py::value_error(std::string(name) + " cannot be compared");
  return *std::move(source);
}

struct compared_texts {
  std::string relation;
  std::vector<std::string> became_valid, became_invalid, read_differently;
};

std::vector<std::string> texts_of(const std::vector<diff::change>& changes) {
  std::vector<std::string> texts;
  for (const diff::change& c : changes) {
    texts.push_back(c.example.empty() ? unicode::to_utf8(c.shortest) : std::string(c.example));
  }
  return texts;
}

compared_texts compare(std::string_view left, std::string_view right) {
  const auto report = diff::make_report(source_of(left), source_of(right), {.depth = diff::comparison_depth::texts});
  if (!report) throw py::value_error("the grammars are too large to be compared");
  const auto summary = diff::summarize(report->comparison);
  return {.relation = std::string(name_of(report->comparison.relation)),
          .became_valid = texts_of(summary.became_valid),
          .became_invalid = texts_of(summary.became_invalid),
          .read_differently = texts_of(summary.read_differently)};
}

py::tuple as_tuple(const std::vector<std::string>& texts) {
  py::list list;
  for (const std::string& text : texts) list.append(text);
  return py::tuple(list);
}

grammar_diff diff_of(const std::string& left, const std::string& right) {
  compared_texts texts;
  {
    const py::gil_scoped_release others_run;
    texts = compare(left, right);
  }
  return {.left = left,
          .right = right,
          .relation = std::move(texts.relation),
          .became_valid = as_tuple(texts.became_valid),
          .became_invalid = as_tuple(texts.became_invalid),
          .read_differently = as_tuple(texts.read_differently)};
}

}  // namespace

void add_diff(py::module_& target) {
  py::class_<grammar_diff> diff_class(target, "Diff",
                                      "What differs between two grammars, with a text for each difference.");
  diff_class.def_readonly("left", &grammar_diff::left)
      .def_readonly("right", &grammar_diff::right)
      .def_readonly("relation", &grammar_diff::relation)
      .def_readonly("became_valid", &grammar_diff::became_valid)
      .def_readonly("became_invalid", &grammar_diff::became_invalid)
      .def_readonly("read_differently", &grammar_diff::read_differently)
      .def("__repr__", [](const grammar_diff& d) {
        return "Diff(left=" + quoted(py::str(d.left)) + ", right=" + quoted(py::str(d.right)) +
               ", relation=" + quoted(py::str(d.relation)) + ")";
      });
  diff_class.attr("__match_args__") = py::make_tuple("left", "right", "relation");
  target.def("diff", diff_of, py::arg("left"), py::arg("right"), "What differs between two grammars, by name.");
}

}  // namespace urispec::python
