// A diff as Markdown, for a comment on a change: what became invalid, is read differently or became valid, and the rules
// whose languages changed.
#include "cli/diff/changes.hpp"
#include "cli/diff/words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace urispec::cli {
namespace {

// A span of code in a table: CommonMark §6.1 takes two backticks where one is in the text, and a table ends its cell at a
// bar that is not escaped.
std::string code(std::string_view text) {
  std::string inside;
  for (const char c : text) {
    if (c == '|') inside += '\\';
    inside += c;
  }
  return inside.find('`') == inside.npos ? "`" + inside + "`" : "`` " + inside + " ``";
}

// Text in a cell: nothing in it is markup.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_{}[]<>#|~&").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string diff_as_markdown(const diff::report& r) {
  std::string out = fmt::format("# What changed from {} to {}\n\n", cell(r.left.id), cell(r.right.id));
  out += cell(sentence(r.comparison.relation, r.left.compared, r.right.compared)) + "\n\n";
  if (const auto changes = changes_in_words(r); !changes.empty()) {
    out += "| | text | shortest | why |\n|---|---|---|---|\n";
    for (const said_change& c : changes) {
      out += fmt::format("| {} | {} | {} | {} |\n", title_of(c.kind), c.known.empty() ? "" : code(c.known),
                         code(c.shortest), cell(c.why));
    }
    out += '\n';
  }
  const auto& pairs = r.comparison.rules.pairs;
  const auto differ = [](const diff::rule_difference& p) { return p.relation != automaton::relation::equal; };
  if (std::ranges::any_of(pairs, differ)) {
    out += fmt::format("| {} | | {} | only left | only right |\n|---|---|---|---|---|\n", cell(r.left.id), cell(r.right.id));
    for (const auto& p : pairs) {
      if (!differ(p)) continue;
      out += fmt::format("| {} | {} | {} | {} | {} |\n", code(p.left), sign_of(p.relation), code(p.right),
                         p.left_only ? code(shown(*p.left_only)) : "", p.right_only ? code(shown(*p.right_only)) : "");
    }
  }
  return out;
}

}  // namespace urispec::cli
