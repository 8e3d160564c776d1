#include "report/located_text.hpp"

#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

namespace urispec::report {

located_text located_text::narrowed_to(std::string_view part) const {
  located_text result = *this;
  result.text = part;
  result.column = column_at(static_cast<std::size_t>(part.data() - text.data()));
  return result;
}

file_place located_text::place_at(std::size_t offset) const {
  if (places != nullptr) return (*places)(offset);
  return {line, column + unicode::count_code_points(text.substr(0, offset))};
}

std::size_t located_text::column_at(std::size_t offset) const { return place_at(offset).column; }

std::string_view name_in_results(std::string_view name) {
  constexpr std::string_view file = "./(standard input)";
  constexpr std::string_view standard_input = file.substr(2);
  if (name == standard_input) return file;
  return name == "-" ? standard_input : name;
}

std::string name_in_messages(std::string_view name) {
  name = name_in_results(name);
  std::string beginning;
  while (!name.empty()) {
    const glyph next = first_glyph(name);
    const std::string_view after = name.substr(next.length);
    if (next.text == "\\" && (after.starts_with('x') || after.starts_with('u'))) {
      beginning += "\\x5C";
    } else if (next.length == 2 && next.text.starts_with("\\x")) {
      beginning +=
          fmt::format("\\u{{{:04X}}}", static_cast<std::uint32_t>(unicode::first_code_point(name)->code_point));
    } else {
      beginning += next.text;
    }
    name = after;
  }
  return beginning;
}

std::string without_place(std::string_view message, std::size_t column) {
  const std::string place = fmt::format("column {}: ", column);
  const std::size_t position = message.find(place);
  const std::string_view before = message.substr(0, position);
  const bool is_first =
      position != std::string_view::npos && (before.empty() || before.find(": ") == before.size() - 2);
  return is_first ? std::string(before) + std::string(message.substr(position + place.size())) : std::string(message);
}

std::string complaint_of(const located_text& subject, std::size_t offset, std::string_view message) {
  if (subject.is_argument()) return fmt::format("urispec: '{}': {}", excerpt(subject.text, offset), message);
  const std::string file = name_in_messages(subject.file);
  const file_place place = subject.place_at(offset);
  return fmt::format("{}:{}:{}: {}", file, place.line, place.column,
                     without_place(message, unicode::count_code_points(subject.text.substr(0, offset)) + 1));
}

}  // namespace urispec::report
