#include "abnf/document_rules.hpp"

#include "abnf/link.hpp"
#include "abnf/notation.hpp"
#include "abnf/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/core.h>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

namespace urispec::abnf {

namespace {

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r\f") == std::string_view::npos; }

// `Crocker & Overell           Standards Track                     [Page 1]`
bool is_footer(std::string_view line) {
  const auto end = line.find_last_not_of(" \t\r");
  if (end == std::string_view::npos || line[end] != ']' || line.front() == ' ') return false;
  const auto begin = line.rfind("[Page ");
  if (begin == std::string_view::npos) return false;
  const auto number = line.substr(begin + 6, end - begin - 6);
  return !number.empty() && std::ranges::all_of(number, [](char c) { return unicode::is_digit(c) || c == ' '; });
}

// The line reads as an RFC prints it: "3.2.  Host", "Appendix A.  Rules".
std::string heading_line(const passage& heading) {
  const std::string_view number = heading.section;
  if (number.empty()) return heading.text;
  const bool is_appendix = number.size() == 1 && !unicode::is_digit(number.front());
  return (is_appendix ? "Appendix " : "") + heading.section + ".  " + heading.text;
}

}  // namespace

std::string_view section_number(std::string_view line) {
  constexpr std::string_view appendix = "Appendix ";
  const bool is_appendix = line.starts_with(appendix);
  if (is_appendix) line.remove_prefix(appendix.size());
  if (line.empty() || !(unicode::is_digit(line.front()) || (line.front() >= 'A' && line.front() <= 'Z'))) return {};
  const bool lettered = !unicode::is_digit(line.front());
  std::size_t end = lettered ? 1 : 0;
  while (end < line.size() && (unicode::is_digit(line[end]) || line[end] == '.')) ++end;
  const bool has_dot = line.substr(0, end).find('.') != std::string_view::npos;
  const auto number = line.substr(0, line.find_last_not_of('.', end == 0 ? 0 : end - 1) + 1);
  const auto rest = line.substr(end);
  const bool ends = rest.empty() || rest.front() == ' ' || rest.front() == '\t' || rest.front() == ':';
  if (number.empty() || !ends || (!has_dot && !is_appendix)) return {};
  return number;
}

std::size_t indent_of(std::string_view line) { return columns(line.substr(0, line.find_first_not_of(" \t\f"))); }

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
    if (p.content == passage::kind::other_code || p.content == passage::kind::unread_file) continue;
    if (p.content == passage::kind::heading) {
      lines.push_back({line_kind::blank, {}, p.line, p.section, &p});
      lines.push_back({line_kind::text, heading_line(p), p.line, p.section, &p});
      lines.push_back({line_kind::blank, {}, p.line, p.section, &p});
      continue;
    }
    const bool is_prose = p.content == passage::kind::prose;
    const std::size_t indent = is_prose ? 3 : 8;
    for_each_line(p.text, [&](std::size_t number, std::string_view line) {
      if (line.ends_with('\r')) line.remove_suffix(1);
      const auto kind = is_blank(line) ? line_kind::blank : line_kind::text;
      std::string text = kind == line_kind::blank ? std::string() : std::string(indent, ' ');
      if (kind == line_kind::text) text += is_prose ? trimmed(line) : line;
      lines.push_back({kind, std::move(text), p.line_at(number), p.section, &p, indent});
    });
    lines.push_back({line_kind::blank, {}, p.line, p.section, &p});
  }
  return lines;
}

position place_in_document(std::span<const text_piece> pieces, std::size_t first_line, position in_text) {
  const auto is_before = [](position a, position b) {
    return a.line < b.line || (a.line == b.line && a.column < b.column);
  };
  const auto after = std::ranges::upper_bound(pieces, in_text, is_before, &text_piece::begin);
  if (after == pieces.begin()) return {first_line + in_text.line - 1, in_text.column};
  const text_piece& piece = *std::prev(after);
  if (piece.is_reference) return piece.place;
  const std::size_t lines = in_text.line - piece.begin.line;
  if (lines > 0) return {piece.place.line + lines, in_text.column};
  return {piece.place.line, piece.place.column + in_text.column - piece.begin.column};
}

