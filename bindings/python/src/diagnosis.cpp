// Why a text is invalid, and what to write instead.
#include "results.hpp"

#include <urispec/diagnose.hpp>

#include <utility>

namespace urispec::python {

namespace {

struct repaired_text {
  py::object text;
  std::string edits;  // in words, about bytes
  bool is_fix = false;
};

struct explained_error {
  text_error error;
  py::object cause = py::none();
  py::object title = py::none();
  py::object detail = py::none();
  py::object advice = py::none();
  py::object sections = py::none();
  py::object fault = py::none();
  py::object reading = py::none();
  py::object kind = py::none();
  py::tuple repairs = py::tuple();
  py::tuple nearest = py::tuple();
};

py::str as_str(std::string_view text) { return {text.data(), text.size()}; }

py::object diagnose_text(py::handle text, std::string_view grammar_name, std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  const python_text input = read_text(text);
  std::optional<diagnosis> diagnosis;
  {
    const py::gil_scoped_release others_run;
    diagnosis = urispec::diagnose(input.bytes, rule,
                              {.nearest = nearest_search::all, .elsewhere = elsewhere_search::none});
  }
  if (!diagnosis) return py::none();
  explained_error result{.error = make_error(input, diagnosis->error)};
  if (diagnosis->cause) {
    const cause_entry& entry = *diagnosis->cause->entry;
    result.cause = as_str(entry.id);
    result.title = as_str(entry.title);
    if (!diagnosis->cause->detail.empty()) result.detail = as_str(diagnosis->cause->detail);
    result.advice = as_str(entry.advice);
    result.sections = as_str(diagnosis->cause->sections);
    result.fault = span_of(input, diagnosis->cause->fault);
  }
  if (diagnosis->reading) result.reading = as_str(name(*diagnosis->reading));
  if (!diagnosis->kind.empty()) result.kind = as_str(diagnosis->kind);
  py::list repairs;
  for (const repair& r : diagnosis->repairs) {
    repaired_text repaired{.text = to_python(input, r.text),
                           .edits = describe(r.edits, input.bytes),
                           .is_fix = is_fix(r)};
    repairs.append(py::cast(std::move(repaired)));
  }
  result.repairs = py::tuple(repairs);
  py::list nearest;
  for (const nearest_text& n : diagnosis->nearest) nearest.append(to_python(input, n.text));
  result.nearest = py::tuple(nearest);
  return py::cast(std::move(result));
}

}  // namespace

void add_diagnosis(py::module_& target) {
  py::class_<repaired_text> repair_class(target, "Repair", "A valid text that may have been meant.");
  repair_class.def_readonly("text", &repaired_text::text)
      .def_readonly("edits", &repaired_text::edits)
      .def_readonly("is_fix", &repaired_text::is_fix)
      .def("__repr__", [](const repaired_text& r) {
        return "Repair(text=" + quoted(r.text) + ", is_fix=" + quoted(py::bool_(r.is_fix)) + ")";
      });
  repair_class.def(py::pickle(
      [](const repaired_text& r) { return py::make_tuple(r.text, r.edits, r.is_fix); },
      [](const py::tuple& state) {
        return repaired_text{.text = state[0],
                             .edits = state[1].cast<std::string>(),
                             .is_fix = state[2].cast<bool>()};
      }));
  repair_class.attr("__match_args__") = py::make_tuple("text", "is_fix");

  py::class_<explained_error> diagnosis_class(target, "Diagnosis", "Why a text is invalid, and what to write instead.");
  diagnosis_class.def_readonly("error", &explained_error::error)
      .def_readonly("cause", &explained_error::cause)
      .def_readonly("title", &explained_error::title)
      .def_readonly("detail", &explained_error::detail)
      .def_readonly("advice", &explained_error::advice)
      .def_readonly("sections", &explained_error::sections)
      .def_readonly("fault", &explained_error::fault)
      .def_readonly("reading", &explained_error::reading)
      .def_readonly("kind", &explained_error::kind)
      .def_readonly("repairs", &explained_error::repairs)
      .def_readonly("nearest", &explained_error::nearest)
      .def("__repr__", [](const explained_error& d) {
        return "Diagnosis(cause=" + quoted(d.cause) + ", error=" + quoted(py::cast(d.error)) +
               ", repairs=" + quoted(d.repairs) + ")";
      });
  diagnosis_class.def(py::pickle(
      [](const explained_error& d) {
        return py::make_tuple(d.error, d.cause, d.title, d.detail, d.advice, d.sections, d.fault, d.reading, d.kind,
                              d.repairs, d.nearest);
      },
      [](const py::tuple& state) {
        return explained_error{.error = state[0].cast<text_error>(),
                               .cause = state[1],
                               .title = state[2],
                               .detail = state[3],
                               .advice = state[4],
                               .sections = state[5],
                               .fault = state[6],
                               .reading = state[7],
                               .kind = state[8],
                               .repairs = state[9].cast<py::tuple>(),
                               .nearest = state[10].cast<py::tuple>()};
      }));
  diagnosis_class.attr("__match_args__") = py::make_tuple("cause", "error", "repairs");

  target.def("diagnose", diagnose_text, py::arg("text"), py::arg("grammar") = "rfc3986", py::arg("rule") = "",
         "The cause of an error, repairs, and the nearest texts; None for a valid text.");
}

}  // namespace urispec::python
