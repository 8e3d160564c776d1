#include "documents/findings.hpp"

#include "abnf/link.hpp"
#include "abnf/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace urispec::documents {
namespace {

// The name of a file in messages: of the draft, or of one that it includes.
std::string name_of(const draft& d, const std::string& included) {
  if (included.empty()) return d.name;
  return d.name_of_included ? d.name_of_included(included) : included;
}

std::string place_of(std::string_view file, abnf::position place) {
  return place.line == 0 ? std::string(file) : fmt::format("{}:{}:{}", file, place.line, place.column);
}

// Moves a finding from the grammar that was taken out of the draft to its place there.
void move_to_draft(spec::grammar_finding& f, const draft& d) {
  const abnf::position position = position_in_document(d.text, d.grammar, f.position);
  if (position.line == 0) return;
  f.file = name_of(d, d.grammar.places[f.position.line - 1].file);
  f.position = position;
  f.place = place_of(f.file, f.position);
}

// Lines of a draft that are no part of its grammar. In code that is marked as ABNF all lines are meant to be.
void add_left_out(const draft& d, std::vector<spec::grammar_finding>& findings) {
  using abnf::ground;
  for (const abnf::judged_line& line : d.grammar.others()) {
    spec::grammar_finding f;
    const bool is_marked = is_in_marked_code(d.content, line);
    const bool is_second = line.ground == ground::definition || line.ground == ground::conflict;
    f.id = is_second ? "duplicate-rule" : is_marked && line.ground == ground::not_abnf ? "syntax" : "left-out";
    f.severity = severity_of(d.content, line);
    f.file = name_of(d, line.file);
    f.position = {line.line, std::max<std::size_t>(line.column, 1)};
    f.place = place_of(f.file, f.position);
    f.message = f.id == "syntax" ? line.detail : sentence_about(line);
    findings.push_back(std::move(f));
  }
}

// The draft first, then the files that it includes.
void put_in_order(std::vector<spec::grammar_finding>& findings, const std::string& draft_name) {
  std::ranges::stable_sort(findings, {}, [&](const spec::grammar_finding& f) {
    return std::tuple(f.file != draft_name, std::string_view(f.file), f.position.line, f.position.column);
  });
}

// Names in comments `; root: a, b`, and those of --root.
std::set<std::string> roots_of(std::string_view text, const std::vector<std::string>& names) {
  std::set<std::string> roots;
  for (const std::string& name : names) roots.insert(abnf::fold(name));
  abnf::for_each_line(text, [&](std::size_t, std::string_view line) {
    line = abnf::trimmed(line);
    if (!line.starts_with(';')) return;
    line = abnf::trimmed(line.substr(1));
    if (!line.starts_with("root:") && !line.starts_with("roots:")) return;
    for (const std::string_view name : abnf::names_in(line.substr(line.find(':')))) roots.insert(abnf::fold(name));
  });
  return roots;
}

// The severities that are chosen, and no findings about rules that other documents use.
void apply(const finding_choices& choices, const abnf::grammar& grammar, const std::set<std::string>& roots,
           std::vector<spec::grammar_finding>& findings) {
  std::set<std::pair<std::size_t, std::size_t>> places;
  for (const abnf::rule& r : grammar.rules) {
    if (roots.contains(abnf::fold(r.name))) places.emplace(r.place.line, r.place.column);
  }
  std::erase_if(findings, [&](spec::grammar_finding& f) {
    if (f.id == "unused-rule" && places.contains({f.position.line, f.position.column})) return true;
    const auto choice = choices.severities.find(f.id);
    if (choice == choices.severities.end()) return false;
    switch (choice->second) {
      case severity_choice::error:
        f.severity = abnf::diagnostic_severity::error;
        break;
      case severity_choice::warning:
        f.severity = abnf::diagnostic_severity::warning;
        break;
      case severity_choice::none:
        return true;
    }
    return false;
  });
}

// The notation of RFC 822 is another one than that of RFC 5234: drafts do not say that they have it, and with --strict
// no file may.
void add_foreign_notation(const abnf::grammar& grammar, std::vector<spec::grammar_finding>& findings) {
  const auto rule = std::ranges::find(grammar.rules, abnf::notation::rfc822, &abnf::rule::notation);
  if (rule == grammar.rules.end()) return;
  spec::grammar_finding f;
  f.severity = abnf::diagnostic_severity::note;
  f.id = "other-notation";
  f.message = "the rules are read in the notation of RFC 822";
  f.file = rule->file;
  f.place = rule->file;
  findings.insert(findings.begin(), std::move(f));
}

}  // namespace

spec::grammar_finding finding_of_no_rules(const draft& d) {
  spec::grammar_finding f;
  f.id = "no-rules";
  f.message = "found no rules in it";
  f.file = d.name;
  f.place = d.name;
  return f;
}

void put_in_place(std::vector<spec::grammar_finding>& findings, const abnf::grammar& grammar, std::string_view text,
                  const draft* source, const finding_choices& choices) {
  if (choices.notation || source != nullptr) add_foreign_notation(grammar, findings);
  // RFC 5234 §4 allows prose as a last resort. Tools that need the strings of the rule refuse it all the same.
  for (spec::grammar_finding& f : findings) {
    if (f.id == "unusable-prose") f.severity = abnf::diagnostic_severity::note;
  }
  apply(choices, grammar, roots_of(text, choices.roots), findings);
  if (source == nullptr) return;
  for (spec::grammar_finding& f : findings) move_to_draft(f, *source);
  std::vector<spec::grammar_finding> others;
  add_left_out(*source, others);
  apply(choices, {}, {}, others);
  findings.insert(findings.end(), others.begin(), others.end());
  put_in_order(findings, source->name);
}

}  // namespace urispec::documents