document_place place_in(const document_line& line, std::size_t column) {
  const auto width_of = [](std::string_view text) { return unicode::count_code_points(text); };
  const auto in_passage = [&](std::size_t c) { return c - std::min(c - 1, line.shift); };
  const auto text_in_passage = [&](std::string_view text) {
    return std::string(text.substr(std::min(text.size(), line.shift)));
  };
  const std::string_view joined = line.text;
  const folded_line* part = nullptr;
  std::size_t before = 0;  // columns of the text before the part
  std::size_t begin = 0;   // of the part that was looked at last
  for (std::size_t width = 0; const folded_line& f : line.folded) {
    width += width_of(joined.substr(begin, f.begin - begin));
    if (width >= column) break;
    begin = f.begin;
    before = width;
    part = &f;
  }
  if (part == nullptr) {
    const std::size_t end = line.folded.empty() ? joined.size() : line.folded.front().begin;
    return {{line.number, in_passage(column)}, text_in_passage(joined.substr(0, end))};
  }
  const std::string_view text = part->text;
  const std::size_t column_in_part = width_of(text.substr(0, part->cut)) + column - before;
  return {{part->number, in_passage(column_in_part)}, text_in_passage(text)};
}

namespace {

enum class strategy : std::uint8_t { none, single_backslash, double_backslash };

// `===== NOTE: '\' line wrapping per RFC 8792 =====`, the equals signs as many as there is room for.
strategy strategy_of(std::string_view line) {
  line = trimmed(line);
  while (line.starts_with('=')) line.remove_prefix(1);
  while (line.ends_with('=')) line.remove_suffix(1);
  line = trimmed(line);
  constexpr std::string_view end = " line wrapping per RFC 8792";
  if (!line.starts_with("NOTE: ") || !line.ends_with(end)) return strategy::none;
  line = line.substr(6, line.size() - 6 - end.size());
  if (line == "'\\'") return strategy::single_backslash;
  return line == "'\\\\'" ? strategy::double_backslash : strategy::none;
}

// Puts `next` after a line that ends in a backslash; false where the strategy asks for something else.
bool join(document_line& line, document_line& next, strategy s) {
  if (!line.text.ends_with('\\')) return false;
  std::size_t cut = std::min(next.text.find_first_not_of(" \t"), next.text.size());
  if (s == strategy::double_backslash) {
    if (!next.text.substr(cut).starts_with('\\')) return false;
    ++cut;
  }
  line.text.pop_back();
  line.folded.push_back({line.text.size(), next.number, cut, std::move(next.text)});
  line.text.append(line.folded.back().text, cut);
  return true;
}

}  // namespace

void unfold(std::vector<document_line>& lines) {
  std::vector<document_line> result;
  strategy now = strategy::none;
  std::size_t indent = 0;
  bool goes_on = false;  // the last line of the result may be folded
  for (document_line& line : lines) {
    if (line.kind == line_kind::text) {
      if (const strategy s = strategy_of(line.text); s != strategy::none) {
        now = s;
        indent = indent_of(line.text);
        goes_on = false;
        continue;
      }
      if (now != strategy::none && indent_of(line.text) < indent) now = strategy::none;
      if (goes_on && now != strategy::none && join(result.back(), line, now)) continue;
      goes_on = now != strategy::none;
    } else if (goes_on && line.kind == line_kind::page_break && result.back().text.ends_with('\\')) {
      continue;  // a page ends inside a folded line
    } else {
      goes_on = false;
    }
    result.push_back(std::move(line));
  }
  lines = std::move(result);
}

// The prose before a rule: whether it calls the rule an example, or what replaces another rule. The last sentence of
// the last paragraph counts if it ends in a colon or is a few words; a single word between two rules ("or", "and:")
// changes nothing. A heading with "example" in it makes all rules of its section examples.
// Source: how RFCs write (RFC 5234 §2.3 and §3.1, RFC 6874 §2, RFC 7252 Appendix B). Cost: linear. Tested by
// tests/abnf/extract_documents_test.cpp.

class introductions {
 public:
  // A line that is no part of a rule.
  void go_on(const document_line& line);
  // A rule begins: the paragraph before it is over.
  void end_paragraph();

  [[nodiscard]] introduction of_next_rule() const { return heading_ == introduction::example ? heading_ : last_; }

