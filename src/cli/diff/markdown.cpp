// A diff as Markdown, for a comment on a change: what became invalid, is read differently or became valid, and the rules
// whose languages changed.
#include "cli/diff/changes.hpp"
#include "cli/diff/survey.hpp"
#include "cli/diff/words.hpp"
#include "cli/output/markdown_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace urispec::cli {
std::string diff_as_markdown(const diff::report& r) {
  std::string out = fmt::format("# What changed from {} to {}\n\n", markdown_cell(r.left.id), markdown_cell(r.right.id));
  out += markdown_cell(sentence(r.comparison.relation, r.left.compared, r.right.compared)) + "\n\n";
  if (const auto changes = changes_in_words(r); !changes.empty()) {
    out += "| | text | shortest | why |\n|---|---|---|---|\n";
    for (const said_change& c : changes) {
      out += fmt::format("| {} | {} | {} | {} |\n", title_of(c.kind), c.known.empty() ? "" : markdown_code(c.known),
                         markdown_code(c.shortest), markdown_cell(c.why));
    }
    out += '\n';
  }
  const auto& pairs = r.comparison.rules.pairs;
  const auto differ = [](const diff::rule_difference& p) { return p.relation != automaton::relation::equal; };
  if (std::ranges::any_of(pairs, differ)) {
    out += fmt::format("| {} | | {} | only left | only right |\n|---|---|---|---|---|\n", markdown_cell(r.left.id), markdown_cell(r.right.id));
    for (const auto& p : pairs) {
      if (!differ(p)) continue;
      out += fmt::format("| {} | {} | {} | {} | {} |\n", markdown_code(p.left), sign_of(p.relation), markdown_code(p.right),
                         p.left_only ? markdown_code(shown(*p.left_only)) : "", p.right_only ? markdown_code(shown(*p.right_only)) : "");
    }
  }
  return out;
}

std::string survey_as_markdown(const diff::corpus_survey& s) {
  std::string out = fmt::format("# What changed from {} to {} for {} records\n", markdown_cell(s.left),
                                markdown_cell(s.right), s.records);
  const auto changes = changes_in_words(s);
  if (!changes.empty()) out += "\n| | records | text | shortest | why |\n|---|---|---|---|---|\n";
  for (const said_change& c : changes) {
    out += fmt::format("| {} | {} | {} | {} | {} |\n", title_of(c.kind), c.count, c.known.empty() ? "" : markdown_code(c.known),
                       markdown_code(c.shortest), markdown_cell(c.why));
  }
  return out;
}

}  // namespace urispec::cli
