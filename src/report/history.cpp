#include "report/history.hpp"

#include "report/diff_words.hpp"
#include "report/json.hpp"
#include "report/escapes.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::report {

using diff::document_history;
using diff::document_sentence;
using diff::history_step;

// Words ---------------------------------------------------------------------------------------------------------------

namespace {

// The form of an example in each format.
using quoted = std::string (*)(std::string_view text);

std::string unquoted(std::string_view text) { return std::string(text); }

constexpr std::size_t most_examples = 3;
constexpr std::size_t most_statements = 2;

// The first texts and how many there are: "`~` and 3 more"; "nothing".
std::string first_of(std::vector<std::string> texts, std::size_t most) {
  if (texts.empty()) return "nothing";
  const std::size_t rest = texts.size() - std::min(texts.size(), most);
  texts.resize(texts.size() - rest);
  return joined(texts, ", ") + (rest == 0 ? "" : fmt::format(" and {} more", rest));
}

std::string example_of(const diff::change& change) {
  return change.example.empty() ? shown(change.shortest) : std::string(change.example);
}

std::vector<std::string> claimed_texts(const diff::rule_difference& pair, std::size_t item, bool hold, quoted spell) {
  std::vector<std::string> texts;
  for (const auto& claim : pair.claims) {
    if (claim.item == item && claim.holds == hold) texts.push_back(spell(shown(claim.text)));
  }
  return texts;
}

// The pair as evidence of an item, or against it: by the strings that the item is about, where it names some.
std::string pair_in_words(const diff::rule_difference& pair, std::size_t item, const diff::correspondence_table& table,
                          quoted spell) {
  if (const auto old = claimed_texts(pair, item, false, spell); !old.empty()) {
    const bool is_later_left = table.items[item].later == diff::side::left;
    return fmt::format("{} not new in {} (before: {})", joined(old, ", "),
                       spell(is_later_left ? pair.left : pair.right), spell(is_later_left ? pair.right : pair.left));
  }
  if (const auto gained = claimed_texts(pair, item, true, spell); !gained.empty()) {
    return fmt::format("{} {} {} ({} only {})", spell(pair.left), sign_of(pair.relation), spell(pair.right),
                       joined(gained, ", "), table.items[item].later == diff::side::left ? "left" : "right");
  }
  std::vector<std::string> witnesses;
  if (pair.left_only) witnesses.push_back(spell(shown(*pair.left_only)) + " only left");
  if (pair.right_only) witnesses.push_back(spell(shown(*pair.right_only)) + " only right");
  return fmt::format("{} {} {}{}", spell(pair.left), sign_of(pair.relation), spell(pair.right),
                     witnesses.empty() ? "" : " (" + joined(witnesses, "; ") + ")");
}

// A statement with an example that people recognise, where there is one.
std::string statement_in_words(const diff::statement& s, std::size_t item, const history_step& step, quoted spell) {
  const auto with_example = [&](const std::vector<diff::change>& changes, std::size_t number) {
    const auto words = in_words(s, step.report);
    const auto change = std::ranges::find(changes, number, &diff::change::number);
    return spell(change == changes.end() ? shown(words.witness.value_or(U"")) : example_of(*change)) + " " +
           words.brief;
  };
  const auto& summary = step.summary;
  if (const auto* reason = std::get_if<diff::reason_statement>(&s.topic)) {
    return with_example(reason->owner == diff::side::left ? summary.became_invalid : summary.became_valid,
                        reason->number);
  }
  if (const auto* split = std::get_if<diff::split_statement>(&s.topic)) {
    return with_example(summary.read_differently, split->number);
  }
  if (const auto* pair = std::get_if<diff::pair_statement>(&s.topic)) {
    return pair_in_words(step.report.comparison.rules.pairs[pair->number], item, step.report.comparison.table, spell);
  }
  return in_words(s, step.report).brief;
}

// "RFC 3986"; "URL Standard" of a document without a number.
std::string document_name(const diff::compared_side& side) {
  constexpr std::string_view rfc = "rfc";
  if (side.id.starts_with(rfc)) return "RFC " + side.id.substr(rfc.size());
  return side.title.substr(0, side.title.find(" ("));
}

std::string dated_name(const diff::compared_side& side) {
  return side.date.empty() ? document_name(side) : fmt::format("{} ({})", document_name(side), side.date);
}

// "RFC 6874 (February 2013) → RFC 9844 (August 2025): URIs have no zone identifiers, as in RFC 3986": a document
// without a grammar has another name than the grammar that holds since then.
std::string step_name(const history_step& s) {
  const auto& left = s.report.left;
  const auto& right = s.report.right;
  const auto& next = left.replaced_by;
  if (!next || next->instead.empty()) return fmt::format("{} → {}", dated_name(left), dated_name(right));
  return fmt::format("{} → {} ({}): {}", dated_name(left), next->document, next->date, next->instead);
}

// The step to the URL Standard a second time, to what its parser accepts.
std::string parser_step_name(const history_step& s) {
  return fmt::format("{} → what the parser of the {} accepts", dated_name(s.report.left),
                     document_name(s.report.right));
}

std::string_view words_of(diff::item_verdict verdict) {
  switch (verdict) {
    case diff::item_verdict::shown:
      return "shown";
    case diff::item_verdict::qualified:
      return "qualified";
    case diff::item_verdict::editorial:
      return "editorial";
    case diff::item_verdict::not_about_grammar:
      return "not about grammar";
    case diff::item_verdict::not_shown:
      return "not shown by these two";
  }
  return "";
}

std::string examples_of(const std::vector<diff::change>& changes, quoted spell) {
  std::vector<std::string> examples;
  for (const auto& change : changes) examples.push_back(spell(example_of(change)));
  return first_of(std::move(examples), most_examples);
}

// Texts that were chosen, and that both parsers have read.
std::string examples_of(const std::vector<diff::parser_reading>& readings, quoted spell) {
  std::vector<std::string> examples;
  for (const auto& reading : readings) {
    if (reading.base.empty()) examples.push_back(spell(visible(reading.text)));
  }
  return first_of(std::move(examples), most_examples);
}

// The statements that show a sentence, or the pairs of rules that are not as it says; none where it is editorial.
std::vector<std::string> evidence_of(const document_sentence& sentence, const document_history& document,
                                     quoted spell) {
  const diff::checked_item& item = sentence.checked;
  const history_step& step = document.comparisons[sentence.comparison];
  std::vector<std::string> evidence;
  const diff::comparison& c = step.report.comparison;
  if (item.verdict == diff::item_verdict::qualified) {
    for (const std::size_t pair : item.counterexamples) {
      evidence.push_back(pair_in_words(c.rules.pairs[pair], item.item, c.table, spell));
    }
  } else if (item.verdict == diff::item_verdict::shown) {
    for (const auto& s : item.evidence) evidence.push_back(statement_in_words(s, item.item, step, spell));
  }
  return evidence;
}

std::string brief_evidence_of(const document_sentence& sentence, const document_history& document, quoted spell) {
  auto evidence = evidence_of(sentence, document, spell);
  return evidence.empty() ? "" : first_of(std::move(evidence), most_statements);
}

// "12 sentences: 5 shown, 1 qualified, 6 not about grammar."
std::string count_of(const std::vector<document_sentence>& sentences) {
  std::vector<std::string> counts;
  for (const auto verdict : {diff::item_verdict::shown, diff::item_verdict::qualified, diff::item_verdict::editorial,
                             diff::item_verdict::not_about_grammar, diff::item_verdict::not_shown}) {
    const auto count = std::ranges::count_if(
        sentences, [&](const document_sentence& sentence) { return sentence.checked.verdict == verdict; });
    if (count > 0) counts.push_back(fmt::format("{} {}", count, words_of(verdict)));
  }
  return fmt::format("{} sentences: {}.", sentences.size(), joined(counts, ", "));
}

// Text ----------------------------------------------------------------------------------------------------------------

constexpr std::string_view about_parser_step =
    "What became valid or invalid is decided, but for what UTS #46 (IDNA) refuses, which is not searched for either. "
    "What "
    "is read differently are strings that were chosen.";

// Evidence has code, where bars are escaped, and words, where they are not: a cell of a table has escaped bars alone.
std::string with_escaped_bars(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '|' && !result.ends_with('\\')) result += '\\';
    result += c;
  }
  return result;
}

