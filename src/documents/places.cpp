#include "documents/places.hpp"

#include "abnf/document_rules.hpp"
#include "abnf/overloaded.hpp"
#include "abnf/similar_names.hpp"
#include "abnf/text.hpp"
#include "markup/character_references.hpp"
#include "unicode/text.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::documents {
namespace {

std::string of_other(const abnf::judged_line& line) {
  if (line.other_file.empty()) return fmt::format(" of line {}", line.other);
  return fmt::format(" of {}:{}", line.other_file, line.other);
}

}  // namespace

std::string sentence_about(const abnf::judged_line& line) {
  using abnf::ground;
  const std::string& name = line.name;
  switch (line.ground) {
    case ground::marked: return name + " is in code marked as ABNF";
    case ground::collected: return name + " is in the section with the most rules";
    case ground::used: return name + " is used by a rule that is taken";
    case ground::section: return name + " is in a section whose other rules are taken";
    case ground::user: return name + " uses what rules that are taken use or define";
    case ground::family: return name + " uses another rule of the document";
    case ground::form: return name + " has the form of a rule";
    case ground::repetition: return fmt::format("{} says the same as the rule{}", name, of_other(line));
    case ground::not_abnf:
      return name.empty() ? line.detail : fmt::format("{} does not read as ABNF: {}", name, line.detail);
    case ground::elements:
      return fmt::format(
          "`{}` below the rule {} belongs to no rule: lines that continue a rule follow it and are indented deeper "
          "than its name",
          line.detail, name);
    case ground::definition:
      return fmt::format("{} differs from the rule of that name{}, which is taken", name, of_other(line));
    case ground::conflict:
      return fmt::format(
          "{} differs from the rule of that name{}, which is taken, and {} in the section of this one uses it: the "
          "document has several grammars, which --section or --name takes apart",
          name, of_other(line), line.detail);
    case ground::example: return name + " is introduced as an example, and no rule that is taken uses it";
    case ground::value: return name + " is one text, name or description, and no rule uses it: a value?";
    case ground::words: return name + " has words side by side that are no names of rules";
    case ground::grammar:
      return name + " is in a section whose rules contradict those that are taken: another grammar?";
    case ground::unused: return name + " is not used by any rule that is taken: an example?";
    case ground::prose: return name + " is in prose, not in code";
    case ground::other_code:
      return fmt::format("{} {} in code of the type {}{}", name, name.find(',') == std::string::npos ? "is" : "are",
                         line.detail, is_like_type_of_abnf(line.detail) ? " (did you mean abnf?)" : "");
    case ground::unread_file: return fmt::format("the file {}: {}", name, line.detail);
  }
  return name;
}

bool is_like_type_of_abnf(std::string_view type) {
  constexpr std::string_view abnf = "abnf";
  constexpr std::size_t shortest = 3;  // of two letters, half would be another's
  if (type.size() < shortest || type.size() > abnf.size() + 1) return false;
  const std::string lower = unicode::lower(type);
  // Letters before BNF name another notation: EBNF, LBNF of BNFC, SABNF of APG.
  const bool is_another_notation = lower.ends_with("bnf") && !lower.starts_with('a');
  return !is_another_notation && abnf::edits_between(lower, abnf) == 1;
}

marked_code::marked_code(const document& d) {
  const auto* const passages = std::get_if<std::vector<abnf::passage>>(&d);
  if (passages == nullptr) return;
  for (const abnf::passage& p : *passages) {
    if (p.content != abnf::passage::kind::abnf) continue;
    const auto lines = static_cast<std::size_t>(std::ranges::count(p.text, '\n'));
    std::size_t& last = lines_[p.file][p.line];
    last = std::max(last, p.line_at(lines + 1));
  }
  // A file may be included twice.
  for (auto& [file, ranges] : lines_) {
    std::size_t farthest = 0;
    for (auto& [first, last] : ranges) farthest = last = std::max(last, farthest);
  }
}

bool marked_code::has(const abnf::judged_line& line) const {
  const auto ranges = lines_.find(line.file);
  if (ranges == lines_.end()) return false;
  const auto after = ranges->second.upper_bound(line.line);
  return after != ranges->second.begin() && line.line <= std::prev(after)->second;
}

bool is_lost(const abnf::judged_line& line) {
  if (abnf::is_taken(line.ground) || line.ground == abnf::ground::repetition) return false;
  return line.ground != abnf::ground::other_code || is_like_type_of_abnf(line.detail);
}

