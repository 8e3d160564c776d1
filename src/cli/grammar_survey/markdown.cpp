#include "cli/grammar_survey/report.hpp"
#include "report/text.hpp"
#include "report/markup.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {
namespace {

using unproved_rule = surveyed_grammar::unproved_rule;

using obstacle = surveyed_grammar::obstacle;

std::size_t count_of(const surveyed_grammar& g, obstacle what) {
  return static_cast<std::size_t>(
      std::ranges::count_if(g.unproved, [&](const unproved_rule& u) { return u.because == what; }));
}

std::string names_of(const surveyed_grammar& g, obstacle what) {
  std::string names;
  for (const unproved_rule& u : g.unproved) {
    if (u.because == what) names += fmt::format("{}{}", names.empty() ? "" : ", ", report::markdown_code(u.rule));
  }
  return names;
}

// "3 recursive, 2 disproved, 1 undefined, 5 that need these": what is left of the rules.
std::string short_reasons(const surveyed_grammar& g) {
  std::string all;
  const auto add = [&](std::size_t n, std::string_view what) {
    if (n > 0) all += fmt::format("{}{} {}", all.empty() ? "" : ", ", n, what);
  };
  add(count_of(g, obstacle::recursion), "recursive");
  for (const std::string_view verdict : {std::string_view("disproved"), std::string_view("refused"),
                                         too_large_verdict, out_of_time_verdict}) {
    add(static_cast<std::size_t>(std::ranges::count_if(g.unproved, [&](const unproved_rule& u) {
          return u.because == obstacle::itself && u.verdict == verdict;
        })),
        verdict);
  }
  add(count_of(g, obstacle::undefined), "undefined");
  add(count_of(g, obstacle::needs_other), "that need these");
  return all;
}

// "39 proved", "28 proved, 3 by automaton, 2 checked to length 5, 1 left out".
std::string matched_how(const surveyed_grammar& g) {
  if (!g.generated) return "no header";
  std::string all;
  const auto add = [&](std::size_t n, std::string_view what) {
    all += fmt::format("{}{} {}", all.empty() ? "" : ", ", n, what);
  };
  for (const auto& [known, rules] : g.generated->known) {
    add(rules, name_of(known));
    if (known == emit::assurance::checked && g.generated->checked_to) {
      all += fmt::format(" to length {}", *g.generated->checked_to);
    }
  }
  if (const std::size_t made = g.generated->number(); made < g.rules) add(g.rules - made, "left out");
  return all;
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
  for (const char c : report::visible(text)) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string number_or_dash(std::size_t n) { return n == 0 ? "–" : std::to_string(n); }

std::size_t adjusted_rules(const surveyed_grammar& g) {
  std::vector<std::string_view> names;
  for (const auto& r : g.adjusted) names.push_back(r.rule);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names.size();
}

void write_index(std::span<const surveyed_grammar> all, report::output& out) {
  out.write("| grammar | rules | errors | ambiguous | adjusted | proved | not proved | in a generated header |\n");
  out.write("|---|---:|---:|---:|---:|---:|---|---|\n");
  for (const surveyed_grammar& g : all) {
    const std::string ambiguous =
        number_or_dash(g.ambiguous.size()) +
        (g.ambiguity_undecided > 0 ? fmt::format(" ({} undecided)", g.ambiguity_undecided) : "");
    out.write(fmt::format("| [{}](#{}){} | {} | {} | {} | {} | {} | {} | {} |\n", report::markdown_cell(g.name),
                          anchor(g.name), g.title.empty() ? "" : ": " + report::markdown_cell(g.title), g.rules,
                          number_or_dash(g.errors.size()), ambiguous, number_or_dash(adjusted_rules(g)), g.proved,
                          short_reasons(g), matched_how(g)));
  }
}

void write_ambiguous(const surveyed_grammar& g, report::output& out) {
  if (g.ambiguous.empty()) return;
  out.write("\n| ambiguous rule | a shortest text with two parses |\n|---|---|\n");
  for (const auto& a : g.ambiguous) {
    const std::string how = a.searched_up_to ? fmt::format(" (searched, parts up to {})", *a.searched_up_to) : "";
    const std::string text = a.text.empty() ? "the empty text" : report::markdown_code(report::visible(a.text));
    out.write(fmt::format("| {} | {}{} |\n", report::markdown_code(a.rule), text, how));
  }
}

void write_adjusted(const surveyed_grammar& g, report::output& out) {
  if (g.adjusted.empty()) return;
  out.write("\n| rule | adjustment | why |\n|---|---|---|\n");
  for (const auto& r : g.adjusted) {
    out.write(fmt::format("| {} | {} | {} |\n", report::markdown_code(r.rule), r.adjustment,
                          explanation_cell(r.explanation)));
  }
}

void write_unproved(const surveyed_grammar& g, report::output& out) {
  if (count_of(g, obstacle::itself) + count_of(g, obstacle::undefined) > 0) {
    out.write("\n| rule | why it is not proved |\n|---|---|\n");
    for (const unproved_rule& u : g.unproved) {
      if (u.because != obstacle::itself && u.because != obstacle::undefined) continue;
      out.write(fmt::format("| {} | {}: {} |\n", report::markdown_code(u.rule), u.verdict,
                            report::markdown_cell(report::visible(u.why))));
    }
  }
  if (const auto names = names_of(g, obstacle::needs_other); !names.empty()) {
    out.write(fmt::format("\nNot proved because they use rules that are not proved: {}.\n", names));
  }
  if (const auto names = names_of(g, obstacle::recursion); !names.empty()) {
    out.write(fmt::format("\nRecursive, or needing a recursive rule: {}.\n", names));
  }
}

void write_section(const surveyed_grammar& g, report::output& out) {
  out.write(fmt::format("\n## {}\n\n", g.name));
  if (!g.title.empty()) out.write(report::markdown_cell(g.title) + ". ");
  out.write(fmt::format("{}, {} proved; {}, {}, {}.\n", report::counted(g.rules, "rule"), g.proved,
                        report::counted(g.errors.size(), "error"), report::counted(g.warnings, "warning"),
                        report::counted(g.notes, "note")));
  if (!g.errors.empty()) out.write("\n");
  for (const std::string& error : g.errors)
    out.write(fmt::format("- {}\n", report::markdown_cell(report::visible(error))));
  write_ambiguous(g, out);
  write_adjusted(g, out);
  write_unproved(g, out);
  if (g.generated && !g.generated->summary.empty()) {
    out.write(fmt::format("\nIn a generated header, {}.\n", report::markdown_cell(g.generated->summary)));
  }
}

}  // namespace

void write_survey_as_markdown(std::span<const surveyed_grammar> all, report::output& out) {
  write_index(all, out);
  for (const surveyed_grammar& g : all) write_section(g, out);
}

}  // namespace urispec::cli
