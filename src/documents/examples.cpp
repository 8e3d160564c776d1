// The examples in a document: marks are read word by word, code is cut into texts. urispec/documents.hpp has the forms
// of marks. Cost: linear. Tests: tests/documents/examples_test.cpp, with a reader of marks that tries all of them.
#include "abnf/document_rules.hpp"
#include "abnf/text.hpp"
#include "documents/readers.hpp"
#include "urispec/ascii.hpp"
#include "urispec/documents.hpp"
#include "unicode/text.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <utility>

namespace urispec::documents {
namespace {

using kind = abnf::passage::kind;

// The longest mark is `an invalid example of the rule sheep`: this counts its words.
constexpr std::size_t longest_mark = 7;

// The type of code that nothing but its mark describes.
constexpr std::string_view type_of_examples = "example";

// All of the code is one text, or each of its lines is one.
enum class division : std::uint8_t { whole, lines };

struct mark {
  example::claim claimed = example::claim::valid;
  division texts = division::lines;
  std::string rule = {};
  bool has_preposition = false;  // `of` or `for`
};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> all) {
  return std::ranges::any_of(all, [=](std::string_view w) { return unicode::equal_but_for_case(word, w); });
}

// `not`, `none`, `aren't`: what follows is no mark.
bool negates(std::string_view word) {
  const bool is_word = is_one_of(word, {"not", "no", "non", "none", "never", "neither", "nor"});
  return is_word || unicode::lower(word).ends_with("n't");
}

// "sheep" of "`sheep`:", "<sheep>", "\"sheep\"."
std::string_view name_in(std::string_view word) {
  constexpr std::string_view marks = "`<>\"':.";
  word.remove_prefix(std::min(word.find_first_not_of(marks), word.size()));
  return word.substr(0, word.find_last_not_of(marks) + 1);
}

std::optional<mark> mark_in(std::span<const std::string_view> words) {
  mark m;
  std::size_t next = 0;
  const auto take = [&](std::initializer_list<std::string_view> all) {
    const bool is_there = next < words.size() && is_one_of(words[next], all);
    if (is_there) ++next;
    return is_there;
  };
  const auto take_before_others = [&](std::string_view word) { return next + 1 < words.size() && take({word}); };
  const bool has_article = take({"a", "an"});
  const std::size_t claim = next;
  if (take({"invalid", "bad", "wrong", "incorrect", "malformed", "illegal", "ill-formed", "rejected", "negative"})) {
    m.claimed = example::claim::invalid;
  } else {
    take({"valid", "good", "correct"});
  }
  const bool is_plain_claim = !has_article && claim < next && is_one_of(words[claim], {"valid", "invalid"});
  bool is_mark = is_plain_claim;
  if (take({"example", "example:"})) {
    m.texts = division::whole;
    is_mark = true;
  } else if (take({"examples", "examples:"})) {
    is_mark = true;
  }
  if (!is_mark) return std::nullopt;
  m.has_preposition = take({"of", "for"});
  if (m.has_preposition) {
    take_before_others("the");
    take_before_others("rule");
  }
  if (next < words.size()) m.rule = name_in(words[next++]);
  const bool is_whole = next == words.size() && (!m.has_preposition || !m.rule.empty());
  return is_whole ? std::optional(std::move(m)) : std::nullopt;
}

// `example`, `Examples:`, `counterexample`, but not `example.com`.
bool is_word_for_examples(std::string_view word) {
  const std::string lower = unicode::lower(name_in(word));
  const bool is_word = std::ranges::all_of(lower, [](char c) { return unicode::is_letter(c) || c == '-'; });
  return is_word && (lower.ends_with("example") || lower.ends_with("examples"));
}

// The words from the first that begins a mark on, as far as they are one. Other classes may follow, so that the name of
// a rule stands after `of`.
std::span<const std::string_view> mark_among(std::span<const std::string_view> words) {
  for (std::size_t begin = 0; begin < words.size(); ++begin) {
    for (std::size_t size = std::min(longest_mark, words.size() - begin); size > 0; --size) {
      const auto m = mark_in(words.subspan(begin, size));
      if (m && (m->rule.empty() || m->has_preposition)) return words.subspan(begin, size);
    }
  }
  return {};
}

// `abnf` of `lang-abnf` (RFC 7992), `language-abnf` (HTML) and `art-abnf` (xml2rfc).
std::string_view without_prefix(std::string_view name) {
  for (const std::string_view prefix : {"language-", "lang-", "art-"}) {
    if (name.starts_with(prefix)) return name.substr(prefix.size());
  }
  return name;
}

bool is_blank(std::string_view line) { return abnf::trimmed(line).empty(); }

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

bool has_name(std::span<const std::string> rules, std::string_view name) {
  return std::ranges::any_of(rules, [&](const std::string& r) { return unicode::equal_but_for_case(r, name); });
}

// A line of code from a byte on, in the places of the passage, or of the text of an RFC. Folded lines have pieces.
example_line line_from(const abnf::document_line& line, std::size_t begin) {
  example_line result{line.text.substr(begin)};
  const auto add = [&](std::size_t from) {
    const auto column = unicode::count_code_points(std::string_view(line.text).substr(0, from)) + 1;
    const std::size_t in_result = column - unicode::count_code_points(std::string_view(line.text).substr(0, begin));
    result.pieces.push_back({{1, in_result}, place_in(line, column).where});
  };
  add(begin);
  for (const abnf::folded_line& part : line.folded) {
    if (part.begin > begin) add(part.begin);
  }
  return result;
}

// Moves the pieces of a line from its passage to the document.
void move_pieces(example_line& line, const abnf::passage& code) {
  std::vector<abnf::text_piece> pieces;
  const std::size_t end = unicode::count_code_points(line.text) + 2;
  for (std::size_t i = 0; i < line.pieces.size(); ++i) {
    const abnf::text_piece& piece = line.pieces[i];
    const std::size_t after = i + 1 < line.pieces.size() ? line.pieces[i + 1].begin.column : end;
    for (std::size_t column = piece.begin.column; column < after; ++column) {
      const abnf::position in_code{piece.place.line, piece.place.column + column - piece.begin.column};
      add_piece(pieces, {1, column}, code.place_at(in_code), writing::as_it_is);
    }
  }
  line.pieces = std::move(pieces);
}

// Adds the texts of code, which may have empty lines around it. The code is null in the text of an RFC.
void add_examples(const mark& m, const abnf::passage* code, std::vector<abnf::document_line> source,
                  std::vector<example>& examples) {
  const auto is_empty = [](const abnf::document_line& l) { return is_blank(l.text); };
  source.erase(source.begin(), std::ranges::find_if_not(source, is_empty));
  while (!source.empty() && is_empty(source.back())) source.pop_back();
  if (source.empty()) return;
  std::string indent = source.front().text.substr(0, source.front().text.find_first_not_of(" \t"));
  for (const abnf::document_line& l : source) {
    if (is_empty(l)) continue;
    indent.erase(std::mismatch(indent.begin(), indent.end(), l.text.begin(), l.text.end()).first, indent.end());
  }
  std::vector<example_line> lines;
  for (const abnf::document_line& l : source) {
    example_line line = line_from(l, std::min(indent.size(), l.text.size()));
    if (code != nullptr) move_pieces(line, *code);
    line.line = line.pieces.front().place.line;
    line.column = line.pieces.front().place.column;
    if (line.pieces.size() == 1) line.pieces.clear();
    lines.push_back(std::move(line));
  }
  const std::string file = code != nullptr ? code->file : std::string();
  if (m.texts == division::whole) return examples.push_back({m.rule, m.claimed, std::move(lines), file});
  for (example_line& l : lines) {
    if (!is_blank(l.text)) examples.push_back({m.rule, m.claimed, {std::move(l)}, file});
  }
}

// The lines of code, with their numbers in it, those that are folded joined.
std::vector<abnf::document_line> lines_of(const abnf::passage& code) {
  std::vector<abnf::document_line> lines;
  unicode::for_each_line(code.text, [&](std::size_t number, std::string_view line) {
    line = unicode::without_return(line);
    const auto content = is_blank(line) ? abnf::line_kind::blank : abnf::line_kind::text;
    lines.push_back({content, std::string(line), number, {}});
  });
  abnf::unfold(lines);
  return lines;
}

// Code whose mark is not read, at the mark.
example unread_example(const abnf::passage& code) {
  const std::string_view first = std::string_view(code.text).substr(0, code.text.find('\n'));
  const bool is_type = !code.type.empty() && code.remark.starts_with(code.type);
  return {.lines = {{std::string(unicode::without_return(first)), code.remark_place.line, code.remark_place.column}},
          .file = code.file,
          .unread_mark = std::string(abnf::trimmed(code.remark)),
          .mark_stands = is_type ? mark_place::type : mark_place::comment};
}

std::vector<example> examples_of(const std::vector<abnf::passage>& passages, std::span<const std::string> rules) {
  std::vector<example> examples;
  for (const abnf::passage& p : passages) {
    if (p.remark.empty() || p.content == kind::unread_file) continue;
    std::optional<mark> m = mark_in(abnf::words(p.remark));
    // The name of a file has a dot.
    if (m && m->rule.empty() && (has_name(rules, p.name) || abnf::is_rule_name(p.name))) m->rule = p.name;
    const bool is_of_other_language = p.content == kind::other_code && p.type != type_of_examples;
    if (!m || (m->rule.empty() && is_of_other_language)) {
      examples.push_back(unread_example(p));
    } else {
      add_examples(*m, &p, lines_of(p), examples);
    }
  }
  return examples;
}

// The mark at the end of a paragraph, which names a rule. Words before it belong to the sentence; if they deny what the
// mark says, they are part of it, so that it is none that can be read. What is like a mark is given too.
std::string mark_at_end(std::string_view paragraph) {
  constexpr std::size_t longest_sentence = 1000;
  if (!abnf::trimmed(paragraph).ends_with(':')) return {};
  const std::vector<std::string_view> words =
      abnf::words(paragraph.substr(paragraph.size() - std::min(paragraph.size(), longest_sentence)));
  for (std::size_t size = std::min(longest_mark, words.size()); size >= 3; --size) {
    const auto last = std::span(words).last(size);
    const auto m = mark_in(last);
    if (!m || !m->has_preposition || !abnf::is_rule_name(m->rule)) continue;
    std::size_t begin = words.size() - size;
    for (std::size_t i = begin; i > 0 && !words[i - 1].ends_with('.'); --i) {
      if (negates(words[i - 1])) begin = i - 1;
    }
    return joined(std::span(words).subspan(begin));
  }
  constexpr std::size_t shortest_mark = 3;  // with a rule: `counterexamples of sheep`
  if (words.size() < shortest_mark) return {};
  const auto last = std::span(words).last(shortest_mark);
  const bool is_like_mark = is_word_for_examples(last[0]) && is_one_of(last[1], {"of", "for"}) &&
                            abnf::is_rule_name(name_in(last[2]));
  return is_like_mark ? joined(last) : std::string();
}

// In the text of an RFC, lines that are indented deeper than the paragraph that ends in a mark.
std::vector<example> examples_of(const rfc_text& source, std::span<const std::string> rules) {
  using abnf::line_kind;
  std::vector<abnf::document_line> lines = abnf::lines_without_pages(source.text);
  abnf::unfold(lines);
  std::vector<example> examples;
  std::string paragraph;
  std::size_t indent = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_text = lines[i].kind == line_kind::text;
    if (is_text && paragraph.empty()) indent = abnf::indent_of(lines[i].text);
    const bool may_be_code = !is_text || abnf::indent_of(lines[i].text) > indent;
    const std::string words = may_be_code ? mark_at_end(paragraph) : std::string();
    if (is_text && words.empty()) {
      paragraph += lines[i].text + "\n";
      continue;
    }
    if (lines[i].kind == line_kind::page_break && words.empty()) continue;
    paragraph.clear();
    if (words.empty()) continue;
    const abnf::document_line& last = lines[i - 1];
    std::vector<abnf::document_line> code;
    std::size_t next = i;
    for (; next < lines.size(); ++next) {
      if (lines[next].kind == line_kind::text && abnf::indent_of(lines[next].text) <= indent) break;
      if (lines[next].kind != line_kind::page_break) code.push_back(lines[next]);
    }
    const std::optional<mark> m = mark_in(abnf::words(words));
    const auto first = std::ranges::find_if_not(code, is_blank, &abnf::document_line::text);
    if (first == code.end()) continue;
    if (m && has_name(rules, m->rule)) {
      add_examples(*m, nullptr, std::move(code), examples);
    } else {
      examples.push_back({.rule = m ? m->rule : std::string(),
                          .lines = {{first->text, last.number, abnf::indent_of(last.text) + 1}},
                          .unread_mark = words,
                          .mark_stands = mark_place::comment});
    }
    i = next - 1;
  }
  return examples;
}

}  // namespace

