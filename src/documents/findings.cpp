#include "documents/findings.hpp"

#include "abnf/document_rules.hpp"
#include "abnf/link.hpp"
#include "abnf/references.hpp"
#include "abnf/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::documents {
namespace {

std::string place_of(std::string_view file, abnf::position place) {
  return place.line == 0 ? std::string(file) : fmt::format("{}:{}:{}", file, place.line, place.column);
}

// The id of the finding about a line that is left out. A type of code that is nearly "abnf" is a slip.
std::string id_of(const abnf::judged_line& line, bool is_marked) {
  using abnf::ground;
  switch (line.ground) {
    case ground::definition:
    case ground::conflict: return "duplicate-rule";
    case ground::not_abnf: return is_marked || line.intent == abnf::intent::certain ? "syntax" : "left-out";
    case ground::other_code: return is_like_type_of_abnf(line.detail) ? "left-out" : "other-code";
    default: return "left-out";
  }
}

// Lines of a draft that are no part of its grammar. In code that is marked as ABNF all lines are meant to be.
void add_left_out(const draft& d, std::vector<spec::grammar_finding>& findings) {
  const marked_code marked(d.content);
  const std::vector<abnf::judged_line> others = d.grammar.others();
  for (const abnf::judged_line& line : others) {
    spec::grammar_finding f;
    f.id = id_of(line, marked.has(line));
    f.severity = severity_of(marked, line);
    f.file = name_of_file(d, line.file);
    f.position = {line.line, std::max<std::size_t>(line.column, 1)};  // a file that an included file lacks has none
    f.place = place_of(f.file, f.position);
    f.message = f.id == "syntax" ? line.detail : sentence_about(line);
    findings.push_back(std::move(f));
  }
}

// Lines that RFC 5234 reads otherwise than urispec: the grammar of the draft has its rules at the margin, so that its
// text does not show them.
void add_layout(const draft& d, std::vector<spec::grammar_finding>& findings) {
  for (const abnf::layout_note& note : d.grammar.layout) {
    spec::grammar_finding f;
    f.severity = abnf::diagnostic_severity::note;
    f.id = "layout";
    f.message = note.message;
    f.file = name_of_file(d, note.file);
    f.position = note.place;
    f.place = place_of(f.file, f.position);
    findings.push_back(std::move(f));
  }
}

// A rule whose definition could not be read is there: that its users lack it follows from the error in it.
void leave_out_uses_of_unread(const draft& d, const abnf::grammar& grammar,
                              std::vector<spec::grammar_finding>& findings) {
  const auto uses = uses_of_unread(d, grammar);
  std::erase_if(findings, [&](const spec::grammar_finding& f) {
    const bool is_of_name = f.id == "undefined-rule" || f.id == "unusable-prose";
    return is_of_name && uses.contains({f.file, f.position.line, f.position.column});
  });
}

// The draft first, then the files that it includes.
void put_in_order(std::vector<spec::grammar_finding>& findings, const std::string& draft_name) {
  std::ranges::stable_sort(findings, {}, [&](const spec::grammar_finding& f) {
    return std::tuple(f.file != draft_name, std::string_view(f.file), f.position.line, f.position.column);
  });
}

struct named_root {
  std::string name;
  abnf::position place;
};

// Names in comments `; root: a, b`.
std::vector<named_root> roots_in(std::string_view text) {
  std::vector<named_root> roots;
  abnf::for_each_line(text, [&](std::size_t number, std::string_view whole) {
    std::string_view line = abnf::trimmed(whole);
    if (!line.starts_with(';')) return;
    line = abnf::trimmed(line.substr(1));
    if (!line.starts_with("root:") && !line.starts_with("roots:")) return;
    for (const std::string_view name : abnf::names_in(line.substr(line.find(':')))) {
      const auto before = static_cast<std::size_t>(name.data() - whole.data());
      roots.push_back({std::string(name), {number, unicode::count_code_points(whole.substr(0, before)) + 1}});
    }
  });
  return roots;
}

// The rules of a draft that do not read, each once.
std::vector<abnf::missing_rule> unread_rules(const draft& d) {
  std::set<std::string> names;
  std::vector<abnf::missing_rule> rules;
  for (const abnf::judged_line& line : d.grammar.lines) {
    const bool is_rule = line.ground == abnf::ground::not_abnf && !line.name.empty();
    if (!is_rule || !names.insert(abnf::fold(line.name)).second) continue;
    rules.push_back({line.name, fmt::format("it does not read as ABNF at {}:{}:{}: {}",
                                            name_of_file(d, line.file), line.line, line.column, line.detail)});
  }
  return rules;
}

// Roots that are no rules. A rule that does not read may be one.
void add_unknown_roots(const abnf::grammar& grammar, const checked_text& checked, const draft* source,
                       std::vector<spec::grammar_finding>& findings) {
  std::set<std::string> unread;
  if (source != nullptr) {
    for (const abnf::missing_rule& r : unread_rules(*source)) unread.insert(abnf::fold(r.name));
  } else {
    for (const abnf::unread_text& other : abnf::read(checked.text, {}).unread) unread.insert(abnf::fold(other.name));
  }
  for (const named_root& root : roots_in(checked.text)) {
    if (grammar.find(root.name) || unread.contains(abnf::fold(root.name))) continue;
    spec::grammar_finding f;
    f.severity = abnf::diagnostic_severity::warning;
    f.id = "unknown-root";
    f.message = fmt::format("there is no rule {}, which `; root:` names", root.name);
    f.file = checked.name;
    f.position = root.place;
    f.place = place_of(f.file, f.position);
    const auto next = std::ranges::find_if(findings, [&](const spec::grammar_finding& other) {
      return other.file == f.file && std::tie(other.position.line, other.position.column) >
                                         std::tie(f.position.line, f.position.column);
    });
    findings.insert(next, std::move(f));
  }
}

abnf::diagnostic_severity severity_of(spec::finding_severity s) {
  switch (s) {
    case spec::finding_severity::error: return abnf::diagnostic_severity::error;
    case spec::finding_severity::warning: return abnf::diagnostic_severity::warning;
    default: return abnf::diagnostic_severity::note;
  }
}

// The severities that are chosen, and no findings about rules that other documents use.
void apply(const finding_choices& choices, const abnf::grammar& grammar, const std::set<std::string>& roots,
           std::vector<spec::grammar_finding>& findings) {
  std::set<place_in_file> places;
  for (const abnf::rule& r : grammar.rules) {
    if (roots.contains(abnf::fold(r.name))) places.emplace(r.file, r.place.line, r.place.column);
  }
  std::erase_if(findings, [&](spec::grammar_finding& f) {
    if (f.id == "unused-rule" && places.contains({f.file, f.position.line, f.position.column})) return true;
    const auto choice = choices.severities.find(f.id);
    if (choice == choices.severities.end()) return f.severity > choices.least;
    if (choice->second == spec::finding_severity::off) return true;
    f.severity = severity_of(choice->second);
    return f.severity > choices.least;
  });
}

// The notation of RFC 822 is another one than that of RFC 5234 and changes what literals match: drafts do not say that
// they have it, and with --strict no file may. The place is that of the first rule.
void add_foreign_notation(const abnf::grammar& grammar, const draft* source,
                          std::vector<spec::grammar_finding>& findings) {
  const auto rule = std::ranges::find(grammar.rules, abnf::notation::rfc822, &abnf::rule::notation);
  if (rule == grammar.rules.end()) return;
  spec::grammar_finding f;
  f.severity = abnf::diagnostic_severity::warning;
  f.id = "foreign-notation";
  f.message = fmt::format(
      "all rules are read in the notation of RFC 822{}: letters of literals match in their case only",
      source == nullptr ? "" : ", because more of them are in it than in that of RFC 5234");
  f.file = rule->file;
  f.position = rule->place;
  f.place = place_of(f.file, f.position);
  findings.insert(findings.begin(), std::move(f));
}

}  // namespace

