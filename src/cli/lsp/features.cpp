#include "cli/lsp/features.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/format.hpp"
#include "abnf/print.hpp"
#include "abnf/text.hpp"
#include "abnf/tokens.hpp"
#include "cli/grammar/draft_examples.hpp"
#include "context_free/strings.hpp"
#include "language/shortest.hpp"
#include "report/annotation.hpp"
#include "report/escapes.hpp"
#include "report/railroad.hpp"
#include "report/text.hpp"
#include "unicode/sections.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <variant>

namespace urispec::cli::lsp {
namespace {

// A name from there on, or else one character; at the end of a line, the last one of the line.
text_range word_at(std::string_view text, std::size_t offset) {
  const auto is_end = [&](std::size_t i) { return i >= text.size() || text[i] == '\n' || text[i] == '\r'; };
  if (is_end(offset) && offset > 0 && !is_end(offset - 1)) offset = unicode::begin_of_character(text, offset - 1);
  std::size_t end = offset;
  while (end < text.size() && abnf::is_name_character(text[end])) ++end;
  if (end == offset && !is_end(end)) {
    do ++end;
    while (end < text.size() && unicode::is_tail(text[end]));
  }
  return {offset, end};
}

finding_weight weight_of(const spec::grammar_finding& f) {
  switch (f.severity) {
    case abnf::diagnostic_severity::error: return finding_weight::error;
    case abnf::diagnostic_severity::warning: return finding_weight::warning;
    case abnf::diagnostic_severity::note: break;
  }
  const bool is_about_rules = f.source == spec::finding_source::text || f.source == spec::finding_source::language;
  return is_about_rules ? finding_weight::information : finding_weight::hint;
}

placed_finding placed(const analysis& a, const spec::grammar_finding& f) {
  const std::string message = report::message_of(f);
  const bool is_here = f.file == a.name && f.position.line > 0;
  if (is_here) return {word_at(a.source.text(), a.source.offset_of(f.position)), weight_of(f), f.id, message};
  return {{}, weight_of(f), f.id, f.file == a.name ? message : fmt::format("{}: {}", f.place, message)};
}

finding_weight weight_of(report::annotation_level level) {
  switch (level) {
    case report::annotation_level::error: return finding_weight::error;
    case report::annotation_level::warning: return finding_weight::warning;
    case report::annotation_level::note: break;
  }
  return finding_weight::information;
}

// Examples of the draft that its rules contradict, if there are rules that can be used.
void add_wrong_examples(const analysis& a, const work_budget& limits, std::vector<placed_finding>& findings) {
  if (!a.document) return;
  const auto grammar = spec::usable(a.loaded);
  if (!grammar) return;
  for (const report::annotation& wrong : wrong_examples_in(*a.document, *grammar, limits.another())) {
    const std::size_t begin = a.source.offset_of(abnf::position{static_cast<std::size_t>(wrong.line), wrong.column});
    findings.push_back({word_at(a.source.text(), begin), weight_of(wrong.level), std::string(wrong.id), wrong.message});
  }
}

}  // namespace

placed_findings find_mistakes(const analysis& a, const finding_choices& choices, const work_budget& limits) {
  if (!a.complaint.empty()) {
    const std::size_t begin = a.source.offset_of(abnf::position{a.complaint_line, 1});
    return {{{{begin, begin + a.source.line(a.complaint_line).size()},
              finding_weight::error,
              "document",
              a.complaint}}};
  }
  if (a.document && a.document->grammar.rules.empty() && a.blocks.empty()) return {};
  auto findings = a.document && a.document->grammar.rules.empty() ? std::vector<spec::grammar_finding>()
                                                                   : spec::check(a.loaded, limits);
  placed_findings result;
  auto budget = limits.another();
  result.is_complete = budget.allows_steps();
  // A rule of which nothing is decided is no finding for somebody who is typing.
  std::erase_if(findings,
                [](const spec::grammar_finding& f) { return f.source == spec::finding_source::without_proof; });
  choose_findings(findings, a.loaded.grammar, {a.name, std::string(a.source.text())},
                  a.document ? &*a.document : nullptr, choices);
  for (const spec::grammar_finding& f : findings) result.findings.push_back(placed(a, f));
  if (result.is_complete) add_wrong_examples(a, limits, result.findings);
  return result;
}

namespace {

// The parts of a hover are small and quick, or left out.
constexpr std::size_t most_strings = 5;
constexpr std::size_t longest_string = 60;
constexpr std::size_t longest_drawn_source = 1'000;
constexpr std::size_t widest_picture = 100;  // columns
constexpr std::size_t highest_picture = 24;  // rows

std::vector<std::string> strings_of(const abnf::grammar& grammar, std::size_t rule, const work_budget& limits) {
  std::vector<std::string> strings;
  const auto source = context_free::make_string_source(grammar, rule, limits);
  if (!source) return strings;
  if (const auto* const regular = std::get_if<language::regular_rule>(&*source)) {
    return language::list_shortest_strings(regular->minimal(), most_strings);
  }
  const auto& automata = std::get<context_free::rule_automata>(*source);
  const auto number =
      static_cast<std::uint32_t>(std::ranges::find(automata.rules, automata.rule) - automata.rules.begin());
  auto budget = limits.another();
  context_free::shortest_strings(automata, number, context_free::shortest_of::strings, most_strings, budget,
                                 [&](const std::u32string& text) {
                                   strings.push_back(unicode::to_utf8(text));
                                   return visit_result::proceed;
                                 });
  return strings;
}

// `text` as code of Markdown, whatever it has in it (CommonMark 0.30 §6.1).
std::string as_code(const std::string& text) {
  const std::string shown = text.empty() ? "(empty)" : report::escape(text);
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : shown) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  const std::string marks(longest + 1, '`');
  const std::string_view blank = longest > 0 || shown.starts_with(' ') ? " " : "";
  return fmt::format("{0}{1}{2}{1}{0}", marks, blank, shown);
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::size_t bits = 0;
    for (std::size_t j = 0; j < 3; ++j) bits = bits << 8U | (j < count ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j) text += j <= count ? digits[bits >> (18U - 6U * j) & 0x3FU] : '=';
  }
  return text;
}