abnf::diagnostic_severity severity_of(const marked_code& marked, const abnf::judged_line& line) {
  using abnf::diagnostic_severity;
  using abnf::ground;
  switch (line.ground) {
    case ground::conflict: return diagnostic_severity::error;
    case ground::not_abnf:
      if (marked.has(line) || line.intent == abnf::intent::certain) return diagnostic_severity::error;
      return line.intent == abnf::intent::likely ? diagnostic_severity::warning : diagnostic_severity::note;
    case ground::definition:
      return marked.has(line) ? diagnostic_severity::error : diagnostic_severity::warning;
    case ground::elements:
    case ground::unread_file: return diagnostic_severity::warning;
    case ground::other_code:
      return is_like_type_of_abnf(line.detail) ? diagnostic_severity::warning : diagnostic_severity::note;
    default: return diagnostic_severity::note;
  }
}

std::string_view line_of(std::string_view text, std::size_t number) {
  std::string_view line;
  abnf::for_each_line(text, [&](std::size_t n, std::string_view candidate) {
    if (n == number) line = candidate;
  });
  return line;
}

std::vector<std::string_view> lines_of_text(std::string_view text) {
  std::vector<std::string_view> lines;
  abnf::for_each_line(text, [&](std::size_t, std::string_view line) { lines.push_back(line); });
  return lines;
}

std::string_view line_at(std::span<const std::string_view> lines, std::size_t number) {
  return number == 0 || number > lines.size() ? std::string_view() : lines[number - 1];
}

namespace {

// The size of a tag, of the beginning or end of a CDATA section, or of a character reference; else 0.
std::size_t size_of_markup(std::string_view text) {
  for (const std::string_view mark : {"<![CDATA[", "]]>"}) {
    if (text.starts_with(mark)) return mark.size();
  }
  const bool is_tag = text.starts_with('<');
  if (!is_tag && !text.starts_with('&')) return 0;
  const std::size_t end = text.find(is_tag ? '>' : ';');
  return end == std::string_view::npos ? 0 : end + 1;
}

// The offset of a column, from 1.
std::size_t offset_of_column(std::string_view line, std::size_t column) {
  std::size_t offset = 0;
  for (std::size_t number = 1; offset < line.size() && number < column; ++number) {
    do ++offset;
    while (offset < line.size() && unicode::is_tail(line[offset]));
  }
  return offset;
}

// The offset after the next tag, or the next beginning or end of a CDATA section; the size of the line if none follows.
std::size_t after_next_tag(std::string_view line, std::size_t place) {
  while ((place = line.find_first_of("<]", place)) != std::string_view::npos) {
    const std::size_t size = size_of_markup(line.substr(place));
    if (size > 0) return place + size;
    if (line[place] == '<') break;  // no `>` follows
    ++place;
  }
  return line.size();
}

// Behind more tags, and in longer lines, text is only searched as it stands: a page may have all of its lines in one.
constexpr std::size_t most_tags = 100;
constexpr std::size_t longest_line = 8192;  // bytes

// Text as far as a line of a draft spells it from some place on, perhaps with tags and character references in it.
struct spelled_text {
  std::size_t size = 0;                   // of the text that stands there
  std::optional<std::size_t> place = {};  // in the line, of the byte at the offset
  bool is_whole = false;                  // all of it stands there, and no other text before the next tag or the end
};

spelled_text read_spelled(std::string_view draft_line, std::size_t place, std::string_view text, std::size_t offset) {
  spelled_text result;
  while (result.size < text.size() && place < draft_line.size()) {
    const std::string_view rest = draft_line.substr(place);
    // HTML has all references of XML.
    const auto reference = markup::read_character_reference(rest, markup::reference_language::html);
    std::string character;
    if (reference.size > 0) unicode::append_utf8(character, reference.code_point);
    const bool is_reference = reference.size > 0 && text.substr(result.size).starts_with(character);
    if (is_reference || rest.front() == text[result.size]) {
      const std::size_t size = is_reference ? character.size() : 1;
      if (result.size <= offset && offset < result.size + size) result.place = place;
      result.size += size;
      place += is_reference ? reference.size : 1;
    } else if (const std::size_t markup = size_of_markup(rest); markup > 0) {
      place += markup;
    } else {
      break;
    }
  }
  if (result.size < text.size()) return result;
  if (offset == text.size()) result.place = place;
  const std::string_view rest = unicode::trimmed(draft_line.substr(place));
  const bool is_tag = !rest.starts_with('&') && size_of_markup(rest) > 0;
  result.is_whole = rest.empty() || rest == "\\" || is_tag;  // a line that is folded ends in a backslash
  return result;
}

}  // namespace

