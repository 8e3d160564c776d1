#include "cli/atlas/header_rules.hpp"

#include <algorithm>
#include <array>

namespace urispec::cli {
namespace {

std::string cpp_name_of(std::string_view rule) {
  std::string name(rule);
  std::ranges::replace(name, '-', '_');
  return name;
}

// Where the definition begins: at the beginning of a line, and not that of a forward declaration.
std::size_t find_definition(std::string_view header, const std::string& name) {
  for (const std::string_view suffix : {"", "_"}) {  // a name that C++ keeps for itself has an underscore
    for (const std::string& begin : {"\nstruct " + name + std::string(suffix) + " : ",
                                     "\nusing " + name + std::string(suffix) + " = rules::"}) {
      if (const std::size_t at = header.find(begin); at != std::string_view::npos) return at + 1;
    }
  }
  return std::string_view::npos;
}

// An alias is a line; a struct ends with an empty body, or with one that names its recognizer.
std::size_t length_of(std::string_view definition) {
  if (definition.starts_with("using ")) return definition.find('\n');
  constexpr std::string_view empty_body = " {};\n";
  constexpr std::string_view end_of_body = "\n};\n";
  const std::size_t empty = definition.find(empty_body);
  const std::size_t filled = definition.find(end_of_body);
  return empty < filled ? empty + empty_body.size() - 1 : filled + end_of_body.size() - 1;
}

// From the line before the definition upwards, while there are comments: those that say what was changed.
std::vector<std::string> notes_before(std::string_view header, std::size_t definition) {
  std::vector<std::string> notes;
  std::string_view before = header.substr(0, definition);
  while (before.ends_with('\n')) {
    before.remove_suffix(1);
    const std::size_t line_begin = before.rfind('\n') + 1;
    const std::string_view line = before.substr(line_begin);
    if (!line.starts_with("// ")) break;
    for (const std::string_view kind : {"repair ", "FIRST-set guard", "committed", "redundant"}) {
      if (line.substr(3).starts_with(kind)) notes.emplace_back(line.substr(3));
    }
    before = before.substr(0, line_begin);
  }
  std::ranges::reverse(notes);
  return notes;
}

}  // namespace

header_rule rule_in_header(std::string_view header, std::string_view rule) {
  const std::size_t begin = find_definition(header, cpp_name_of(rule));
  if (begin == std::string_view::npos) return {};
  const std::string_view definition = header.substr(begin);
  return {std::string(definition.substr(0, length_of(definition))), notes_before(header, begin)};
}

}  // namespace urispec::cli