 private:
  std::string paragraph_;
  introduction last_ = introduction::none;
  introduction heading_ = introduction::none;
};

namespace {

// Longer paragraphs are not kept whole: their end is what introduces.
constexpr std::size_t longest_kept = 2000;
constexpr std::size_t few_words = 3;

template <std::size_t N>
bool has_any(std::string_view text, const std::array<std::string_view, N>& words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

constexpr std::array<std::string_view, 6> of_examples{"example",    "for instance", "e.g.",
                                                      "equivalent", "could be",     "following sequence"};
constexpr std::array<std::string_view, 4> of_replacements{"replaced", "replaces", "changed to", "updated to"};

std::string_view last_sentence(std::string_view paragraph) {
  for (std::size_t position = paragraph.size();
       (position = paragraph.rfind(". ", position)) != std::string_view::npos && position > 0; --position) {
    if (!paragraph.substr(0, position + 1).ends_with("e.g.") && !paragraph.substr(0, position + 1).ends_with("i.e.")) {
      return paragraph.substr(position + 2);
    }
  }
  return paragraph;
}

introduction meaning_of(std::string_view paragraph) {
  const std::string_view sentence = last_sentence(paragraph);
  if (!sentence.ends_with(':') && words(sentence).size() > few_words) return introduction::none;
  const std::string folded = fold(sentence);
  if (has_any(folded, of_examples)) return introduction::example;
  if (has_any(folded, of_replacements) || folded == "new:" || folded == "new") return introduction::replacement;
  return introduction::none;
}

}  // namespace

void introductions::go_on(const document_line& line) {
  if (line.kind == line_kind::page_break) return;  // a paragraph goes on after it
  if (line.kind == line_kind::blank) return end_paragraph();
  if (!section_number(line.text).empty()) {
    heading_ = has_any(fold(line.text), std::array<std::string_view, 1>{"example"}) ? introduction::example
                                                                                    : introduction::none;
    last_ = introduction::none;
    paragraph_.clear();
    return;
  }
  if (paragraph_.size() > longest_kept) paragraph_.erase(0, paragraph_.size() / 2);
  if (!paragraph_.empty()) paragraph_ += ' ';
  paragraph_ += trimmed(line.text);
}

void introductions::end_paragraph() {
  if (words(paragraph_).size() > 1 || meaning_of(paragraph_) != introduction::none) last_ = meaning_of(paragraph_);
  paragraph_.clear();
}

namespace {

// A rule continues as long as lines are indented deeper than its name and begin no rule: the reader of a file has the
// same rules. After an empty line it continues only if it has to: if the next line begins with `/` or `|`, or if the
// text so far is not a rule. After comments at the margin, after the end of a page, and in code that is marked as ABNF,
// it continues wherever the result is ABNF. Of the lines that could belong to it, it takes as many as make a rule.
// While a bracket is open, the text so far is no rule, and is not read.

// Gaps that one rule may go across, and those after which it certainly goes on; prose does not last long.
constexpr std::size_t most_gaps = 6;
constexpr std::size_t most_certain_gaps = 1000;

// Text after a name: `=`, `=/`, `:=` or `::=`, but not `==` or `=>`.
bool begins_with_definition(std::string_view text) {
  const bool has_equals = text.starts_with('=') && !text.starts_with("==") && !text.starts_with("=>");
  return has_equals || text.starts_with(":=") || text.starts_with("::=");
}

// The name of `   name = …`, `name ::= …`, `name := …`, `<name> = …` or `<a name> ::= …`; empty where the line does not
// begin a rule. Most documents have rules away from the margin, RFC 1738 has them there.
std::string_view name_in(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  const bool is_in_brackets = line.starts_with('<');
  if (is_in_brackets) line.remove_prefix(1);
  std::size_t end = 0;
  while (end < line.size() && (is_name_character(line[end]) || (is_in_brackets && line[end] == ' '))) ++end;
  const auto name = line.substr(0, end);
  line.remove_prefix(end);
  if (is_in_brackets && (!line.starts_with('>') || name != trimmed(name))) return {};
  if (is_in_brackets) line.remove_prefix(1);
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return begins_with_definition(line) ? name : std::string_view{};
}

// The reader of a file begins a rule at such a line, however deep it is indented (lines::rule_head on one line).
bool begins_rule(std::string_view line) {
  if (!name_in(line).empty()) return true;
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(line.data(), line.data() + line.size(), "");
  return tao::pegtl::parse<lines::rule_head>(in);
}

bool is_marked(const document_line& line) {
  return line.origin != nullptr && line.origin->content == passage::kind::abnf;
}

bool is_comment(std::string_view line) { return trimmed(line).starts_with(';'); }

// A rule whose name is all of a line, but for a comment, and whose sign of definition begins the next one. Comments may
// stand between.
struct divided_head {
  std::string_view name;  // empty: the line begins no such rule
  std::size_t line_of_sign = 0;
};

divided_head divided_head_at(const std::vector<document_line>& lines, std::size_t number) {
  constexpr std::size_t most_comments = 20;
  const document_line& line = lines[number];
  if (line.kind != line_kind::text) return {};
  const std::string_view text = trimmed(line.text);
  // A semicolon in other text, `ATTACH;VALUE`, begins no comment.
  const std::string_view name = text.substr(0, text.find_first_of(is_marked(line) ? " \t;" : " \t"));
  const std::string_view after = trimmed(text.substr(name.size()));
  if (!is_rule_name(name) || !(after.empty() || after.starts_with(';'))) return {};
  for (std::size_t next = number + 1; next < std::min(lines.size(), number + 2 + most_comments); ++next) {
    const document_line& below = lines[next];
    const bool is_in_place = below.kind == line_kind::text && below.origin == line.origin &&
                             (is_marked(line) || indent_of(below.text) >= indent_of(line.text));
    if (!is_in_place) return {};
    if (begins_with_definition(trimmed(below.text))) return {name, next};
    if (!is_comment(below.text)) return {};
  }
  return {};
}

// The brackets that are open after a text, outside of literals, prose and comments.
class open_brackets {
 public:
  void add(std::string_view text) {
    char closing = 0;
    for (const char c : text) {
      if (closing != 0) {
        if (c == closing) closing = 0;
      } else if (c == ';') {
        return;
      } else if (c == '"' || c == '<') {
        closing = c == '<' ? '>' : c;
      } else if (c == '(' || c == '[') {
        ++depth_;
      } else if ((c == ')' || c == ']') && depth_ > 0) {
        --depth_;
      }
    }
  }
  [[nodiscard]] bool is_open() const { return depth_ > 0; }

