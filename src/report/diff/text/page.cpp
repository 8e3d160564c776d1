#include "report/diff/text/page.hpp"

#include "report/diff/words.hpp"
#include "report/text.hpp"

namespace urispec::report {
namespace {

// Where less room is left between words, the line is as wide as it comes.
constexpr std::size_t least_room = 20;

}  // namespace

void text_page::line_of(const std::string& what, std::string_view said) {
  const std::size_t column = display_width(what);
  if (column > columns_ / 2) {
    line("{}{}", what, said);
  } else {
    add(what, said, column);
  }
}

void text_page::row(std::string_view text) {
  out_ += text;
  out_.erase(out_.find_last_not_of(' ') + 1);
  out_ += '\n';
}

void text_page::heading(std::string_view text) {
  out_ += '\n';
  line("{}", text);
}

void text_page::add(std::string_view begin, std::string_view text, std::size_t column) {
  out_ += begin;
  const std::size_t used = display_width(begin);
  const bool fits = used + display_width(text) <= columns_;
  const std::size_t room = std::max(columns_, column + least_room) - column;
  for (const char c : fits ? std::string(text) : broken_between_words(text, room)) {
    if (c == '\n') out_.erase(out_.find_last_not_of(' ') + 1);
    out_ += c;
    if (c == '\n') out_.append(column, ' ');
  }
  out_ += '\n';
}

std::string padded(std::string text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return text.append(width < columns ? columns - width : 0, ' ');
}

std::string items_after(const diff::item_list& list, const diff::report& report) {
  const auto& table = report.comparison.table;
  if (table.items.empty()) return {};
  const std::string found = numbers(list, table);
  return found.empty() ? "  [not mentioned]" : fmt::format("  [{}]", found);
}

}  // namespace urispec::report
