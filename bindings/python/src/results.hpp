// The values that the functions of the module return; they cannot be changed.
#pragma once

#include "python_text.hpp"

#include <urispec/error.hpp>
#include <urispec/resolve.hpp>
#include <urispec/components.hpp>
#include <urispec/grammars.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace urispec::python {

struct parsed_text {
  python_text text;
  components parsed;
  rule_ref rule;
};

struct text_error {
  std::string kind;   // "syntax", "ill_formed_utf8", and those of resolution and of ECMA-262
  std::string input;  // "text", "base" or "reference"
  std::size_t offset = 0;
  py::object unexpected = py::none();  // a character, or a byte as a number
  std::string rule;
  std::string section;
  std::string reason;
  std::string message;
};

[[nodiscard]] text_error make_error(const python_text& text, const parse_error& error);
[[nodiscard]] text_error make_error(const python_text& base, const python_text& reference,
                                    const resolution_error& error);

// Raises InvalidText.
[[noreturn]] void raise(text_error error);

// Throws ValueError for an unknown name.
[[nodiscard]] grammar grammar_named(std::string_view name);
[[nodiscard]] rule_ref rule_named(std::string_view grammar_name, std::string_view rule_name);

// (begin, end) as Python counts; None if the range is undefined.
[[nodiscard]] py::object span_of(const python_text& text, byte_range range);

// The text in quotes, as repr() has it.
[[nodiscard]] std::string quoted(py::handle value);

void add_results(py::module_& target);
void add_batches(py::module_& target);
void add_building(py::module_& target);
void add_diagnosis(py::module_& target);
void add_diff(py::module_& target);
void add_url_standard(py::module_& target);

}  // namespace urispec::python