code_description description_of_words(std::string_view words) {
  words = abnf::trimmed(words);
  if (is_example_mark(words)) return {{}, std::string(words)};
  const std::string_view type = words.substr(0, words.find_first_of(" \t"));
  const std::string_view rest = abnf::trimmed(words.substr(type.size()));
  code_description description{std::string(type), {}};
  if (is_example_mark(rest) && !negates(type)) {
    description.remark = rest;
  } else if (is_example_mark(rest) || is_like_example_mark(words) || is_like_example_mark(rest)) {
    description.remark = words;
  }
  return description;
}

code_description description_of_classes(std::string_view classes) {
  code_description description;
  std::vector<std::string_view> names = abnf::words(classes);
  for (std::string_view& name : names) {
    const std::string_view word = without_prefix(name);
    const bool is_mark = is_one_of(word, {"example", "examples"});
    const bool is_type = !is_mark && (word.size() < name.size() || name.starts_with("abnf"));
    if (is_type && description.type.empty()) description.type = word;
    name = word;
  }
  const bool is_denied = std::ranges::any_of(names, negates);
  description.remark = joined(is_denied ? std::span<const std::string_view>(names) : mark_among(names));
  if (!description.remark.empty()) return description;
  const auto like = std::ranges::find_if(names, is_word_for_examples);
  if (like != names.end()) description.remark = *like;
  return description;
}

