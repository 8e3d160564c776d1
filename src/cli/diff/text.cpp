// A diff for a terminal. Lines are broken between words where they would be wider than the page; what belongs to one
// stands below it, further in. A table that is wider is written as several, of fewer columns.
#include "cli/diff/statement_words.hpp"
#include "cli/diff/words.hpp"
#include "cli/output/glyphs.hpp"
#include "cli/output/help_page.hpp"
#include "cli/output/joined.hpp"
#include "urispec/diff/summary.hpp"
#include "urispec/tree/marks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

class text_report {
 public:
  explicit text_report(const diff::report& r) : r_(r) {}

  std::string write() {
    head();
    summary();
    by_language();
    by_rule();
    by_component();
    by_operation();
    document();
    by_length();
    return std::move(out_);
  }

 private:
  template <typename... Args>
  void line(fmt::format_string<Args...> form, Args&&... args) {
    constexpr std::size_t further_in = 4;
    const std::string text = fmt::format(form, std::forward<Args>(args)...);
    const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
    add(text.substr(0, indent), text.substr(indent), indent + further_in);
  }

  // What does not fit on the page goes on below the beginning of `said`.
  void line_of(const std::string& what, std::string_view said) {
    const std::size_t column = display_width(what);
    if (column > help_columns / 2) {
      line("{}{}", what, said);
    } else {
      add(what, said, column);
    }
  }

  void add(std::string_view begin, std::string_view text, std::size_t column) {
    out_ += begin;
    const std::size_t room = help_columns - display_width(begin);
    for (const char c : display_width(text) <= room ? std::string(text) : broken_between_words(text, help_columns - column)) {
      if (c == '\n') out_.erase(out_.find_last_not_of(' ') + 1);
      out_ += c;
      if (c == '\n') out_.append(column, ' ');
    }
    out_ += '\n';
  }

  void heading(std::string_view text) {
    out_ += '\n';
    line("{}", text);
  }

  static std::string padded(std::string text, std::size_t columns) {
    const std::size_t width = display_width(text);
    return text.append(width < columns ? columns - width : 0, ' ');
  }

  [[nodiscard]] std::string items(const diff::item_list& list) const {
    if (r_.comparison.table.items.empty()) return {};
    const std::string found = numbers(list, r_.comparison.table);
    return found.empty() ? "  [not mentioned]" : fmt::format("  [{}]", found);
  }

  void head() {
    for (const auto* side : {&r_.left, &r_.right})
      line("{}", side->title.empty() ? side->id : fmt::format("{:<16} {}", side->id, side->title));
  }

  // A line for each way to change: the texts that people recognise, and the shortest.
  void summary() {
    const diff::summary found = summarize(r_.left.subject, r_.right.subject, r_.comparison);
    out_ += '\n';
    if (found.became_valid.empty() && !found.is_breaking()) {
      line("Nothing became valid or invalid, and nothing is read differently.");
      return;
    }
    add_changes("became valid       ", found.became_valid);
    add_changes("became invalid     ", found.became_invalid);
    add_changes("read differently   ", found.read_differently);
    if (found.is_breaking()) line("breaking           something that was valid is refused or read differently");
  }

  void add_changes(const std::string& title, const std::vector<diff::change>& changes) {
    constexpr std::size_t most = 3;
    std::string said = changes.empty() ? "nothing" : "";
    for (std::size_t i = 0; i < std::min(most, changes.size()); ++i) {
      const auto& c = changes[i];
      said += i == 0 ? "" : "; ";
      said += c.known.empty() ? shown(c.shortest) : fmt::format("{}  (shortest: {})", c.known, shown(c.shortest));
    }
    if (changes.size() > most) said += fmt::format("; and {} more", changes.size() - most);
    line_of(title, said);
  }

