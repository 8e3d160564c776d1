// A diff as Markdown, for a comment on a change: what became invalid, is read differently or became valid, and the
// rules whose languages changed.

#include "report/diff.hpp"
#include "report/diff_words.hpp"
#include "report/escapes.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {
namespace {

// A definition with the tokens that changed between tags, which CommonMark takes where `**` would not count, as in the
// middle of a word.
std::string marked_definition(const std::vector<diff::edited_token>& tokens, std::string_view tag) {
  std::string out;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool changed_before = i > 0 && tokens[i - 1].is_changed;
    if (changed_before && !tokens[i].is_changed) out += fmt::format("</{}>", tag);
    if (i > 0 && !tokens[i - 1].joined) out += ' ';
    if (tokens[i].is_changed && !changed_before) out += fmt::format("<{}>", tag);
    out += markdown_cell(visible(tokens[i].text));
  }
  if (!tokens.empty() && tokens.back().is_changed) out += fmt::format("</{}>", tag);
  return out;
}

// The rules whose own definition changed what they match: before and after.
std::string changed_definitions(const diff::report& r) {
  std::string out;
  const auto& pairs = r.comparison.rules.pairs;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& change = r.comparison.rule_changes[i];
    if (change.source != diff::change_source::definition || !change.edit || !change.edit->changes_tokens()) continue;
    out += fmt::format("- {}\n  - {}\n  - {}\n", markdown_code(pairs[i].right),
                       marked_definition(change.edit->left, "del"), marked_definition(change.edit->right, "ins"));
    if (!says_more(change, pairs[i])) continue;
    for (const auto& part : change.parts) {
      out += fmt::format("  - by itself, {}\n", partial_change_in_words(part, markdown_code));
    }
  }
  return out.empty() ? out : "\nChanged by their own definition:\n\n" + out;
}

// Rules that read other parts of a text with the same components, where that was asked for.
std::string changed_derivations(const diff::report& r) {
  if (r.derivation_outcome == diff::derivation_outcome::not_requested) return {};
  if (r.derivation_outcome != diff::derivation_outcome::decided) {
    return "\nBy derivation: " + markdown_cell(why_no_derivations(r)) + "\n";
  }
  if (r.derivations.kinds.empty()) return "\nBy derivation: nothing differs where the components are the same.\n";
  std::string out = "\n| string with the same components | rules |\n|---|---|\n";
  for (const auto& [witness, kinds] : derivations_by_witness(r)) {
    out += fmt::format("| {} | {} |\n", markdown_code(shown(witness)), markdown_cell(sentence(kinds, r)));
  }
  return out;
}

// Rules that need what nothing defines.
std::string not_compared(const diff::report& r) {
  std::string out;
  for (const auto* side : {&r.left, &r.right}) {
    for (const auto& rule : side->subject->grammar.missing) {
      out += fmt::format("- {} of {}: {}\n", markdown_code(rule.name), markdown_cell(side->id),
                         markdown_cell(visible(rule.reason)));
    }
  }
  return out.empty() ? out : "\nNot compared:\n\n" + out;
}

// A row for each reason, those first that people know.
std::string rows_of(std::string_view title, const std::vector<diff::change>& changes,
                    const std::vector<diff::reason>& reasons, const diff::compared_side& has,
                    const diff::compared_side& lacks) {
  std::string out;
  for (const diff::change& c : changes) {
    out += fmt::format("| {} | {} | {} | {} |\n", title, c.example.empty() ? "" : markdown_code(visible(c.example)),
                       markdown_code(shown(c.shortest)), markdown_cell(sentence(reasons[c.number], has, lacks)));
  }
  return out;
}

// The texts that the parser of the URL Standard accepts, and those that it reads differently.
std::string by_parser(const diff::report& r) {
  if (!r.by_parser) return {};
  const diff::parser_comparison& p = *r.by_parser;
  std::string out = fmt::format("\n## By parser\n\n{}\n\n{}\n\n| | text | shortest | why |\n|---|---|---|---|\n",
                                markdown_cell(std::string(about_accepted_texts)),
                                markdown_cell(sentence(p.relation, p.left.label, p.right.label)));
  out += rows_of("refused", p.summary.became_invalid, p.reasons.left_only, p.left, p.right);
  out += rows_of("accepted", p.summary.became_valid, p.reasons.right_only, p.right, p.left);
  out += fmt::format("\n{}\n\n| reason | text | base | step | both readings |\n|---|---|---|---|---|\n",
                     markdown_cell(std::string(about_parser_readings)));
  for (const auto& reading : p.readings) {
    out += fmt::format("| {} | {} | {} | {} | {} |\n", markdown_cell(std::string(reading.reason)),
                       markdown_code(visible(reading.text)),
                       reading.base.empty() ? "" : markdown_code(visible(reading.base)),
                       markdown_cell(std::string(reading.step)), markdown_cell(visible(reading.readings)));
  }
  return out;
}

}  // namespace

std::string diff_as_markdown(const diff::report& r) {
  std::string out =
      fmt::format("# What changed from {} to {}\n\n", markdown_cell(r.left.id), markdown_cell(r.right.id));
  for (const auto* side : {&r.left, &r.right}) {
    const std::string title = visible(side->title_with_date());
    if (!title.empty()) out += fmt::format("- {}: {}\n", markdown_cell(side->id), markdown_cell(title));
  }
  if (out.ends_with("\n") && !out.ends_with("\n\n")) out += '\n';
  out += markdown_cell(sentence_of_languages(r)) + "\n\n";
  if (const auto changes = changes_in_words(r); !changes.empty()) {
    out += "| | text | shortest | why |\n|---|---|---|---|\n";
    for (const change_description& c : changes) {
      out += fmt::format("| {} | {} | {} | {} |\n", title_of(c.kind), c.example.empty() ? "" : markdown_code(c.example),
                         markdown_code(c.shortest), markdown_cell(c.reason));
    }
    out += '\n';
  }
  if (const auto rest = what_is_not_asked(r); !rest.empty()) out += markdown_cell(rest) + "\n\n";
  const auto& pairs = r.comparison.rules.pairs;
  const auto differ = [](const diff::rule_difference& p) { return p.relation != automaton::relation::equal; };
  if (std::ranges::any_of(pairs, differ)) {
    out += fmt::format("| {} | | {} | only left | only right |\n|---|---|---|---|---|\n", markdown_cell(r.left.id),
                       markdown_cell(r.right.id));
    for (const auto& p : pairs) {
      if (!differ(p)) continue;
      out += fmt::format("| {} | {} | {} | {} | {} |\n", markdown_code(p.left), sign_of(p.relation),
                         markdown_code(p.right),
                         p.left_only ? witness_in_words(*p.left_only, p.left_example, markdown_code) : "",
                         p.right_only ? witness_in_words(*p.right_only, p.right_example, markdown_code) : "");
    }
  }
  return out + changed_definitions(r) + not_compared(r) + changed_derivations(r) + by_parser(r);
}

std::string corpus_as_markdown(const survey::corpus_summary& s) {
  std::string out = fmt::format("# What changed from {} to {} for {} records\n", markdown_cell(s.left),
                                markdown_cell(s.right), s.records);
  const auto changes = changes_in_words(s);
  if (!changes.empty()) out += "\n| | records | text | shortest | why |\n|---|---|---|---|---|\n";
  for (const change_description& c : changes) {
    out += fmt::format("| {} | {} | {} | {} | {} |\n", title_of(c.kind), c.count,
                       c.example.empty() ? "" : markdown_code(c.example), markdown_code(c.shortest),
                       markdown_cell(c.reason));
  }
  return out;
}

}  // namespace urispec::report
