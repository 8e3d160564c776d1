#include "report/grammar_survey.hpp"

#include "report/json.hpp"
#include "report/escapes.hpp"
#include "report/text.hpp"
#include "report/verdicts.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {
namespace {

using spec::grammar_survey;
using unproved_rule = grammar_survey::unproved_rule;
using obstacle = grammar_survey::obstacle;

std::string_view verdict_of(const unproved_rule& rule) {
  return rule.verdict ? report::verdict_of(*rule.verdict) : std::string_view("refused");
}

std::size_t count_of(const grammar_survey& g, obstacle reason) {
  return static_cast<std::size_t>(
      std::ranges::count_if(g.unproved, [&](const unproved_rule& u) { return u.reason == reason; }));
}

std::string names_of(const grammar_survey& g, obstacle reason) {
  std::string names;
  for (const unproved_rule& u : g.unproved) {
    if (u.reason == reason) names += fmt::format("{}{}", names.empty() ? "" : ", ", markdown_code(u.rule));
  }
  return names;
}

// "3 recursive, 2 disproved, 1 undefined, 5 that need these", for the rules that are not proved.
std::string short_reasons(const grammar_survey& g) {
  std::string list;
  const auto add = [&](std::size_t n, std::string_view noun) {
    if (n > 0) list += fmt::format("{}{} {}", list.empty() ? "" : ", ", n, noun);
  };
  add(count_of(g, obstacle::recursion), "recursive");
  for (const std::string_view verdict : {std::string_view("disproved"), std::string_view("refused"),
                                         too_large_verdict, out_of_time_verdict}) {
    add(static_cast<std::size_t>(std::ranges::count_if(g.unproved, [&](const unproved_rule& u) {
          return u.reason == obstacle::itself && verdict_of(u) == verdict;
        })),
        verdict);
  }
  add(count_of(g, obstacle::undefined), "undefined");
  add(count_of(g, obstacle::needs_other), "that need these");
  return list;
}

// "39 proved", "28 proved, 3 by automaton, 2 checked to length 5, 1 left out".
std::string matchers_of(const grammar_survey& g) {
  if (!g.generated) return "no header";
  std::string list;
  const auto add = [&](std::size_t n, std::string_view noun) {
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", n, noun);
  };
  for (const auto& [level, rules] : g.generated->counts) {
    add(rules, emit::name_of(level));
    if (level == emit::assurance::checked && g.generated->checked_to) {
      list += fmt::format(" to length {}", *g.generated->checked_to);
    }
  }
  if (const std::size_t generated_rules = g.generated->number(); generated_rules < g.rules)
    add(g.rules - generated_rules, "left out");
  return list;
}

// The anchor that Markdown gives a heading: letters in lower case, digits, hyphens and underscores.
std::string anchor(std::string_view heading) {
  std::string result;
  for (const char c : heading) {
    if (c >= 'A' && c <= 'Z') {
      result += static_cast<char>(c + ('a' - 'A'));
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_') {
      result += c;
    } else if (c == ' ') {
      result += '-';
    }
  }
  return result;
}

// An explanation has code between backticks already.
std::string explanation_cell(std::string_view text) {
  std::string out;
  for (const char c : visible(text)) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string number_or_dash(std::size_t n) { return n == 0 ? "–" : std::to_string(n); }

std::size_t adjusted_rules(const grammar_survey& g) {
  std::vector<std::string_view> names;
  for (const auto& r : g.adjusted) names.push_back(r.rule);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names.size();
}

void write_index(std::span<const grammar_survey> surveys, output& out) {
  out.write("| grammar | rules | errors | ambiguous | adjusted | proved | not proved | in a generated header |\n");
  out.write("|---|---:|---:|---:|---:|---:|---|---|\n");
  for (const grammar_survey& g : surveys) {
    const std::string ambiguous =
        number_or_dash(g.ambiguous.size()) +
        (g.ambiguity_undecided > 0 ? fmt::format(" ({} undecided)", g.ambiguity_undecided) : "");
    out.write(fmt::format("| [{}](#{}){} | {} | {} | {} | {} | {} | {} | {} |\n", markdown_cell(g.name),
                          anchor(g.name), g.title.empty() ? "" : ": " + markdown_cell(g.title), g.rules,
                          number_or_dash(g.errors.size()), ambiguous, number_or_dash(adjusted_rules(g)), g.proved,
                          short_reasons(g), matchers_of(g)));
  }
}

void write_ambiguous(const grammar_survey& g, output& out) {
  if (g.ambiguous.empty()) return;
  out.write("\n| ambiguous rule | a shortest string with two parses |\n|---|---|\n");
  for (const auto& a : g.ambiguous) {
    const std::string method = a.searched_up_to ? fmt::format(" (searched, parts up to {})", *a.searched_up_to) : "";
    const std::string text = a.text.empty() ? "the empty string" : markdown_code(visible(a.text));
    out.write(fmt::format("| {} | {}{} |\n", markdown_code(a.rule), text, method));
  }
}

void write_adjusted(const grammar_survey& g, output& out) {
  if (g.adjusted.empty()) return;
  out.write("\n| rule | adjustment | why |\n|---|---|---|\n");
  for (const auto& r : g.adjusted) {
    out.write(fmt::format("| {} | {} | {} |\n", markdown_code(r.rule), r.adjustment,
                          explanation_cell(r.explanation)));
  }
}

void write_unproved(const grammar_survey& g, output& out) {
  if (count_of(g, obstacle::itself) + count_of(g, obstacle::undefined) > 0) {
    out.write("\n| rule | why it is not proved |\n|---|---|\n");
    for (const unproved_rule& u : g.unproved) {
      if (u.reason != obstacle::itself && u.reason != obstacle::undefined) continue;
      out.write(fmt::format("| {} | {}: {} |\n", markdown_code(u.rule), verdict_of(u),
                            markdown_cell(visible(u.explanation))));
    }
  }
  if (const auto names = names_of(g, obstacle::needs_other); !names.empty()) {
    out.write(fmt::format("\nNot proved because they use rules that are not proved: {}.\n", names));
  }
  if (const auto names = names_of(g, obstacle::recursion); !names.empty()) {
    out.write(fmt::format("\nRecursive, or needing a recursive rule: {}.\n", names));
  }
}

void write_section(const grammar_survey& g, output& out) {
  out.write(fmt::format("\n## {}\n\n", g.name));
  if (!g.title.empty()) out.write(markdown_cell(g.title) + ". ");
  out.write(fmt::format("{}, {} proved; {}, {}, {}.\n", counted(g.rules, "rule"), g.proved,
                        counted(g.errors.size(), "error"), counted(g.warnings, "warning"),
                        counted(g.notes, "note")));
  if (!g.errors.empty()) out.write("\n");
  for (const std::string& error : g.errors)
    out.write(fmt::format("- {}\n", markdown_cell(visible(error))));
  write_ambiguous(g, out);
  write_adjusted(g, out);
  write_unproved(g, out);
  if (g.generated && !g.generated->summary.empty()) {
    out.write(fmt::format("\nIn a generated header, {}.\n", markdown_cell(g.generated->summary)));
  }
}

void write_generated(const grammar_survey& survey, const grammar_survey::header_rules& rules, json_writer& line) {
  const auto number = [&](emit::assurance level) {
    const auto count = rules.counts.find(level);
    return count == rules.counts.end() ? std::size_t{0} : count->second;
  };
  line.begin_object().member("proved", number(emit::assurance::proved));
  line.member("by_automaton", number(emit::assurance::by_automaton));
  line.member("checked", number(emit::assurance::checked));
  line.key("checked_to");
  if (rules.checked_to) {
    line.value(*rules.checked_to);
  } else {
    line.null();
  }
  line.member("by_engine", number(emit::assurance::by_engine));
  line.member("not_checked", number(emit::assurance::not_checked));
  line.member("left_out", survey.rules - std::min(survey.rules, rules.number())).end_object();
}

}  // namespace

void write_surveys_as_markdown(std::span<const grammar_survey> surveys, output& out) {
  write_index(surveys, out);
  for (const grammar_survey& g : surveys) write_section(g, out);
}

void write_survey_as_json(const grammar_survey& survey, output& out) {
  auto line = json_to(out);
  line.begin_object().member("grammar", survey.name).key("title").text_or_null(survey.title);
  line.member("rules", survey.rules).key("errors").begin_array();
  for (const std::string& error : survey.errors) line.value(error);
  line.end_array().member("warnings", survey.warnings).member("notes", survey.notes).key("ambiguous").begin_array();
  for (const auto& a : survey.ambiguous) {
    line.begin_object().member("rule", a.rule).member("method", a.searched_up_to ? "searched" : "decided");
    if (a.searched_up_to) line.member("searched_up_to", *a.searched_up_to);
    line.member("input", a.text).end_object();
  }
  line.end_array().member("ambiguity_undecided", survey.ambiguity_undecided).key("adjustments").begin_array();
  for (const auto& r : survey.adjusted) {
    line.begin_object().member("rule", r.rule).member("adjustment", r.adjustment);
    line.member("explanation", r.explanation).end_object();
  }
  line.end_array().member("proved", survey.proved).key("unproved").begin_array();
  for (const auto& u : survey.unproved) {
    line.begin_object()
        .member("rule", u.rule)
        .member("verdict", verdict_of(u))
        .member("why", u.explanation)
        .end_object();
  }
  line.end_array().key("generated");
  if (survey.generated) {
    write_generated(survey, *survey.generated, line);
  } else {
    line.null();
  }
  line.end_object().end_line();
}

}  // namespace urispec::report