 private:
  std::size_t depth_ = 0;
};

// The number of blanks in the first columns of a line. A tab that reaches further is none of them.
std::size_t blanks_cut(std::string_view line, std::size_t width) {
  std::size_t cut = 0;
  for (std::size_t column = 0; cut < line.size(); ++cut) {
    if (line[cut] != ' ' && line[cut] != '\t') break;
    column = columns_after(column, line[cut]);
    if (column > width) break;
  }
  return cut;
}

std::string dedented(std::string_view line, std::size_t width) {
  const std::size_t cut = blanks_cut(line, width);
  const auto end = line.find_last_not_of(" \t\f");
  return std::string(end == std::string_view::npos ? std::string_view{} : line.substr(cut, end + 1 - cut)) + '\n';
}

// The words of a document that say how its texts are to be read.
struct conventions_of_document {
  notation n = notation::rfc5234;
  bool has_ows = false;  // lists have the white space of RFC 9110
};

struct one_rule {
  std::optional<rule> read;
  bool has_other_separator = false;
  std::optional<diagnostic> fault;  // if it is not read; line 1 is the first of the text
  std::string defined;              // name that the text seems to define, if it is not read; may be empty
};

// Moves the place that a message names.
void move_other_place(diagnostic& d, position target) {
  if (d.other.line == 0) return;
  replace_place(d.message, d.other, target);
  d.other = target;
}

// Warnings and conventions of older documents make a rule no worse.
one_rule read_one(const std::string& text, const conventions_of_document& conventions) {
  std::string head = conventions.n == notation::rfc822 ? "; notation: rfc822" : ";";
  if (conventions.has_ows) head += "\n; OWS";
  const auto lines = static_cast<std::size_t>(std::ranges::count(head, '\n')) + 1;
  read_result result = read(head + "\n" + text, "");
  one_rule one;
  for (diagnostic& d : result.diagnostics) {
    one.has_other_separator = one.has_other_separator || d.problem == problem::other_separator;
    if (d.severity != diagnostic_severity::error || one.fault) continue;
    d.place.line -= std::min(d.place.line - 1, lines);
    if (d.other.line > lines) move_other_place(d, {d.other.line - lines, d.other.column});
    one.fault = std::move(d);
  }
  if (one.fault) {
    if (!result.unread.empty()) one.defined = result.unread.front().name;
  } else if (result.rules.size() == 1) {
    one.read = std::move(result.rules.front());
  } else {
    const std::size_t line = result.rules.at(1).place.line - lines;
    one.fault = diagnostic{diagnostic_severity::error, problem::syntax, "", {line, 1}, "another rule begins here"};
  }
  return one;
}

bool begins_with_alternative(std::string_view line) {
  const auto first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && (line[first] == '/' || line[first] == '|');
}

// The place of the first character that is no blank.
document_place begin_of(const document_line& line) {
  return place_in(line, std::min(line.text.find_first_not_of(" \t"), line.text.size()) + 1);
}

// Text that is not ABNF, with the fault that the reader found. `in_document` moves its places.
template <typename InDocument>
void put_fault(diagnostic fault, document_rule& r, InDocument in_document) {
  if (fault.other.line > 0) {
    r.other_place = in_document(fault.other);
    move_other_place(fault, r.other_place.where);
  }
  r.fault = std::move(fault.message);
  r.fault_place = in_document(fault.place);
}

// `| name = …`, `/ name = …`, and `=/ …` without a name.
bool begins_rule_with_sign(std::string_view line) {
  return trimmed(line).starts_with("=/") ||
         (begins_with_alternative(line) && !name_in(trimmed(line).substr(1)).empty());
}

// A line that neither begins a rule nor is a comment, with the fault that the reader has to tell of it: in code that is
// marked as ABNF all such lines, elsewhere those that begin a rule with a sign, right below a rule. Continuation
// lines of text that did not read as a rule have none of their own.
std::optional<document_rule> stray_line(const document_line& line, const document_rule* before, std::size_t block) {
  const bool is_below = before != nullptr && before->origin == line.origin && before->block == block;
  if (!is_marked(line) && !(is_below && begins_rule_with_sign(line.text))) return std::nullopt;
  const std::size_t indent = indent_of(line.text);
  if (is_comment(line.text)) return std::nullopt;
  const bool follows = before != nullptr && before->origin == line.origin && !before->read;
  if (follows && indent > before->indent) return std::nullopt;
  document_rule stray{.name = {},
                      .text = dedented(line.text, indent),
                      .section = line.section,
                      .begin = begin_of(line),
                      .origin = line.origin,
                      .block = block,
                      .indent = indent};
  one_rule read = read_one(stray.text, {});
  if (!read.fault) return std::nullopt;
  stray.name = std::move(read.defined);
  const std::size_t cut = blanks_cut(line.text, indent);
  put_fault(*std::move(read.fault), stray, [&](position p) { return place_in(line, cut + p.column); });
  return stray;
}

// Elements that go on for more lines are reported line by line.
constexpr std::size_t most_lines_of_elements = 12;

// The elements of the lines [begin, end), as the definition of a rule; nothing if they do not read so.
std::optional<loose_elements> read_elements(const std::vector<document_line>& lines, std::size_t begin, std::size_t end,
                                            const conventions_of_document& conventions) {
  std::string_view first = trimmed(lines[begin].text);
  const bool has_sign = begins_with_alternative(first);
  loose_elements loose{std::string(first), begin_of(lines[begin]), {}, false};
  if (has_sign) {
    first.remove_prefix(1);
    loose.is_alternative = first.starts_with(' ');
  }
  std::string text = fmt::format("elements = {}\n", first);
  for (std::size_t i = begin + 1; i < end; ++i) {
    text += fmt::format("  {}\n", trimmed(lines[i].text));
    loose.text += fmt::format(" {}", trimmed(lines[i].text));
  }
  one_rule one = read_one(text, conventions);
  if (!one.read) return std::nullopt;
  loose.elements = std::move(one.read->definition);
  return loose;
}

// The elements in the lines from `begin` on, directly below a rule. Comments and the end of a page may stand between;
// empty lines only before an alternative. Cost: linear, since the first line that does not read ends them.
std::vector<loose_elements> elements_below(const std::vector<document_line>& lines, std::size_t begin,
                                           const passage* origin, const conventions_of_document& conventions) {
  const auto is_text = [&](std::size_t i) { return i < lines.size() && lines[i].kind == line_kind::text; };
  const auto is_in_block = [&](std::size_t i) {
    return is_text(i) && lines[i].origin == origin && !begins_rule(lines[i].text) &&
           divided_head_at(lines, i).name.empty() && section_number(lines[i].text).empty();
  };
  std::vector<loose_elements> result;
  for (std::size_t i = begin; i < lines.size();) {
    if (!is_text(i)) {
      const bool may_go_on = lines[i].kind == line_kind::page_break ||
                             (is_text(i + 1) && begins_with_alternative(lines[i + 1].text));
      if (!may_go_on) break;
      ++i;
      continue;
    }
    if (!is_in_block(i)) break;
    if (is_comment(lines[i].text)) {
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    while (end < i + most_lines_of_elements && is_in_block(end)) ++end;
    std::optional<loose_elements> loose;
    while (end > i && !(loose = read_elements(lines, i, end, conventions))) --end;
    if (!loose) break;
    result.push_back(std::move(*loose));
    i = end;
  }
  return result;
}

// The place of a line whose first columns are cut.
line_place place_of(const document_line& line, std::size_t indent) {
  const auto in_passage = [&](std::size_t cut) { return cut - std::min(cut, line.shift); };
  const std::size_t cut = blanks_cut(line.text, indent);
  line_place place{line.number, in_passage(cut)};
  std::size_t column = 1;
  std::size_t end = cut;  // of the text before the column
  for (const folded_line& f : line.folded) {
    const std::size_t begin = std::max(f.begin, cut);
    column += unicode::count_code_points(std::string_view(line.text).substr(end, begin - end));
    end = begin;
    place.folded.push_back({column, f.number, in_passage(f.cut + begin - f.begin)});
  }
  return place;
}

// The lines below a rule that are no part of it unless it goes on after them: empty lines, ends of pages, comments that
// are not indented deeper than its name, and the comments after these.
struct gap_in_rule {
  std::size_t end = 0;  // the next line
  bool goes_on = false;
  bool has_empty_line = false;
  bool has_page_break = false;
  std::vector<const document_line*> comments = {};
  std::optional<std::size_t> first = {};  // the first line that ends the rule in RFC 5234
};

gap_in_rule gap_at(const std::vector<document_line>& lines, std::size_t begin, const document_line& head) {
  const std::size_t indent = indent_of(head.text);
  gap_in_rule gap{begin};
  const auto is_there = [&] { return gap.end < lines.size() && lines[gap.end].origin == head.origin; };
  for (; is_there(); ++gap.end) {
    const document_line& line = lines[gap.end];
    const bool is_text = line.kind == line_kind::text;
    const bool is_deeper = is_text && indent_of(line.text) > indent;
    const bool follows_page = gap.comments.empty() && !gap.has_empty_line;
    if (is_text && (!is_comment(line.text) || (is_deeper && follows_page))) break;
    if (is_text) gap.comments.push_back(&line);
    gap.has_empty_line = gap.has_empty_line || line.kind == line_kind::blank;
    gap.has_page_break = gap.has_page_break || line.kind == line_kind::page_break;
    if (!is_deeper && line.kind != line_kind::page_break && !gap.first) gap.first = gap.end;
  }
  gap.goes_on = is_there() && indent_of(lines[gap.end].text) > indent && !begins_rule(lines[gap.end].text);
  return gap;
}

bool has_ows(const std::vector<document_line>& lines) {
  return std::ranges::any_of(lines, [](const document_line& l) { return name_in(l.text) == "OWS"; });
}

}  // namespace

void replace_place(std::string& message, position named, position place) {
  const std::string words = fmt::format(" at {}:{}", named.line, named.column);
  const std::size_t begin = message.find(words);
  if (begin == std::string::npos) return;
  message.replace(begin, words.size(), fmt::format(" at {}:{}", place.line, place.column));
}

std::vector<document_rule> rules_in_document(const std::vector<document_line>& lines, notation n) {
  std::vector<document_rule> result;
  introductions introduction;
  const conventions_of_document conventions{n, has_ows(lines)};
  std::size_t block = 0;
  for (std::size_t i = 0; i < lines.size();) {
    auto name = lines[i].kind == line_kind::text ? name_in(lines[i].text) : std::string_view{};
    const divided_head divided = name.empty() ? divided_head_at(lines, i) : divided_head{};
    if (name.empty()) name = divided.name;
    if (name.empty()) {
      if (lines[i].kind == line_kind::text) {
        auto stray = stray_line(lines[i], result.empty() ? nullptr : &result.back(), block);
        if (!stray && !is_comment(lines[i].text)) ++block;
        if (stray) result.push_back(std::move(*stray));
      }
      introduction.go_on(lines[i]);
      ++i;
      continue;
    }
    introduction.end_paragraph();
    const document_line& first = lines[i];
    const std::size_t indent = indent_of(first.text);
    document_rule rule{.name = std::string(name),
                       .text = dedented(first.text, indent),
                       .section = first.section,
                       .begin = begin_of(first),
                       .origin = first.origin,
                       .introduced = introduction.of_next_rule(),
                       .block = block,
                       .indent = indent};
    open_brackets brackets;
    brackets.add(rule.text);
    std::string text = rule.text;
    std::vector<const document_line*> sources{&first};  // of each line of the text
    while (i < divided.line_of_sign) {
      rule.text += dedented(lines[++i].text, indent);
      brackets.add(lines[i].text);
      sources.push_back(&lines[i]);
    }
    text = rule.text;
    std::size_t end = ++i;  // after the last line that is known to belong to it
    std::size_t gaps = 0;
    std::size_t last = 0;  // of the sources that were read
    std::optional<diagnostic> fault;
    std::vector<std::size_t> lines_in_gaps;
    for (std::size_t position = i;;) {
      const bool is_inside = position < lines.size() && lines[position].origin == first.origin &&
                             lines[position].kind == line_kind::text && indent_of(lines[position].text) > indent &&
                             !begins_rule(lines[position].text);
      if (is_inside) {
        const std::string line = dedented(lines[position].text, indent);
        brackets.add(line);
        text += line;
        sources.push_back(&lines[position]);
        ++position;
        continue;
      }
      const gap_in_rule gap = gap_at(lines, position, first);
      const bool is_alternative = gap.goes_on && begins_with_alternative(lines[gap.end].text);
      const bool are_comments = !gap.has_empty_line && !gap.has_page_break;
      const bool is_certain = gap.goes_on && (brackets.is_open() || (are_comments && is_alternative));
      if (!is_certain) {
        one_rule one = read_one(text, conventions);
        if (one.read) {
          rule.read = std::move(one.read);
          rule.has_other_separator = one.has_other_separator;
          rule.text = text;
          last = sources.size();
          end = position;
        } else if (!fault && !rule.read) {
          fault = std::move(one.fault);
          last = sources.size();
        }
      }
      if (!gap.goes_on || ++gaps > (is_certain ? most_certain_gaps : most_gaps)) break;
      const bool may_continue = !rule.read || !gap.has_empty_line || is_alternative || is_marked(first);
      if (!may_continue) break;
      for (const document_line* comment : gap.comments) {
        text += "  " + dedented(comment->text, indent_of(comment->text));
        sources.push_back(comment);
      }
      if (gap.first) lines_in_gaps.push_back(*gap.first);
      position = gap.end;
    }
    for (const std::size_t line : lines_in_gaps) {
      if (line < end) rule.gaps.push_back(begin_of(lines[line]));
    }
    sources.resize(last);
    for (const document_line* source : sources) rule.places.push_back(place_of(*source, indent));
    if (!rule.read && fault) {
      put_fault(*std::move(fault), rule, [&](position p) {
        const document_line& source = *sources.at(std::clamp<std::size_t>(p.line, 1, last) - 1);
        return place_in(source, blanks_cut(source.text, indent) + p.column);
      });
    }
    i = std::max(i, end);
    const bool is_code = first.origin == nullptr || first.origin->content == passage::kind::code;
    if (rule.read && is_code) rule.below = elements_below(lines, i, first.origin, conventions);
    result.push_back(std::move(rule));
  }
  return result;
}

}  // namespace urispec::abnf
