// Lines of vector files, in tabs or JSON, and answers of programs.
#include "cli/audit/vector_file.hpp"

#include "cli/input/json_reader.hpp"
#include "report/text.hpp"

#include <array>
#include <utility>

namespace urispec::cli {
namespace {

using line_kind = vector_line::kind;

// "1*DIGIT: once; [ frac ]: without it"
std::string exercises_of(const json_value& object) {
  std::string text;
  const auto list = object.elements_of("exercises");
  if (!list) return text;
  for (const auto& x : *list) {
    if (!text.empty()) text += "; ";
    text += x.string_of("part").value_or("") + ": " + x.string_of("how").value_or("");
  }
  return text;
}

vector_line read_json(std::string_view line) {
  const auto object = json_value::read(line);
  if (!object || !object->is_object()) return {};
  const auto string = [&](const char* key) { return object->string_of(key).value_or(""); };
  if (const auto grammar = object->string_of("grammar")) {
    return {line_kind::head, *grammar + " " + string("rule") + " " + string("size"), {}};
  }
  auto input = object->string_of("input");
  const auto member = object->member("valid");
  const auto valid = member ? member->boolean() : std::nullopt;
  if (!input || !valid) return {};
  return {line_kind::vector,
          {},
          {std::move(*input), *valid ? report::audit_answer::valid : report::audit_answer::invalid, string("rule"),
           string("section"), exercises_of(*object)}};
}

vector_line read_tsv(std::string_view line) {
  std::array<std::string_view, 3> fields;
  for (auto& field : fields) {
    const auto tab = line.find('\t');
    if (tab == std::string_view::npos) return {};
    field = line.substr(0, tab);
    line.remove_prefix(tab + 1);
  }
  // A tab in the string is escaped: what follows one is what the string exercises.
  std::string exercises;
  if (const auto tab = line.find('\t'); tab != std::string_view::npos) {
    exercises = line.substr(tab + 1);
    line = line.substr(0, tab);
  }
  const auto expected = read_answer(fields[0]);
  auto text = report::unescape(line);
  if (!expected || !text) return {};
  return {line_kind::vector,
          {},
          {std::move(*text), *expected, std::string(fields[1]), std::string(fields[2]), std::move(exercises)}};
}

}  // namespace

std::optional<report::audit_answer> read_answer(std::string_view text) {
  if (text == "valid") return report::audit_answer::valid;
  if (text == "invalid") return report::audit_answer::invalid;
  return std::nullopt;
}

vector_line read_vector_line(std::string_view line) {
  if (line.starts_with('{')) return read_json(line);
  if (line.starts_with("# ")) return {line_kind::head, std::string(line.substr(2)), {}};
  return read_tsv(line);
}

}  // namespace urispec::cli