// "RFC 5234 Appendix B.1", "lib/my.abnf, section 3.2"; empty for a rule of the document that names no section.
std::string origin_of(const analysis& a, const abnf::rule& r) {
  const std::string section = r.section.empty() ? std::string() : std::string(unicode::section_label(r.section));
  if (r.file == a.name || !section.empty()) return section;
  return r.file;
}

std::string strings_line(const abnf::grammar& grammar, std::size_t rule, const work_budget& limits) {
  std::string line;
  for (const std::string& text : strings_of(grammar, rule, limits)) {
    if (text.size() > longest_string) continue;
    line += (line.empty() ? "Strings: " : ", ") + as_code(text);
  }
  return line;
}

// A block of code with the diagram; empty where it is too large.
std::string picture_in_text(const abnf::rule& rule) {
  if (rule.source_text.size() > longest_drawn_source) return {};
  const std::string picture = report::railroad_text(rule);
  std::size_t rows = 0;
  bool fits = true;
  abnf::for_each_line(picture, [&](std::size_t, std::string_view line) {
    ++rows;
    fits = fits && report::display_width(line) <= widest_picture;
  });
  if (!fits || rows > highest_picture) return {};
  return fmt::format("\n````text\n{}````\n", picture);
}

}  // namespace

std::optional<std::string> describe(const analysis& a, std::string_view name, hover_picture picture,
                                    const work_budget& limits) {
  const abnf::rule* const rule = rule_of(a, name);
  if (rule == nullptr) return std::nullopt;
  std::string source(abnf::trimmed(rule->source_text));
  if (source.empty()) source = abnf::print(*rule);
  std::string text = fmt::format("````abnf\n{}\n````\n", source);
  if (const std::string origin = origin_of(a, *rule); !origin.empty()) text += fmt::format("\n{}\n", origin);
  if (picture == hover_picture::text) text += picture_in_text(*rule);
  // The numbers of rules change where some are left out, which lack something.
  const auto usable = spec::usable(a.loaded);
  const auto index = usable ? usable->find(rule->name) : std::nullopt;
  if (!index) return text;
  if (const std::string line = strings_line(*usable, *index, limits); !line.empty())
    text += fmt::format("\n{}\n", line);
  if (picture == hover_picture::svg) {
    const std::array rules{*index};
    text += fmt::format("\n![railroad diagram](data:image/svg+xml;base64,{})\n",
                        base64(report::railroad_svg(*usable, rules)));
  }
  return text;
}

definition_places definitions_of(const analysis& a, std::string_view name) {
  definition_places places;
  for (const name_place& n : a.names) {
    if (n.role == name_role::definition && unicode::equal_but_for_case(n.name, name)) places.here.push_back(n.range);
  }
  if (!places.here.empty()) return places;
  if (const abnf::rule* const rule = rule_of(a, name)) places.elsewhere = foreign_place{rule->file, rule->place};
  return places;
}