// Lines that begin below each other.
std::string indented(std::string_view first, std::string_view text) {
  const std::string margin(20, ' ');
  std::string out = fmt::format("  {:{}}", first, margin.size() - 2);
  for (const char c : broken_between_words(text, help_columns - margin.size())) {
    out += c;
    if (c == '\n') out += margin;
  }
  return out + "\n";
}

std::string as_lines(const history_step& s) {
  std::string out = step_name(s) + "\n";
  out += indented("became valid", examples_of(s.summary.became_valid, unquoted));
  out += indented("became invalid", examples_of(s.summary.became_invalid, unquoted));
  out += indented("read differently", examples_of(s.summary.read_differently, unquoted));
  if (!s.report.by_parser) return out;
  const diff::parser_comparison& p = *s.report.by_parser;
  out += parser_step_name(s) + "\n";
  out += indented("", about_parser_step);
  out += indented("became valid", examples_of(p.summary.became_valid, unquoted));
  out += indented("became invalid", examples_of(p.summary.became_invalid, unquoted));
  return out + indented("read differently", examples_of(p.readings, unquoted));
}

}  // namespace

std::string history_as_text(const diff::grammar_history& history) {
  std::string out;
  for (const history_step& s : history.steps) out += as_lines(s);
  for (const auto& document : history.documents) {
    const auto& report = document.comparisons.front().report;
    const auto& table = report.comparison.table;
    out += fmt::format("\n{}: from {} to {}\n{} They are numbered by {}.\n", table.document, document_name(report.left),
                       document_name(report.right), count_of(document.sentences), parts_of_number);
    for (const auto& sentence : document.sentences) {
      const auto& item = table.items[sentence.checked.item];
      out += indented(item.number, item.text);
      const auto evidence = brief_evidence_of(sentence, document, unquoted);
      out += indented(
          "", fmt::format("{}{}{}", words_of(sentence.checked.verdict), evidence.empty() ? "" : ": ", evidence));
      if (!item.note.empty()) out += indented("", fmt::format("note: {}", item.note));
    }
  }
  for (const auto& [scheme, step] : history.schemes) {
    out += fmt::format("{}{}: {}", out.empty() ? "" : "\n", scheme, as_lines(step));
  }
  return out;
}

