// A rule continues as long as lines are indented deeper than its name. After an empty line it continues only if it has
// to: if the next line begins with `/` or `|`, or if the text so far is not a rule. After the end of a page it
// continues wherever the result is ABNF. Of the lines that could belong to it, it takes as many as make a rule.
#include "abnf/documents/rules_in_document.hpp"

#include "abnf/documents/introductions.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace urispec::abnf {
namespace {

// Empty lines and page ends that one rule may go across; prose does not last long.
constexpr std::size_t most_gaps = 6;

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

// The name of `   name = …`, `name ::= …` or `<name> ::= …`; empty where the line does not begin a rule. Most documents
// have rules away from the margin, RFC 1738 has them there.
std::string_view name_in(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  const bool is_in_brackets = line.starts_with('<');
  if (is_in_brackets) line.remove_prefix(1);
  std::size_t end = 0;
  while (end < line.size() && is_name_character(line[end])) ++end;
  const auto name = line.substr(0, end);
  line.remove_prefix(end);
  if (is_in_brackets && !line.starts_with('>')) return {};
  if (is_in_brackets) line.remove_prefix(1);
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  const bool is_head = line.starts_with("::=") || (line.starts_with('=') && !is_in_brackets);
  return is_head ? name : std::string_view{};
}

std::string dedented(std::string_view line, std::size_t by) {
  std::size_t cut = 0;
  while (cut < by && cut < line.size() && line[cut] == ' ') ++cut;
  const auto end = line.find_last_not_of(" \t\f");
  return std::string(end == std::string_view::npos ? std::string_view{} : line.substr(cut, end + 1 - cut)) + '\n';
}

std::optional<rule> read_one(const std::string& text, notation n) {
  const std::string file = n == notation::rfc822 ? "; notation: rfc822\n" + text : text;
  read_result result = read(file, "");
  // A separator of the other notation is read, but the rule makes more sense there.
  const bool is_read = std::ranges::all_of(result.diagnostics, [](const diagnostic& d) {
    return d.severity == diagnostic_severity::note && d.problem != problem::other_separator;
  });
  if (!is_read || result.rules.size() != 1) return std::nullopt;
  return std::move(result.rules.front());
}

bool begins_with_alternative(std::string_view line) {
  const auto first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && (line[first] == '/' || line[first] == '|');
}

}  // namespace

std::vector<document_rule> rules_in_document(const std::vector<document_line>& lines, notation n) {
  std::vector<document_rule> result;
  introductions said;
  for (std::size_t i = 0; i < lines.size();) {
    const auto name = lines[i].kind == line_kind::text ? name_in(lines[i].text) : std::string_view{};
    if (name.empty()) {
      said.go_on(lines[i]);
      ++i;
      continue;
    }
    said.end_paragraph();
    const std::size_t indent = indent_of(lines[i].text);
    document_rule found{std::string(name),  dedented(lines[i].text, indent), lines[i].section, lines[i].number, {},
                        said.of_next_rule()};
    std::string text = found.text;
    std::size_t end = ++i;  // after the last line that is known to belong to it
    std::size_t gaps = 0;
    for (std::size_t at = i; at <= lines.size(); ++at) {
      const bool over =
          at == lines.size() || (lines[at].kind == line_kind::text && indent_of(lines[at].text) <= indent);
      const bool gap = !over && lines[at].kind != line_kind::text;
      if (!over && !gap) {
        text += dedented(lines[at].text, indent);
        continue;
      }
      if (auto read = read_one(text, n)) {
        found.read = std::move(read);
        found.text = text;
        end = at;
      }
      if (over || ++gaps > most_gaps) break;
      if (lines[at].kind == line_kind::page_break) continue;
      while (at + 1 < lines.size() && lines[at + 1].kind == line_kind::blank) ++at;
      const bool must_go_on = !found.read || (at + 1 < lines.size() && begins_with_alternative(lines[at + 1].text));
      if (!must_go_on) break;
    }
    i = std::max(i, end);
    result.push_back(std::move(found));
  }
  return result;
}

}  // namespace urispec::abnf