std::vector<name_place> references_to(const analysis& a, std::string_view name, reference_selection selection) {
  std::vector<name_place> references;
  for (const name_place& n : a.names) {
    const bool is_selected = n.role != name_role::definition || selection == reference_selection::uses_and_definitions;
    if (is_selected && unicode::equal_but_for_case(n.name, name)) references.push_back(n);
  }
  return references;
}

std::string objection_to_rename(const analysis& a, std::string_view name) {
  if (is_defined_in(a, name)) {
    if (a.unplaced == 0) return {};
    return "names that are written by character references cannot be changed here";
  }
  const abnf::rule* const rule = rule_of(a, name);
  if (rule == nullptr) return fmt::format("no rule is called {}", name);
  return fmt::format("the rule {} is not in this document: {}", rule->name, origin_of(a, *rule));
}

result<std::vector<text_edit>, std::string> rename(const analysis& a, std::string_view name,
                                                   std::string_view new_name) {
  if (std::string objection = objection_to_rename(a, name); !objection.empty()) return objection;
  const abnf::rule* const rule = rule_of(a, name);
  const bool may_have_underscores = rule != nullptr && rule->notation == abnf::notation::rfc822;
  const bool has_underscores = new_name.find('_') != std::string_view::npos;
  if (!abnf::is_rule_name(new_name) || (has_underscores && !may_have_underscores)) {
    return fmt::format("'{}' is no name of a rule: a letter, then letters, digits and hyphens (RFC 5234 section 2.1)",
                       new_name);
  }
  if (!unicode::equal_but_for_case(name, new_name)) {
    const bool is_core = std::ranges::any_of(
        abnf::core_rules(), [&](const abnf::rule& r) { return unicode::equal_but_for_case(r.name, new_name); });
    if (is_core) return fmt::format("{} is a core rule of RFC 5234", new_name);
    const bool is_taken = std::ranges::any_of(
        a.names, [&](const name_place& n) { return unicode::equal_but_for_case(n.name, new_name); });
    if (is_taken || rule_of(a, new_name) != nullptr) {
      return fmt::format("the name {} is in use; names are the same in upper and lower case", new_name);
    }
  }
  std::vector<text_edit> edits;
  for (const name_place& n : references_to(a, name, reference_selection::uses_and_definitions)) {
    edits.push_back({n.range, std::string(new_name)});
  }
  return edits;
}

namespace {

std::string in_xml(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '&') escaped += "&amp;";
    else if (c == '<') escaped += "&lt;";
    else if (c == '>') escaped += "&gt;";
    else escaped += c;
  }
  return escaped;
}

// The way in which a draft writes the lines of a block: after an indent, as they are or with references to characters.
struct block_style {
  std::string indent;
  bool is_escaped = false;
};

// Lines with nothing but blanks in them may have any indent. nullopt where the lines are not written in one way.
std::optional<block_style> style_of(const analysis& a, const std::vector<std::string_view>& lines, std::size_t first) {
  std::optional<std::string> indent;
  bool may_be_plain = true;
  bool may_be_escaped = a.kind == document_kind::xml || a.kind == document_kind::html;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (abnf::trimmed(lines[i]).empty()) continue;
    std::string_view line = a.source.line(first + i);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::string_view plain = lines[i];
    const std::string escaped = in_xml(plain);
    may_be_plain = may_be_plain && line.ends_with(plain);
    may_be_escaped = may_be_escaped && line.ends_with(escaped);
    if (!may_be_plain && !may_be_escaped) return std::nullopt;
    const std::string_view before = line.substr(0, line.size() - (may_be_plain ? plain.size() : escaped.size()));
    if (before.find_first_not_of(" \t") != std::string_view::npos) return std::nullopt;
    if (indent && *indent != before) return std::nullopt;
    indent = before;
  }
  if (!indent) return std::nullopt;
  return block_style{*indent, !may_be_plain};
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  abnf::for_each_line(text, [&](std::size_t, std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
  });
  return lines;
}

std::string_view end_of_lines(std::string_view text) {
  const std::size_t end = text.find('\n');
  return end != std::string_view::npos && end > 0 && text[end - 1] == '\r' ? "\r\n" : "\n";
}

// The indent that all lines with text share.
std::size_t common_indent(const std::vector<std::string_view>& lines) {
  std::size_t indent = std::string_view::npos;
  for (const std::string_view line : lines) {
    if (!abnf::trimmed(line).empty()) indent = std::min(indent, std::min(line.find_first_not_of(' '), line.size()));
  }
  return indent == std::string_view::npos ? 0 : indent;
}