std::string name_of_file(const draft& d, const std::string& included) {
  if (included.empty()) return d.name;
  return d.name_of_included ? d.name_of_included(included) : included;
}

spec::layer layer_of(const draft& d) {
  spec::layer result = spec::read_layer({}, d.name);
  result.files = {
      read_rules(d.content, d.grammar, [&](const std::string& included) { return name_of_file(d, included); })};
  return result;
}

std::map<place_in_file, std::string> uses_of_unread(const draft& d, const abnf::grammar& grammar) {
  std::set<std::string> unread;
  const marked_code marked(d.content);
  const std::vector<abnf::judged_line> others = d.grammar.others();
  for (const abnf::judged_line& line : others) {
    const bool is_meant = marked.has(line) || line.intent == abnf::intent::certain;
    if (line.ground == abnf::ground::not_abnf && is_meant) unread.insert(abnf::fold(line.name));
  }
  std::map<place_in_file, std::string> uses;
  if (unread.empty()) return uses;
  for (const abnf::rule& r : grammar.rules) {
    if (r.form == abnf::rule_form::addition && unread.contains(abnf::fold(r.name))) {
      uses.emplace(place_in_file(r.file, r.place.line, r.place.column), r.name);
    }
    abnf::for_each_use(r.definition, [&](const abnf::expression& use) {
      if (abnf::used_rule(use) != abnf::rule_reference::unlinked) return;
      const auto* const reference = std::get_if<abnf::rule_reference>(&use.node);
      const auto* const prose = std::get_if<abnf::prose>(&use.node);
      std::string name = reference != nullptr ? reference->name : abnf::name_in_brackets(abnf::trimmed(prose->text));
      if (unread.contains(abnf::fold(name))) {
        uses.emplace(place_in_file(r.file, use.place.line, use.place.column), std::move(name));
      }
    });
  }
  return uses;
}