// Markdown ------------------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view introduction = R"(# What each RFC changed

Each row compares two grammars ([diff](../explain/diff.md)): the strings that became valid, those that became invalid,
and those that both accept but read differently. Familiar strings come first. The last step leaves the RFCs: the
[URL Standard](../reference/url-standard.md) says that it obsoletes RFC 3986 and RFC 3987.
`urispec history --format markdown` wrote this page, and a test compares it with what the command writes now.

)";

constexpr std::string_view steps_head = R"(| step | became valid | became invalid | read differently |
|---|---|---|---|
)";

constexpr std::string_view about_schemes = R"(
## Grammars of schemes

`urispec history mailto` has one of them, and [schemes.md](../reference/schemes.md#what-came-before) more about each.

)";

constexpr std::string_view about_documents = R"(
Four of the RFCs say themselves what they changed: RFC 2396 in Appendix G, RFC 2732 in section 3, RFC 3986 in Appendix
D, RFC 6874 in section 2. Here each of their sentences, in our words, stands beside what the grammars say. *Shown*: the
comparison shows it. *Qualified*: a part of the sentence is not true, such as that two languages are the same, or that a
rule or a string is new. *Editorial*: it is about how the document is written. Sentences are numbered by
{}: `D.2-4.5` is sentence 5 of paragraph 4 of D.2. The points of a list are paragraphs with
letters, as in `D.2-8b.1`; of RFC 6874, sentences have letters alone.

RFC 3966, 6068, 8141 and 9110 also say what they changed, in the grammars of their schemes. Their sentences are not
here.
)";

std::string row_of(const std::string& before, const history_step& s) {
  const auto& [report, summary] = s;
  return fmt::format(
      "| {}{} | {} | {} | {} |\n", before, step_name(s), examples_of(summary.became_valid, markdown_code),
      examples_of(summary.became_invalid, markdown_code), examples_of(summary.read_differently, markdown_code));
}

std::string row_of_parser(const history_step& s) {
  const diff::parser_comparison& p = *s.report.by_parser;
  return fmt::format("| {} | {} | {} | {} |\n", parser_step_name(s),
                     examples_of(p.summary.became_valid, markdown_code),
                     examples_of(p.summary.became_invalid, markdown_code), examples_of(p.readings, markdown_code));
}

}  // namespace