  void reasons(const std::vector<diff::reason>& list, const std::vector<diff::item_list>& items_of, diff::side has) {
    if (list.empty()) {
      line("  Only in {}: nothing.", r_.of(has).id);
      return;
    }
    line("  Only in {}, a shortest string for each reason; there are no other reasons:", r_.of(has).id);
    for (std::size_t i = 0; i < list.size(); ++i) {
      line_of("    " + padded(shown(list[i].witness), 12) + "  ",
              fmt::format("at {}: {}{}", list[i].parts_at, sentence(list[i], r_.of(has), r_.of(other(has))),
                          items(items_of[i])));
    }
  }

  void by_language() {
    const auto& c = r_.comparison;
    heading("BY LANGUAGE");
    line("  {}", sentence(c.relation, r_.left.compared, r_.right.compared));
    reasons(c.reasons.left_only, c.mentions.left_only, diff::side::left);
    reasons(c.reasons.right_only, c.mentions.right_only, diff::side::right);
  }

  void by_length() {
    heading("BY LENGTH");
    line("  Strings of each length, exactly:");
    counts();
  }

  void counts() {
    std::vector<std::array<std::string, 5>> rows{
        {"length", "in both", "of these split differently", "only in " + r_.left.id, "only in " + r_.right.id}};
    std::array<std::size_t, 5> width{6, 22, 26, 22, 22};
    const auto& all = r_.comparison.counts;
    for (std::size_t n = 0; n < std::min(all.size(), r_.longest_in_table + 1); ++n) {
      rows.push_back({std::to_string(n), all[n].both.str(), all[n].split_differently.str(), all[n].left_only.str(),
                      all[n].right_only.str()});
    }
    for (const auto& row : rows) {
      for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
    }
    // As many columns as fit beside the first, and at least one.
    for (std::size_t first = 1, last = first; first < width.size(); first = last) {
      std::size_t columns = 4 + width[0];
      do {
        columns += 2 + width[last++];
      } while (last < width.size() && columns + 2 + width[last] <= help_columns);
      for (const auto& row : rows) {
        fmt::format_to(std::back_inserter(out_), "    {:>{}}", row[0], width[0]);
        for (std::size_t i = first; i < last; ++i) fmt::format_to(std::back_inserter(out_), "  {:>{}}", row[i], width[i]);
        out_ += '\n';
      }
    }
  }

  void by_rule() {
    const auto& rules = r_.comparison.rules;
    heading("BY RULE");
    std::size_t equal = 0;
    for (std::size_t i = 0; i < rules.pairs.size(); ++i) {
      const auto& p = rules.pairs[i];
      if (p.relation == automaton::relation::equal) {
        ++equal;
        continue;
      }
      std::string only;
      if (p.left_only) only += fmt::format("  only left: {}", shown(*p.left_only));
      if (p.right_only) only += fmt::format("  only right: {}", shown(*p.right_only));
      line("  {} {} {}{}{}", padded(p.left, 16), sign_of(p.relation), padded(p.right, 16), only,
           items(r_.comparison.mentions.pairs[i]));
    }
    std::vector<std::string> same;
    for (const auto& p : rules.pairs) {
      if (p.relation == automaton::relation::equal)
        same.push_back(p.left == p.right ? p.left : p.left + " = " + p.right);
    }
    if (equal > 0) line_of("  Equal: ", joined(same, "; "));
    for (const auto* side : {&r_.left, &r_.right}) {
      if (!side->left_out.empty()) line("  Left out of {}: {}", side->id, joined(side->left_out, " "));
    }
    alone(rules.left_alone, r_.comparison.mentions.left_alone, diff::side::left);
    alone(rules.right_alone, r_.comparison.mentions.right_alone, diff::side::right);
    for (std::size_t i = 0; i < rules.moves.size(); ++i) {
      line("  Moved: {}{}", sentence(rules.moves[i], r_), items(r_.comparison.mentions.moves[i]));
    }
  }

  void alone(const std::vector<std::string>& rules, const std::vector<diff::item_list>& items_of, diff::side has) {
    if (rules.empty()) return;
    if (r_.knows_alone(has)) {
      line("  Rules only in {}, without a counterpart:", r_.of(has).id);
    } else {
      line("  Rules of {} that are not compared, as rules of {} are left out:", r_.of(has).id, r_.of(other(has)).id);
    }
    if (r_.comparison.table.items.empty()) {
      line_of("    ", joined(rules, " "));
      return;
    }
    for (std::size_t i = 0; i < rules.size(); ++i) line("    {}{}", padded(rules[i], 12), items(items_of[i]));
  }

