#include "abnf/text.hpp"

#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace urispec::abnf {

text_index::text_index(std::string_view text) : text_(text), line_starts_{0} {
  block_counts_.reserve(text.size() / block + 1);
  std::size_t code_points = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i % block == 0) block_counts_.push_back(code_points);
    if (!unicode::is_tail(text[i])) ++code_points;
    if (text[i] == '\n') line_starts_.push_back(i + 1);
  }
  if (text.size() % block == 0) block_counts_.push_back(code_points);
}

std::size_t text_index::code_points_before(std::size_t offset) const {
  const std::size_t begin = offset - offset % block;
  return block_counts_[offset / block] + unicode::count_code_points(text_.substr(begin, offset - begin));
}

position text_index::at(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto next_line = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const std::size_t line_start = *(next_line - 1);
  return {.line = static_cast<std::size_t>(next_line - line_starts_.begin()),
          .column = code_points_before(offset) - code_points_before(line_start) + 1};
}

namespace {

bool is_number(std::string_view word, std::size_t least, std::size_t most) {
  return word.size() >= least && word.size() <= most &&
         std::ranges::all_of(word, unicode::is_digit);
}

bool is_year(std::string_view word) { return is_number(word, 4, 4) && (word.front() == '1' || word.front() == '2'); }

bool is_month(std::string_view word) {
  constexpr std::array<std::string_view, 12> months{"January",   "February", "March",    "April",
                                                    "May",       "June",     "July",     "August",
                                                    "September", "October",  "November", "December"};
  return std::ranges::any_of(months, [=](std::string_view m) { return word == m || word == m.substr(0, 3); });
}

// 2005-01 or 2005-01-05.
bool is_numeric_date(std::string_view word) {
  if (word.size() != 7 && word.size() != 10) return false;
  const bool day = word.size() == 7 || (word[7] == '-' && is_number(word.substr(8), 2, 2));
  return is_year(word.substr(0, 4)) && word[4] == '-' && is_number(word.substr(5, 2), 2, 2) && day;
}

bool is_date(std::string_view text) {
  const auto parts = words(text);
  if (parts.size() == 1) return is_year(parts[0]) || is_numeric_date(parts[0]);
  if (parts.size() == 2) return is_month(parts[0]) && is_year(parts[1]);
  return parts.size() == 3 && is_number(parts[0], 1, 2) && is_month(parts[1]) && is_year(parts[2]);
}

bool is_letter_of_ascii(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// `notation: rfc5234` says something of the file and is no title.
bool is_entry(std::string_view line) { return words(line).front().ends_with(':'); }

}  // namespace

document_title title_and_date(std::string_view line) {
  line = trimmed(line);
  const std::size_t comma = line.rfind(',');
  if (comma != std::string_view::npos && comma > 0 && is_date(line.substr(comma + 1))) {
    return {std::string(trimmed(line.substr(0, comma))), std::string(trimmed(line.substr(comma + 1)))};
  }
  return {std::string(line), {}};
}

document_title title_in(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF", title_key = "title:", date_key = "date:";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  document_title entries;
  std::string_view first;     // line of the comment at the head
  bool at_head = true;        // all lines so far are of that comment
  bool head_ended = false;    // true after an empty line
  bool before_rules = true;
  for_each_line(text, [&](std::size_t, std::string_view line) {
    line = trimmed(line);
    if (!before_rules) return;
    if (line.empty()) {
      head_ended = head_ended || !first.empty();
      at_head = at_head && first.empty();
      return;
    }
    before_rules = line.front() == ';';
    if (!before_rules) return;
    line = trimmed(line.substr(1));
    if (line.empty()) return;
    if (line.starts_with(title_key) && entries.title.empty()) entries.title = trimmed(line.substr(title_key.size()));
    if (line.starts_with(date_key) && entries.date.empty()) entries.date = trimmed(line.substr(date_key.size()));
    if (at_head && first.empty() && is_letter_of_ascii(line.front()) && !is_entry(line)) first = line;
  });
  if (!entries.title.empty()) return entries.date.empty() ? title_and_date(entries.title) : entries;
  auto from_comment = title_and_date(first);
  // A date says that the line is a title; without one, the comment may be about the first rule.
  if (from_comment.date.empty() && !head_ended) return entries;
  if (!entries.date.empty()) from_comment.date = entries.date;
  return from_comment;
}

}  // namespace urispec::abnf
