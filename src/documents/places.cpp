#include "documents/places.hpp"

#include "abnf/document_rules.hpp"
#include "abnf/overloaded.hpp"
#include "abnf/similar_names.hpp"
#include "abnf/text.hpp"
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
    case ground::unread_file: return fmt::format("{} is not read: {}", name, line.detail);
  }
  return name;
}

std::string words_about_no_rules(const abnf::extracted_grammar& grammar, std::string_view document) {
  using abnf::ground;
  const auto is_no_code = [](ground g) { return g == ground::other_code || g == ground::prose; };
  bool are_unread = false;
  bool are_others = false;
  for (const abnf::judged_line& line : grammar.lines) {
    are_unread = are_unread || line.ground == ground::not_abnf;
    are_others = are_others || (line.ground != ground::not_abnf && !is_no_code(line.ground));
  }
  return are_unread && !are_others ? fmt::format("no rule in {} reads as ABNF", document)
                                   : fmt::format("found no rules in {}", document);
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

std::vector<std::string_view> lines_of_text(std::string_view text) {
  std::vector<std::string_view> lines;
  abnf::for_each_line(text, [&](std::size_t, std::string_view line) { lines.push_back(line); });
  return lines;
}

std::string_view line_at(std::span<const std::string_view> lines, std::size_t number) {
  return number == 0 || number > lines.size() ? std::string_view() : lines[number - 1];
}

passage_places::passage_places(const document& d) {
  if (const auto* const whole = std::get_if<rfc_text>(&d)) {
    pieces_ = whole->pieces;
    return;
  }
  for (const abnf::passage& p : std::get<std::vector<abnf::passage>>(d)) {
    if (p.pieces.empty() && p.content != abnf::passage::kind::prose) continue;
    auto& lines = lines_[p.file];
    abnf::for_each_line(p.text, [&](std::size_t number, std::string_view line) {
      lines[p.line_at(number)].push_back({&p, number, line});
    });
  }
}

abnf::position passage_places::find(const std::string& file, abnf::position in_passage, std::string_view part) const {
  if (!pieces_.empty()) return abnf::place_in_document(pieces_, 1, in_passage);
  const auto lines = lines_.find(file);
  if (lines == lines_.end()) return in_passage;
  const auto candidates = lines->second.find(in_passage.line);
  if (candidates == lines->second.end()) return in_passage;
  const auto has_part = [&](const passage_line& l) { return l.text.find(part) != std::string_view::npos; };
  auto line = candidates->second.begin();
  if (candidates->second.size() > 1) line = std::ranges::find_if(candidates->second, has_part);
  if (line == candidates->second.end()) line = candidates->second.begin();
  const bool is_prose = line->origin->content == abnf::passage::kind::prose;  // has lost its indent
  const std::size_t indent = is_prose ? std::min(line->text.find_first_not_of(" \t"), line->text.size()) : 0;
  return line->origin->place_at({line->number, in_passage.column + indent});
}

namespace {

// The place in its passage of a column of a line of the grammar. The line is that of the document.
abnf::position position_in_passage(const abnf::line_place& place, std::size_t column) {
  const auto after = std::ranges::upper_bound(place.folded, column, {}, &abnf::folded_part::column);
  if (after == place.folded.begin()) return {place.line, column + place.shift};
  const abnf::folded_part& part = *std::prev(after);
  return {part.line, column - part.column + 1 + part.shift};
}

// Moves places of a grammar to the document that it was taken from.
class mover {
 public:
  mover(const document& content, const abnf::extracted_grammar& grammar)
      : grammar_(grammar), places_(content), lines_(lines_of_text(grammar.text)) {}

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
    if (place.line == 0) {
      position = {};
      return;
    }
    const std::string_view text = place.folded.empty() ? line_at(lines_, position.line) : std::string_view();
    position = places_.find(place.file, position_in_passage(place, position.column), abnf::trimmed(text));
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
  passage_places places_;
  std::vector<std::string_view> lines_;
};

// The column of a line of the document that has none of its own: that of its first character.
std::size_t first_column(std::string_view line) {
  const std::size_t blanks = line.find_first_not_of(" \t");
  return blanks == std::string_view::npos ? 1 : blanks + 1;
}

}  // namespace

abnf::extracted_grammar grammar_of(std::string_view text, const document& content, const abnf::extraction& choice) {
  abnf::extracted_grammar grammar = extract(content, choice);
  const std::vector<std::string_view> lines = lines_of_text(text);
  const passage_places places(content);
  for (abnf::judged_line& line : grammar.lines) {
    if (line.column == 0) {
      if (line.file.empty()) line.column = first_column(line_at(lines, line.line));
    } else {
      const abnf::position place = places.find(line.file, {line.line, line.column}, abnf::trimmed(line.text));
      line.line = place.line;
      line.column = place.column;
    }
    if (line.other_column == 0) continue;
    const abnf::position named{line.other, line.other_column};
    const std::string& file = line.other_file.empty() ? line.file : line.other_file;
    const abnf::position place = places.find(file, named, abnf::trimmed(line.other_text));
    line.other = place.line;
    line.other_column = place.column;
    abnf::replace_place(line.detail, named, place);
  }
  for (abnf::layout_note& note : grammar.layout) {
    note.place = places.find(note.file, note.place, abnf::trimmed(note.text));
  }
  return grammar;
}

abnf::read_result read_rules(const document& content, const abnf::extracted_grammar& grammar,
                             const file_naming& name_of_file) {
  abnf::read_result result = abnf::read(grammar.text, name_of_file({}));
  const mover places(content, grammar);
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