std::optional<text_edit> format_block(const analysis& a, const code_block& block) {
  std::vector<std::string_view> lines = lines_of(block.text);
  std::size_t first = block.line;
  const auto is_blank = [](std::string_view line) { return abnf::trimmed(line).empty(); };
  while (!lines.empty() && is_blank(lines.back())) lines.pop_back();
  const auto begin = std::ranges::find_if_not(lines, is_blank);
  first += static_cast<std::size_t>(begin - lines.begin());
  lines.erase(lines.begin(), begin);
  if (lines.empty()) return std::nullopt;
  const auto style = style_of(a, lines, first);
  if (!style) return std::nullopt;
  std::string text;
  for (const std::string_view line : lines) text.append(line).append("\n");
  const std::size_t indent = common_indent(lines);
  const abnf::format_result formatted = abnf::format(text, a.name);
  if (!formatted.diagnostics.empty()) return std::nullopt;
  std::string replacement;
  for (const std::string_view line : lines_of(formatted.text)) {
    if (!replacement.empty()) replacement += end_of_lines(a.source.text());
    if (line.empty()) continue;
    replacement += style->indent + std::string(indent, ' ') + (style->is_escaped ? in_xml(line) : std::string(line));
  }
  const std::size_t last = first + lines.size() - 1;
  std::string_view last_line = a.source.line(last);
  if (last_line.ends_with('\r')) last_line.remove_suffix(1);
  const text_range range{a.source.offset_of(abnf::position{first, 1}),
                         a.source.offset_of(abnf::position{last, 1}) + last_line.size()};
  if (a.source.text().substr(range.begin, range.end - range.begin) == replacement) return std::nullopt;
  return text_edit{range, std::move(replacement)};
}

}  // namespace

std::vector<text_edit> formatted(const analysis& a) {
  std::vector<text_edit> edits;
  if (a.kind == document_kind::text) return edits;
  if (a.kind != document_kind::abnf) {
    for (const code_block& block : a.blocks) {
      if (auto edit = format_block(a, block)) edits.push_back(std::move(*edit));
    }
    return edits;
  }
  const std::string& text = a.source.text();
  const abnf::format_result whole = abnf::format(text, a.name);
  if (!whole.diagnostics.empty()) return edits;
  std::string replacement;
  for (const std::string_view line : lines_of(whole.text)) replacement.append(line).append(end_of_lines(text));
  if (replacement != text) edits.push_back({{0, text.size()}, std::move(replacement)});
  return edits;
}

namespace {

// True within a comment, a text or prose: no name is to stand there.
bool is_in_text(std::string_view line) {
  char open = 0;
  for (const char c : line) {
    if (open == ';') return true;
    if (open != 0) {
      if (c == open) open = 0;
    } else if (c == '"' || c == '\'' || c == ';') {
      open = c;
    }
  }
  return open != 0;
}

}  // namespace

completion_list complete(const analysis& a, std::size_t offset) {
  const std::string& text = a.source.text();
  offset = std::min(offset, text.size());
  completion_list list{{offset, offset}, {}};
  while (list.range.begin > 0 && abnf::is_name_character(text[list.range.begin - 1])) --list.range.begin;
  const std::size_t line = offset == 0 ? 0 : text.rfind('\n', offset - 1) + 1;
  const std::string_view before = std::string_view(text).substr(line, list.range.begin - line);
  const bool is_number = before.ends_with('%');
  if (block_at(a, offset) == nullptr || is_number || is_in_text(before)) return list;
  std::set<std::string> names;  // folded
  const auto add = [&](const abnf::rule& r, std::string origin) {
    std::string folded;
    for (const char c : r.name) folded += unicode::in_lower_case(c);
    if (names.insert(std::move(folded)).second) list.names.push_back({r.name, abnf::print(r), std::move(origin)});
  };
  for (const abnf::rule& r : a.loaded.grammar.rules) {
    if (r.file == a.name) add(r, {});
  }
  for (const spec::layer& l : a.imports) {
    for (const abnf::read_result& file : l.files) {
      for (const abnf::rule& r : file.rules) add(r, l.name);
    }
  }
  for (const abnf::rule& r : abnf::core_rules()) add(r, std::string(unicode::section_label(r.section)));
  return list;
}

std::vector<symbol> outline(const analysis& a) {
  std::vector<symbol> symbols;
  for (const name_place& n : a.names) {
    if (n.role != name_role::definition) continue;
    const abnf::rule* const rule = rule_of(a, n.name);
    symbols.push_back({n.name, rule == nullptr ? std::string() : abnf::print(*rule), n.rule, n.range});
  }
  return symbols;
}

}  // namespace urispec::cli::lsp
