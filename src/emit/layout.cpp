#include "emit/layout.hpp"

namespace urispec::emit {

std::string on_one_line(const term& t) {
  if (t.arguments.empty()) return t.name;
  std::string result = t.name + "< ";
  for (std::size_t i = 0; i < t.arguments.size(); ++i) result += (i == 0 ? "" : ", ") + on_one_line(t.arguments[i]);
  return result + " >";
}

namespace {

std::string filled(const term& t, std::size_t indent) {
  const std::string margin(indent + 2, ' ');
  std::string result = t.name + "<";
  std::size_t column = line_width;
  for (std::size_t i = 0; i < t.arguments.size(); ++i) {
    const auto argument = on_one_line(t.arguments[i]) + (i + 1 == t.arguments.size() ? " >" : ",");
    if (column + argument.size() + 2 > line_width) {
      result += "\n" + margin + argument;
      column = margin.size() + argument.size();
    } else {
      result += " " + argument;
      column += argument.size() + 1;
    }
  }
  return result;
}

}  // namespace

std::string lay_out(const term& t, std::size_t column, std::size_t indent, std::size_t trailing, filling fill) {
  auto line = on_one_line(t);
  if (t.arguments.empty() || column + line.size() + trailing <= line_width) return line;
  if (fill == filling::lines) return filled(t, indent);
  std::string result = t.name + "<";
  const std::string margin(indent + 2, ' ');
  for (std::size_t i = 0; i < t.arguments.size(); ++i) {
    const bool is_last = i + 1 == t.arguments.size();
    result += "\n" + margin + lay_out(t.arguments[i], indent + 2, indent + 2, is_last ? trailing + 2 : 1);
    result += is_last ? " >" : ",";
  }
  return result;
}

}  // namespace urispec::emit
