#include "abnf/documents/pages.hpp"

#include "abnf/text/words.hpp"

#include <algorithm>
#include <utility>

namespace urispec::abnf {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r\f") == std::string_view::npos; }

// `Crocker & Overell           Standards Track                     [Page 1]`
bool is_footer(std::string_view line) {
  const auto end = line.find_last_not_of(" \t\r");
  if (end == std::string_view::npos || line[end] != ']' || line.front() == ' ') return false;
  const auto begin = line.rfind("[Page ");
  if (begin == std::string_view::npos) return false;
  const auto number = line.substr(begin + 6, end - begin - 6);
  return !number.empty() && std::ranges::all_of(number, [](char c) { return is_digit(c) || c == ' '; });
}

// As an RFC prints it: "3.2.  Host", "Appendix A.  Rules".
std::string heading_line(const passage& heading) {
  const std::string_view number = heading.section;
  if (number.empty()) return heading.text;
  const bool is_appendix = number.size() == 1 && !is_digit(number.front());
  return (is_appendix ? "Appendix " : "") + heading.section + ".  " + heading.text;
}

}  // namespace

std::string_view section_number(std::string_view line) {
  constexpr std::string_view appendix = "Appendix ";
  const bool is_appendix = line.starts_with(appendix);
  if (is_appendix) line.remove_prefix(appendix.size());
  if (line.empty() || !(is_digit(line.front()) || (line.front() >= 'A' && line.front() <= 'Z'))) return {};
  const bool lettered = !is_digit(line.front());
  std::size_t end = lettered ? 1 : 0;
  while (end < line.size() && (is_digit(line[end]) || line[end] == '.')) ++end;
  const bool has_dot = line.substr(0, end).find('.') != std::string_view::npos;
  const auto number = line.substr(0, line.find_last_not_of('.', end == 0 ? 0 : end - 1) + 1);
  const auto rest = line.substr(end);
  const bool ends = rest.empty() || rest.front() == ' ' || rest.front() == '\t' || rest.front() == ':';
  if (number.empty() || !ends || (!has_dot && !is_appendix)) return {};
  return number;
}

std::size_t indent_of(std::string_view line) {
  return columns(line.substr(0, line.find_first_not_of(" \t\f")));
}

std::vector<document_line> lines_without_pages(std::string_view document) {
  std::vector<document_line> lines;
  std::string_view section;
  std::size_t number = 0;
  bool header_follows = false;
  const auto break_page = [&] {
    while (!lines.empty() && lines.back().kind != line_kind::text) lines.pop_back();
    lines.push_back({line_kind::page_break, {}, number, section});
    header_follows = true;
  };
  while (!document.empty()) {
    std::string_view line = document.substr(0, document.find('\n'));
    document.remove_prefix(std::min(line.size() + 1, document.size()));
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    const bool feeds = line.find('\f') != std::string_view::npos;
    if (feeds || is_footer(line)) {
      if (!header_follows) break_page();
      if (feeds) line.remove_prefix(line.rfind('\f') + 1);
      if (is_blank(line) || is_footer(line)) continue;
    }
    if (is_blank(line)) {
      const bool after_break = !lines.empty() && lines.back().kind == line_kind::page_break;
      if (!after_break) lines.push_back({line_kind::blank, {}, number, section});
      continue;
    }
    if (header_follows) {
      header_follows = false;
      if (line.front() != ' ' && line.starts_with("RFC ")) continue;
      if (line.front() != ' ' && line.starts_with("Internet-Draft")) continue;
    }
    if (const auto heading = section_number(line); !heading.empty()) section = heading;
    lines.push_back({line_kind::text, std::string(line), number, section});
  }
  return lines;
}

std::vector<document_line> lines_of(std::span<const passage> document) {
  std::vector<document_line> lines;
  for (const passage& p : document) {
    if (p.what == passage::kind::heading) {
      lines.push_back({line_kind::blank, {}, p.line, p.section});
      lines.push_back({line_kind::text, heading_line(p), p.line, p.section});
      lines.push_back({line_kind::blank, {}, p.line, p.section});
      continue;
    }
    const std::string indent(p.what == passage::kind::prose ? 3 : 6, ' ');
    for_each_line(p.text, [&](std::size_t number, std::string_view line) {
      if (line.ends_with('\r')) line.remove_suffix(1);
      const auto kind = is_blank(line) ? line_kind::blank : line_kind::text;
      std::string text = kind == line_kind::blank ? std::string() : indent;
      if (kind == line_kind::text) text += p.what == passage::kind::prose ? trimmed(line) : line;
      lines.push_back({kind, std::move(text), p.line + number - 1, p.section});
    });
    lines.push_back({line_kind::blank, {}, p.line, p.section});
  }
  return lines;
}

}  // namespace urispec::abnf