  void show_split(const diff::compared_side& side, std::u32string_view text) {
    std::string parts;
    for (const auto& c : components_of(side, r_, text)) parts += fmt::format("  {} {}", c.name, c.text);
    line("      {:<16}{}", side.id, parts);
  }

  void by_component() {
    const auto& c = r_.comparison;
    heading("BY COMPONENT");
    if (!c.splits) {
      line("  {}", why_no_splits(r_));
      return;
    }
    const auto& kinds = c.splits->kinds;
    if (kinds.empty()) {
      line("  Every string that is in both is split the same way.");
      return;
    }
    const kind_count count = count_of(kinds);
    line("  In both and split differently, each with a shortest string: {} {}{}.", count.kinds, count.noun, count.rest);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      line_of("    " + padded(shown(kinds[i].witness), 12) + "  ",
              sentence(kinds[i].differences, r_) + (kinds[i].is_sum ? "  (sum of others)" : "") +
                  items(c.mentions.kinds[i]));
      if (kinds[i].is_sum) continue;
      show_split(r_.left, kinds[i].witness);
      show_split(r_.right, kinds[i].witness);
    }
  }

  void by_operation() {
    const auto& percent = r_.comparison.percent;
    const std::string not_resolved = why_no_resolution(r_);
    if (!percent && r_.resolutions_tried == 0 && not_resolved.empty()) return;
    heading("BY OPERATION");
    if (percent) {
      const auto equivalent = [&](const diff::compared_side& side, const automaton::code_point_set& set) {
        if (set.empty()) return;
        const char32_t one = set.ranges().front().first;
        line("  An escape is equivalent to its character only in {}: {}  (so {} and {}){}", side.id, shown(set),
             escape_of(one), shown(std::u32string(1, one)), items(items_about("percent", r_.comparison.table)));
      };
      equivalent(r_.left, percent->left_only);
      equivalent(r_.right, percent->right_only);
      if (percent->left_only.empty() && percent->right_only.empty()) {
        line("  The same escapes are equivalent to their character.");
      }
    }
    if (!not_resolved.empty()) line("  Resolution is not compared: {}.", not_resolved);
    if (r_.resolutions_tried == 0) return;
    if (r_.resolution.empty()) {
      line("  Resolution: the same target for all of {} references tried.", r_.resolutions_tried);
      return;
    }
    line("  Resolution, {} references tried (a search; also those that only the algorithm takes, not the grammar):",
         r_.resolutions_tried);
    for (const auto& d : r_.resolution) {
      line("  {} ({}){}", d.title, d.count, items(items_about(d.topic, r_.comparison.table)));
      for (const auto& e : d.examples) {
        line("    {:<20} {:<10} {:<36} {}", e.base, or_mark(e.reference), e.left, e.right);
      }
    }
  }

  void document() {
    const auto& table = r_.comparison.table;
    if (table.items.empty()) return;
    heading(table.document + ", sentence by sentence and in other words");
    for (const auto& item : table.items) {
      line_of(fmt::format("  {:<9} ", item.number), item.text);
      if (!item.note.empty()) line_of("            Note: ", item.note);
    }
    heading("NOT MENTIONED there");
    const auto rest = not_mentioned(diff::statements_of(r_.comparison, r_.resolution));
    for (const auto& statement : rest) {
      const auto s = in_words(statement, r_);
      line_of(s.witness ? "  " + padded(shown(*s.witness), 12) + "  " : "  ", s.text);
    }
    if (rest.empty()) line("  Nothing.");
  }

  const diff::report& r_;
  std::string out_;
};

}  // namespace

std::string diff_as_text(const diff::report& report) { return text_report(report).write(); }

}  // namespace urispec::cli