void name_unread_rules(const draft& d, spec::loaded_grammar& grammar) {
  const auto uses = uses_of_unread(d, grammar.grammar);
  for (abnf::diagnostic& message : grammar.diagnostics) {
    if (message.problem != abnf::problem::undefined_rule) continue;
    const auto use = uses.find({message.file, message.place.line, message.place.column});
    if (use != uses.end()) message.message = fmt::format("the definition of {} does not read as ABNF", use->second);
  }
  std::vector<abnf::missing_rule> unread = unread_rules(d);
  std::ranges::move(unread, std::back_inserter(grammar.grammar.unread));
}

finding_choices choices_of(spec::finding_profile p) {
  finding_choices choices;
  if (p == spec::finding_profile::strict) choices.notation = abnf::notation::rfc5234;
  if (p == spec::finding_profile::gate) choices.least = abnf::diagnostic_severity::warning;
  for (const spec::finding_kind& kind : spec::finding_kinds()) {
    const bool is_below_least = p == spec::finding_profile::gate && kind.usual == spec::finding_severity::note;
    if (!is_below_least && kind.under(p) != kind.usual) choices.severities.emplace(kind.id, kind.under(p));
  }
  return choices;
}

spec::grammar_finding finding_of_no_rules(const draft& d) {
  spec::grammar_finding f;
  f.id = "no-rules";
  f.message = words_about_no_rules(d.grammar, "it");
  f.file = d.name;
  f.place = d.name;
  return f;
}

spec::grammar_finding finding_of_fault(const document_error& fault, const std::string& file) {
  spec::grammar_finding f;
  f.id = "syntax";
  f.message = fmt::format("not well-formed XML: {}", fault.reason);
  f.file = file;
  f.position = {fault.line, fault.column};
  f.place = place_of(f.file, f.position);
  return f;
}

void choose_findings(std::vector<spec::grammar_finding>& findings, const abnf::grammar& grammar,
                     const checked_text& checked, const draft* source, const finding_choices& choices) {
  if (choices.notation || source != nullptr) add_foreign_notation(grammar, source, findings);
  // RFC 5234 §4 allows prose as a last resort. Tools that need the strings of the rule refuse it all the same.
  for (spec::grammar_finding& f : findings) {
    if (f.id == "unusable-prose") f.severity = abnf::diagnostic_severity::note;
  }
  std::set<std::string> roots;
  for (const std::string& name : choices.roots) roots.insert(abnf::fold(name));
  for (const named_root& root : roots_in(checked.text)) roots.insert(abnf::fold(root.name));
  add_unknown_roots(grammar, checked, source, findings);
  apply(choices, grammar, roots, findings);
  if (source == nullptr) return;
  leave_out_uses_of_unread(*source, grammar, findings);
  std::vector<spec::grammar_finding> others;
  add_left_out(*source, others);
  add_layout(*source, others);
  apply(choices, {}, {}, others);
  findings.insert(findings.end(), others.begin(), others.end());
  put_in_order(findings, source->name);
}

}  // namespace urispec::documents