std::string history_as_markdown(const diff::grammar_history& history) {
  std::string out(introduction);
  if (!history.steps.empty()) out += steps_head;
  for (const history_step& s : history.steps) {
    out += row_of("", s);
    if (s.report.by_parser) out += row_of_parser(s);
  }
  const auto has_parser = [](const history_step& s) { return s.report.by_parser != nullptr; };
  if (std::ranges::any_of(history.steps, has_parser))
    out += fmt::format("\nThe last row is about the parser. {}\n", about_parser_step);
  if (!history.documents.empty()) out += fmt::format(about_documents, parts_of_number);
  for (const auto& document : history.documents) {
    const auto& report = document.comparisons.front().report;
    const auto& table = report.comparison.table;
    out += fmt::format("\n## {}: from {} to {}\n\n{}\n\n| | what it says | | |\n|---|---|---|---|\n", table.document,
                       document_name(report.left), document_name(report.right), count_of(document.sentences));
    for (const auto& sentence : document.sentences) {
      const auto& item = table.items[sentence.checked.item];
      const std::string evidence = brief_evidence_of(sentence, document, markdown_code);
      const std::string note = item.note.empty() ? "" : " *" + markdown_cell(item.note) + "*";
      out += fmt::format("| {} | {}{} | {} | {} |\n", item.number, markdown_cell(item.text), note,
                         words_of(sentence.checked.verdict), with_escaped_bars(evidence));
    }
  }
  if (!history.schemes.empty()) {
    out += about_schemes;
    out += steps_head;
  }
  for (const auto& [scheme, step] : history.schemes) out += row_of(std::string(scheme) + ": ", step);
  return out;
}

// JSON ----------------------------------------------------------------------------------------------------------------

namespace {

void add_grammar(json_writer& json, std::string_view key, const diff::compared_side& side) {
  json.key(key).begin_object().member("id", side.id).key("title").text_or_null(side.title);
  json.key("date").text_or_null(side.date);
  add_successor(json, side.replaced_by);
  json.end_object();
}

void add_texts(json_writer& json, std::string_view key, const std::vector<diff::change>& changes) {
  json.key(key).begin_array();
  for (const auto& c : changes) {
    json.begin_object().key("example").text_or_null(std::string(c.example)).member("known_texts", c.text_count);
    json.member("witness", unicode::to_utf8(c.shortest)).end_object();
  }
  json.end_array();
}

// Strings that became valid or invalid are decided; those that are read differently were chosen.
void add_parser(json_writer& json, const diff::parser_comparison& p) {
  json.begin_object().member("decided", true).member("idna_decided", false);
  add_texts(json, "became_valid", p.summary.became_valid);
  add_texts(json, "became_invalid", p.summary.became_invalid);
  json.key("read_differently").begin_array();
  for (const auto& reading : p.readings) {
    json.begin_object().member("reason", reading.reason).member("text", reading.text);
    json.key("base").text_or_null(reading.base).end_object();
  }
  json.end_array().end_object();
}

void add_step(json_writer& json, std::string_view family, const history_step& s) {
  json.begin_object().member("of", family);
  add_grammar(json, "from", s.report.left);
  add_grammar(json, "to", s.report.right);
  json.member("breaking", s.summary.is_breaking());
  add_texts(json, "became_valid", s.summary.became_valid);
  add_texts(json, "became_invalid", s.summary.became_invalid);
  add_texts(json, "read_differently", s.summary.read_differently);
  json.key("parser");
  if (s.report.by_parser) {
    add_parser(json, *s.report.by_parser);
  } else {
    json.null();
  }
  json.end_object();
}

void add_document(json_writer& json, const document_history& document) {
  const auto& report = document.comparisons.front().report;
  json.begin_object().member("title", report.comparison.table.document);
  add_grammar(json, "from", report.left);
  add_grammar(json, "to", report.right);
  json.key("items").begin_array();
  for (const auto& sentence : document.sentences) {
    const auto& item = report.comparison.table.items[sentence.checked.item];
    json.begin_object().member("number", item.number).member("text", item.text).key("note").text_or_null(item.note);
    json.member("verdict", name_of(sentence.checked.verdict));
    json.key("evidence").strings(evidence_of(sentence, document, unquoted)).end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string history_as_json(const diff::grammar_history& history) {
  std::string text;
  json_writer json(text);
  json.begin_object().key("steps").begin_array();
  for (const history_step& s : history.steps) add_step(json, "uri", s);
  for (const auto& [scheme, step] : history.schemes) add_step(json, scheme, step);
  json.end_array().key("documents").begin_array();
  for (const auto& document : history.documents) add_document(json, document);
  json.end_array().end_object().end_line();
  return text;
}

}  // namespace urispec::report
