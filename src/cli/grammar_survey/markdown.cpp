#include "cli/grammar_survey/report.hpp"
#include "cli/output/counted.hpp"
#include "cli/output/glyphs.hpp"
#include "cli/output/markdown_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {
namespace {

using unproved_rule = surveyed_grammar::unproved_rule;

// Why a rule is not proved, in the order of the index.
enum class reason : std::uint8_t { recursion, undefined, itself, needs_other };

reason reason_of(const unproved_rule& u) {
  if (u.verdict == "refused" && u.why.find("which no rule defines") != std::string::npos) {
    return u.needs_unproved ? reason::needs_other : reason::undefined;
  }
  if (u.recurses) return reason::recursion;
  return u.needs_unproved ? reason::needs_other : reason::itself;
}

std::size_t count_of(const surveyed_grammar& g, reason r) {
  return static_cast<std::size_t>(
      std::ranges::count_if(g.unproved, [&](const unproved_rule& u) { return reason_of(u) == r; }));
}

std::string names_of(const surveyed_grammar& g, reason r) {
  std::string names;
  for (const unproved_rule& u : g.unproved) {
    if (reason_of(u) == r) names += fmt::format("{}{}", names.empty() ? "" : ", ", markdown_code(u.rule));
  }
  return names;
}

// "3 recursive, 2 disproved, 1 undefined, 5 that need these": what is left of the rules.
std::string short_reasons(const surveyed_grammar& g) {
  std::string all;
  const auto add = [&](std::size_t n, std::string_view what) {
    if (n > 0) all += fmt::format("{}{} {}", all.empty() ? "" : ", ", n, what);
  };
  add(count_of(g, reason::recursion), "recursive");
  for (const std::string_view verdict : {std::string_view("disproved"), std::string_view("refused"),
                                         too_large_verdict, out_of_time_verdict}) {
    add(static_cast<std::size_t>(std::ranges::count_if(g.unproved, [&](const unproved_rule& u) {
          return reason_of(u) == reason::itself && u.verdict == verdict;
        })),
        verdict);
  }
  add(count_of(g, reason::undefined), "undefined");
  add(count_of(g, reason::needs_other), "that need these");
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
  for (const char c : visible(text)) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string number_or_dash(std::size_t n) { return n == 0 ? "–" : std::to_string(n); }

std::size_t repaired_rules(const surveyed_grammar& g) {
  std::vector<std::string_view> names;
  for (const auto& r : g.repaired) names.push_back(r.rule);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names.size();
}

void write_index(std::span<const surveyed_grammar> all, output& out) {
  out.write("| grammar | rules | errors | ambiguous | repaired | proved | not proved |\n");
  out.write("|---|---:|---:|---:|---:|---:|---|\n");
  for (const surveyed_grammar& g : all) {
    const std::string ambiguous =
        number_or_dash(g.ambiguous.size()) +
        (g.ambiguity_undecided > 0 ? fmt::format(" ({} undecided)", g.ambiguity_undecided) : "");
    out.write(fmt::format("| [{}](#{}){} | {} | {} | {} | {} | {} | {} |\n", markdown_cell(g.name), anchor(g.name),
                          g.title.empty() ? "" : ": " + markdown_cell(g.title), g.rules, number_or_dash(g.errors.size()),
                          ambiguous, number_or_dash(repaired_rules(g)), g.proved, short_reasons(g)));
  }
}

void write_ambiguous(const surveyed_grammar& g, output& out) {
  if (g.ambiguous.empty()) return;
  out.write("\n| ambiguous rule | a shortest text with two parses |\n|---|---|\n");
  for (const auto& a : g.ambiguous) {
    const std::string how = a.searched_up_to ? fmt::format(" (searched, parts up to {})", *a.searched_up_to) : "";
    const std::string text = a.text.empty() ? "the empty text" : markdown_code(visible(a.text));
    out.write(fmt::format("| {} | {}{} |\n", markdown_code(a.rule), text, how));
  }
}

void write_repaired(const surveyed_grammar& g, output& out) {
  if (g.repaired.empty()) return;
  out.write("\n| rule | repair | why |\n|---|---|---|\n");
  for (const auto& r : g.repaired) {
    out.write(fmt::format("| {} | {} | {} |\n", markdown_code(r.rule), r.repair, explanation_cell(r.explanation)));
  }
}

void write_unproved(const surveyed_grammar& g, output& out) {
  if (count_of(g, reason::itself) + count_of(g, reason::undefined) > 0) {
    out.write("\n| rule | why it is not proved |\n|---|---|\n");
    for (const unproved_rule& u : g.unproved) {
      const reason r = reason_of(u);
      if (r != reason::itself && r != reason::undefined) continue;
      out.write(fmt::format("| {} | {}: {} |\n", markdown_code(u.rule), u.verdict, markdown_cell(visible(u.why))));
    }
  }
  if (const auto names = names_of(g, reason::needs_other); !names.empty()) {
    out.write(fmt::format("\nNot proved because they need rules that are not: {}.\n", names));
  }
  if (const auto names = names_of(g, reason::recursion); !names.empty()) {
    out.write(fmt::format("\nRecursive, or needing a recursive rule: {}.\n", names));
  }
}

void write_section(const surveyed_grammar& g, output& out) {
  out.write(fmt::format("\n## {}\n\n", g.name));
  if (!g.title.empty()) out.write(markdown_cell(g.title) + ". ");
  out.write(fmt::format("{}, {} proved; {}, {}, {}.\n", counted(g.rules, "rule"), g.proved,
                        counted(g.errors.size(), "error"), counted(g.warnings, "warning"), counted(g.notes, "note")));
  if (!g.errors.empty()) out.write("\n");
  for (const std::string& error : g.errors) out.write(fmt::format("- {}\n", markdown_cell(visible(error))));
  write_ambiguous(g, out);
  write_repaired(g, out);
  write_unproved(g, out);
}

}  // namespace

void write_survey_as_markdown(std::span<const surveyed_grammar> all, output& out) {
  write_index(all, out);
  for (const surveyed_grammar& g : all) write_section(g, out);
}

}  // namespace urispec::cli