bool is_example_mark(std::string_view remark) { return mark_in(abnf::words(remark)).has_value(); }

bool is_like_example_mark(std::string_view remark) {
  const std::vector<std::string_view> words = abnf::words(remark);
  if (words.empty() || mark_in(words)) return false;
  return is_one_of(words.front(), {"valid", "invalid"}) || std::ranges::any_of(words, is_word_for_examples);
}

abnf::position example_line::place_at(std::size_t column_in_text) const {
  if (pieces.empty()) return {line, column + column_in_text - 1};
  return abnf::place_in_document(pieces, line, {1, column_in_text});
}

std::vector<example> examples_in(const document& d, std::span<const std::string> rules) {
  return std::visit([&](const auto& content) { return examples_of(content, rules); }, d);
}

result<std::vector<example>, std::size_t> read_examples(std::string_view lines) {
  std::vector<example> examples;
  for (std::size_t number = 1; !lines.empty(); ++number) {
    std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (is_blank(line) || line.starts_with('#')) continue;
    const std::size_t claim_end = line.find(' ');
    const std::string_view claimed = line.substr(0, claim_end);
    if (claim_end == std::string_view::npos || (claimed != "valid" && claimed != "invalid")) return number;
    const std::size_t name = claim_end + 1;
    const std::size_t name_end = std::min(line.find(' ', name), line.size());
    if (name == name_end) return number;
    const std::size_t text = std::min(name_end + 1, line.size());
    examples.push_back({std::string(line.substr(name, name_end - name)),
                        claimed == "valid" ? example::claim::valid : example::claim::invalid,
                        {{std::string(line.substr(text)), number, text + 1}},
                        {}});
  }
  return examples;
}

}  // namespace urispec::documents
