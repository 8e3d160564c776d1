// The examples in a document: marks are read word by word, code is cut into texts. urispec/documents.hpp has the forms
// of marks. Cost: linear. Tests: tests/documents/examples_test.cpp, with a reader of marks that tries all of them.
#include "abnf/document_rules.hpp"
#include "abnf/text.hpp"
#include "urispec/ascii.hpp"
#include "urispec/documents.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <utility>

namespace urispec::documents {
namespace {

using kind = abnf::passage::kind;

// All of the code is one text, or each of its lines is one.
enum class division : std::uint8_t { whole, lines };

struct mark {
  example::claim claimed = example::claim::valid;
  division texts = division::lines;
  std::string rule = {};
};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> all) {
  return std::ranges::any_of(all, [=](std::string_view w) { return unicode::equal_but_for_case(word, w); });
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
  if (take({"invalid", "bad", "wrong", "incorrect", "malformed"})) {
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
  const bool names_rule = take({"of", "for"});
  if (names_rule) {
    take_before_others("the");
    take_before_others("rule");
  }
  if (next < words.size()) m.rule = name_in(words[next++]);
  const bool is_whole = next == words.size() && (!names_rule || !m.rule.empty());
  return is_whole ? std::optional(std::move(m)) : std::nullopt;
}

// `example`, `Examples:`, `counterexample`, but not `example.com`.
bool is_word_for_examples(std::string_view word) {
  const std::string lower = unicode::lower(name_in(word));
  const bool is_word = std::ranges::all_of(lower, [](char c) { return unicode::is_letter(c) || c == '-'; });
  return is_word && (lower.ends_with("example") || lower.ends_with("examples"));
}

bool is_blank(std::string_view line) { return abnf::trimmed(line).empty(); }

bool has_name(std::span<const std::string> rules, std::string_view name) {
  return std::ranges::any_of(rules, [&](const std::string& r) { return unicode::equal_but_for_case(r, name); });
}

// Adds the texts of code, which may have empty lines around it.
void add_examples(const mark& m, const std::string& file, std::vector<example_line> lines,
                  std::vector<example>& examples) {
  const auto is_empty = [](const example_line& l) { return is_blank(l.text); };
  lines.erase(lines.begin(), std::ranges::find_if_not(lines, is_empty));
  while (!lines.empty() && is_empty(lines.back())) lines.pop_back();
  if (lines.empty()) return;
  std::string indent = lines.front().text.substr(0, lines.front().text.find_first_not_of(" \t"));
  for (const example_line& l : lines) {
    if (is_empty(l)) continue;
    indent.erase(std::mismatch(indent.begin(), indent.end(), l.text.begin(), l.text.end()).first, indent.end());
  }
  for (example_line& l : lines) {
    l.text.erase(0, indent.size());
    l.column = indent.size() + 1;
  }
  if (m.texts == division::whole) return examples.push_back({m.rule, m.claimed, std::move(lines), file});
  for (example_line& l : lines) {
    if (!is_empty(l)) examples.push_back({m.rule, m.claimed, {std::move(l)}, file});
  }
}

std::vector<example_line> lines_of(const abnf::passage& code) {
  std::vector<example_line> lines;
  unicode::for_each_line(code.text, [&](std::size_t number, std::string_view line) {
    lines.push_back({std::string(unicode::without_return(line)), code.line_at(number), 1});
  });
  return lines;
}

// Code whose mark is not read, by its first line.
example unread_example(const abnf::passage& code) {
  std::vector<example_line> lines = lines_of(code);
  lines.resize(1, {{}, code.line, 1});
  const bool is_type = !code.type.empty() && code.remark.starts_with(code.type);
  return {.lines = std::move(lines),
          .file = code.file,
          .unread_mark = std::string(abnf::trimmed(code.remark)),
          .mark_stands = is_type ? mark_place::type : mark_place::comment};
}

std::vector<example> examples_of(const std::vector<abnf::passage>& passages, std::span<const std::string> rules) {
  std::vector<example> examples;
  for (const abnf::passage& p : passages) {
    if (p.remark.empty() || p.content == kind::unread_file) continue;
    std::optional<mark> m = mark_in(abnf::words(p.remark));
    if (!m) {
      examples.push_back(unread_example(p));
      continue;
    }
    // The name of a file has a dot.
    if (m->rule.empty() && (has_name(rules, p.name) || abnf::is_rule_name(p.name))) m->rule = p.name;
    add_examples(*m, p.file, lines_of(p), examples);
  }
  return examples;
}

// The mark at the end of a paragraph. Words before it belong to the sentence.
std::optional<mark> mark_at_end(std::string_view paragraph, std::span<const std::string> rules) {
  const std::vector<std::string_view> words = abnf::words(paragraph);
  if (words.empty() || !words.back().ends_with(':')) return std::nullopt;
  for (std::size_t size = std::min<std::size_t>(4, words.size()); size >= 3; --size) {
    auto m = mark_in(std::span(words).last(size));
    if (m && is_one_of(words[words.size() - 2], {"of", "for"}) && has_name(rules, m->rule)) return m;
  }
  return std::nullopt;
}

// In the text of an RFC, lines that are indented deeper than the paragraph that ends in a mark.
std::vector<example> examples_of(const std::string& text, std::span<const std::string> rules) {
  using abnf::line_kind;
  const std::vector<abnf::document_line> lines = abnf::lines_without_pages(text);
  std::vector<example> examples;
  std::string paragraph;
  std::size_t indent = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind == line_kind::text) {
      if (paragraph.empty()) indent = abnf::indent_of(lines[i].text);
      paragraph += lines[i].text + "\n";
      continue;
    }
    const std::optional<mark> m = mark_at_end(paragraph, rules);
    if (lines[i].kind == line_kind::page_break && !m) continue;
    paragraph.clear();
    if (!m) continue;
    std::vector<example_line> code;
    std::size_t next = i;
    for (; next < lines.size(); ++next) {
      const bool is_text = lines[next].kind == line_kind::text;
      if (is_text && abnf::indent_of(lines[next].text) <= indent) break;
      if (lines[next].kind != line_kind::page_break) {
        code.push_back({is_text ? lines[next].text : std::string(), lines[next].number, 1});
      }
    }
    add_examples(*m, {}, std::move(code), examples);
    i = next - 1;
  }
  return examples;
}

}  // namespace

bool is_example_mark(std::string_view remark) { return mark_in(abnf::words(remark)).has_value(); }

bool is_like_example_mark(std::string_view remark) {
  const std::vector<std::string_view> words = abnf::words(remark);
  if (words.empty() || mark_in(words)) return false;
  return is_one_of(words.front(), {"valid", "invalid"}) || std::ranges::any_of(words, is_word_for_examples);
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