std::size_t column_in_draft(std::string_view draft_line, std::string_view line, std::size_t column) {
  const auto column_at = [&](std::size_t place) { return unicode::count_code_points(draft_line.substr(0, place)) + 1; };
  const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  if (indent == line.size()) return column;
  const std::string_view text = line.substr(indent);
  const std::size_t offset = offset_of_column(line, column);
  spelled_text longest;
  std::size_t after_tag = 0;
  const std::size_t end = draft_line.size() <= longest_line ? draft_line.size() : 0;
  for (std::size_t tags = 0; tags <= most_tags && after_tag < end; ++tags) {
    const std::size_t begin = std::min(draft_line.find_first_not_of(" \t", after_tag), draft_line.size());
    const spelled_text spelled = read_spelled(draft_line, begin, text, offset - std::min(offset, indent));
    if (spelled.is_whole) {
      const std::size_t blanks = std::min(indent - std::min(offset, indent), begin - after_tag);
      return column_at(*spelled.place - blanks);
    }
    if (spelled.place && spelled.size > longest.size) longest = spelled;
    after_tag = after_next_tag(draft_line, begin);
  }
  if (const std::size_t begin = draft_line.find(line); begin != std::string_view::npos) {
    return column_at(begin + offset);
  }
  return longest.place ? column_at(*longest.place) : column;
}

namespace {

// The place of a column of a line of the grammar.
abnf::position position_of(const abnf::line_place& place, std::span<const std::string_view> draft_lines,
                           std::string_view line, std::size_t column) {
  if (place.line == 0) return {};
  abnf::folded_part part{1, place.line, place.shift};
  std::size_t end = std::string_view::npos;
  for (const abnf::folded_part& f : place.folded) {
    if (f.column > column) {
      end = offset_of_column(line, f.column);
      break;
    }
    part = f;
  }
  const std::size_t column_in_part = column - part.column + 1;
  if (!place.file.empty()) return {part.line, column_in_part + part.shift};
  const std::size_t begin = offset_of_column(line, part.column);
  return {part.line, column_in_draft(line_at(draft_lines, part.line), line.substr(begin, end - begin), column_in_part)};
}

// Moves places of a grammar to the document that it was taken from.
class mover {
 public:
  mover(std::string_view text, const abnf::extracted_grammar& grammar)
      : grammar_(grammar), document_lines_(lines_of_text(text)), lines_(lines_of_text(grammar.text)) {}

  // The file that has a line of the grammar; empty: the document.
  [[nodiscard]] std::string file_of(const abnf::position& place) const {
    return has(place) ? grammar_.places[place.line - 1].file : std::string();
  }

  void move(abnf::position& position) const {
    if (!has(position)) {
      position = {};
      return;
    }
    const abnf::line_place& place = grammar_.places[position.line - 1];
    position = position_of(place, document_lines_, line_at(lines_, position.line), position.column);
  }

  // Brackets may be no deeper than a constant of the reader.
  void move(abnf::expression& e) const {
    move(e.place);
    std::visit(abnf::overloaded{[&](abnf::alternation& n) { move(n.alternatives); },
                                [&](abnf::concatenation& n) { move(n.parts); },
                                [&](abnf::repetition& n) { move(n.body); },
                                [&](abnf::option& n) { move(n.body); },
                                [&](abnf::group& n) { move(n.body); },
                                [](const auto&) {}},
               e.node);
  }

 private:
  [[nodiscard]] bool has(const abnf::position& place) const {
    return place.line > 0 && place.line <= grammar_.places.size();
  }

  void move(std::vector<abnf::expression>& parts) const {
    for (abnf::expression& part : parts) move(part);
  }

  const abnf::extracted_grammar& grammar_;
  std::vector<std::string_view> document_lines_;
  std::vector<std::string_view> lines_;
};

// The column of a place in the line of the document; that of its first character where it has none.
std::size_t column_in_document(std::span<const std::string_view> lines, std::size_t line, std::string_view text,
                               std::size_t column) {
  const std::string_view whole = line_at(lines, line);
  if (column > 0) return column_in_draft(whole, text, column);
  const std::size_t blanks = whole.find_first_not_of(" \t");
  return blanks == std::string_view::npos ? 1 : blanks + 1;
}

}  // namespace

abnf::extracted_grammar grammar_of(std::string_view text, const document& content, const abnf::extraction& choice) {
  abnf::extracted_grammar grammar = extract(content, choice);
  const std::vector<std::string_view> lines = lines_of_text(text);
  for (abnf::judged_line& line : grammar.lines) {
    if (!line.file.empty()) continue;
    line.column = column_in_document(lines, line.line, line.text, line.column);
    if (line.other_column == 0) continue;
    const abnf::position named{line.other, line.other_column};
    line.other_column = column_in_document(lines, line.other, line.other_text, line.other_column);
    abnf::replace_place(line.detail, named, {line.other, line.other_column});
  }
  return grammar;
}

abnf::read_result read_rules(std::string_view text, const abnf::extracted_grammar& grammar,
                             const file_naming& name_of_file) {
  abnf::read_result result = abnf::read(grammar.text, name_of_file({}));
  const mover places(text, grammar);
  for (abnf::rule& r : result.rules) {
    r.file = name_of_file(places.file_of(r.place));
    places.move(r.place);
    places.move(r.definition);
  }
  for (abnf::diagnostic& d : result.diagnostics) {
    d.file = name_of_file(places.file_of(d.place));
    places.move(d.place);
  }
  return result;
}

}  // namespace urispec::documents
