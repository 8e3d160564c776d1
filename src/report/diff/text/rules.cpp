// By rule: those whose own definition changed what they match, with the tokens that changed; those that changed only
// because of them; those that were renamed, that are equal, that have no counterpart.
#include "report/diff/text/sections.hpp"
#include "report/diff/words.hpp"
#include "report/text.hpp"
#include "urispec/diff/renamed.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace urispec::report {
namespace {

using diff::change_source;

// A definition, and below each row of it the tokens that changed.
void write_definition(text_page& page, std::string_view sign, const std::vector<diff::edited_token>& tokens) {
  constexpr std::size_t indent = 6;
  const std::size_t room = std::max<std::size_t>(page.columns(), indent + 24) - indent;
  std::string text, marks;
  std::size_t width = 0;
  const auto flush = [&] {
    page.row(fmt::format("    {} {}", sign, text));
    if (marks.find('^') != std::string::npos) page.row("      " + marks);
    sign = " ";
    text.clear();
    marks.clear();
    width = 0;
  };
  bool joined = true;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto& token = tokens[i];
    const std::string shown = visible(token.text);
    const std::size_t columns = display_width(token.text);
    const std::size_t next = token.joined && i + 1 < tokens.size() ? display_width(tokens[i + 1].text) : 0;
    if (width > 0 && !joined && width + 1 + columns + next > room) flush();
    if (width > 0 && !joined) {
      const bool both = token.changed && tokens[i - 1].changed;
      text += ' ';
      marks += both ? '^' : ' ';
      ++width;
    }
    text += shown;
    marks.append(columns, token.changed ? '^' : ' ');
    width += columns;
    joined = token.joined;
  }
  flush();
}

void write_edit(text_page& page, const diff::definition_edit& edit) {
  write_definition(page, "-", edit.left);
  write_definition(page, "+", edit.right);
}

class rules_section {
 public:
  rules_section(text_page& page, const diff::report& r) : page_(page), r_(r), rules_(r.comparison.rules) {}

  void write() {
    page_.heading("BY RULE");
    write_pairs_of(change_source::definition, "  Changed by their own definition:");
    write_pairs_of(change_source::used_rules, "  Changed only because rules that they use did:");
    write_pairs_of(change_source::undecided,
                   "  Changed for reasons that are not decided (--max-states and --timeout allow more):");
    write_pairs_of(change_source::not_counterparts,
                   has_causes() ? "  Further pairs that differ, from the table of correspondences:" : "");
    write_renamed("  Renamed: ", diff::renaming::known);
    write_renamed("  Renamed, as they are the most alike: ", diff::renaming::likely);
    write_equal();
    for (const auto* side : {&r_.left, &r_.right}) {
      if (!side->left_out.empty()) page_.line("  Left out of {}: {}", side->id, joined(side->left_out, " "));
    }
    write_alone(rules_.left_alone, r_.comparison.mentions.left_alone, diff::side::left);
    write_alone(rules_.right_alone, r_.comparison.mentions.right_alone, diff::side::right);
    for (std::size_t i = 0; i < rules_.moves.size(); ++i) {
      page_.line("  Moved: {}{}", sentence(rules_.moves[i], r_), items_after(r_.comparison.mentions.moves[i], r_));
    }
  }

 private:
  [[nodiscard]] const diff::rule_change& change(std::size_t pair) const { return r_.comparison.rule_changes[pair]; }

  [[nodiscard]] bool has_causes() const {
    return std::ranges::any_of(r_.comparison.rule_changes, [](const auto& c) {
      return c.from == change_source::definition || c.from == change_source::used_rules;
    });
  }

  void write_pairs_of(change_source from, std::string_view title) {
    bool said = title.empty();
    for (std::size_t i = 0; i < rules_.pairs.size(); ++i) {
      if (change(i).from != from) continue;
      if (!said) page_.line("{}", title);
      said = true;
      write_pair(i);
    }
  }

  void write_pair(std::size_t i) {
    const auto& p = rules_.pairs[i];
    std::string only;
    const auto as_it_is = [](std::string_view text) { return std::string(text); };
    if (p.left_only) only += "  only left: " + witness_in_words(*p.left_only, p.left_known, as_it_is);
    if (p.right_only) only += "  only right: " + witness_in_words(*p.right_only, p.right_known, as_it_is);
    page_.line("  {} {} {}{}{}{}", padded(p.left, 16), sign_of(p.relation), padded(p.right, 16), only, because_of(i),
               items_after(r_.comparison.mentions.pairs[i], r_));
    if (change(i).edit && change(i).edit->changes_tokens()) write_edit(page_, *change(i).edit);
    if (!says_more(change(i), p)) return;
    for (const auto& part : change(i).parts) {
      page_.line_of("      by itself, ", partial_change_in_words(part, as_it_is));
    }
  }

  // The rules whose edit changes this one, if it is alone.
  [[nodiscard]] std::string because_of(std::size_t i) const {
    if (change(i).from != change_source::used_rules) return {};
    std::vector<std::string_view> names;
    for (const std::size_t pair : change(i).follows) names.push_back(rules_.pairs[pair].right);
    return names.empty() ? "  because of several together" : "  because of " + joined(names, ", ");
  }

  void write_renamed(const std::string& title, diff::renaming how) {
    std::vector<std::string> names;
    for (const std::size_t pair :
         diff::renamed_pairs(r_.left.subject.grammar, r_.right.subject.grammar, r_.comparison, how)) {
      names.push_back(fmt::format("{} → {}", rules_.pairs[pair].left, rules_.pairs[pair].right));
    }
    if (!names.empty()) page_.line_of(title, joined(names, "; "));
  }

  void write_equal() {
    std::vector<std::string> same;
    for (const auto& p : rules_.pairs) {
      if (p.relation == automaton::relation::equal)
        same.push_back(p.left == p.right ? p.left : p.left + " = " + p.right);
    }
    if (!same.empty()) page_.line_of("  Equal: ", joined(same, "; "));
  }

  void write_alone(const std::vector<std::string>& rules, const std::vector<diff::item_list>& items, diff::side has) {
    if (rules.empty()) return;
    if (r_.knows_alone(has)) {
      page_.line("  Rules only in {}, without a counterpart:", r_.of(has).id);
    } else {
      page_.line("  Rules of {} that are not compared, as rules of {} are left out:", r_.of(has).id,
                 r_.of(other(has)).id);
    }
    if (r_.comparison.table.items.empty()) {
      page_.line_of("    ", joined(rules, " "));
      return;
    }
    for (std::size_t i = 0; i < rules.size(); ++i) {
      page_.line("    {}{}", padded(rules[i], 12), items_after(items[i], r_));
    }
  }

  text_page& page_;
  const diff::report& r_;
  const diff::rule_differences& rules_;
};

}  // namespace

void write_rules(text_page& page, const diff::report& report) { rules_section(page, report).write(); }

}  // namespace urispec::report
