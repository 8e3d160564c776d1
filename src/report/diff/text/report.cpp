// A diff for a terminal.
#include "report/diff/changes.hpp"
#include "report/diff/derivation_words.hpp"
#include "report/diff/side_by_side.hpp"
#include "report/diff/statement_words.hpp"
#include "report/diff/text/page.hpp"
#include "report/diff/text/sections.hpp"
#include "report/diff/words.hpp"
#include "report/text.hpp"
#include "urispec/diff/summary.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace urispec::report {
namespace {

class text_report {
 public:
  text_report(const diff::report& r, std::size_t columns) : r_(r), page_(columns) {
    if (r.about_derivations != diff::derivations_decided::not_asked) aligner_.emplace(aligner_for(r));
  }

  std::string write() {
    head();
    summary();
    about_brackets();
    by_language();
    write_rules(page_, r_);
    by_component();
    by_derivation();
    by_operation();
    document();
    agreement();
    write_counts(page_, r_);
    return page_.take();
  }

 private:
  template <typename... Args>
  void line(fmt::format_string<Args...> form, Args&&... args) {
    page_.line(form, std::forward<Args>(args)...);
  }
  void line_of(const std::string& what, std::string_view said) { page_.line_of(what, said); }
  void heading(std::string_view text) { page_.heading(text); }
  [[nodiscard]] std::string items(const diff::item_list& list) const { return items_after(list, r_); }

  void head() {
    for (const auto* side : {&r_.left, &r_.right}) {
      const std::string title = visible(side->title_with_date());
      if (title.empty()) {
        line("{}", side->id);
      } else {
        line_of(padded(side->id, 16) + " ", title);
      }
    }
  }

  // A line for each way to change: the texts that people recognise, and the shortest.
  void summary() {
    const diff::summary found = summarize(r_.comparison);
    page_.row("");
    if (found.became_valid.empty() && !found.is_breaking()) {
      line("Nothing became valid or invalid, and nothing is read differently.");
      return;
    }
    add_changes("became valid       ", found.became_valid);
    add_changes("became invalid     ", found.became_invalid);
    if (r_.comparison.splits) {
      add_changes("read differently   ", found.read_differently);
    } else {
      line_of("read differently   ", why_no_splits(r_));
    }
    if (found.is_breaking()) line("breaking           something that was valid is refused or read differently");
  }

  // The numbers of what document() lists at the end are in all sections.
  void about_brackets() {
    const auto& table = r_.comparison.table;
    if (table.items.empty()) return;
    page_.row("");
    line_of("", fmt::format("A number in brackets after a difference, such as [{}] ({}), is that of a sentence of {} "
                            "that mentions it. The sentences are listed below.",
                            table.items.front().number, parts_of_number, table.document));
  }

  void add_changes(const std::string& title, const std::vector<diff::change>& changes) {
    const std::size_t most = shown_first(changes, 3);
    std::string said = changes.empty() ? "nothing" : "";
    for (std::size_t i = 0; i < most; ++i) {
      const auto& c = changes[i];
      said += i == 0 ? "" : "; ";
      said += c.known.empty() ? shown(c.shortest) : fmt::format("{}  (shortest: {})", c.known, shown(c.shortest));
    }
    if (changes.size() > most) said += fmt::format("; and {} more", changes.size() - most);
    line_of(title, said);
  }

  void reasons(const std::vector<diff::reason>& list, const std::vector<diff::item_list>& items_of, diff::side has) {
    if (list.empty()) return;
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

  void show_split(const diff::compared_side& side, std::u32string_view text) {
    std::string parts;
    for (const auto& c : components_of(side, r_, text)) parts += fmt::format("  {} {}", c.name, c.text);
    line("      {:<16}{}", side.id, parts);
  }

  void by_component() {
    const auto& c = r_.comparison;
    if (!c.splits && c.lacking.size() == 2 && c.without_splits == diff::without_splits::no_components) return;
    if (c.splits && c.splits->kinds.empty()) {
      agree_.emplace_back("  Components: every string that is in both is split the same way.");
      if (const auto rest = what_is_not_asked(r_); !rest.empty()) agree_.push_back("    " + rest);
      return;
    }
    heading("BY COMPONENT");
    if (!c.splits) {
      line("  {}", why_no_splits(r_));
      return;
    }
    const auto& kinds = c.splits->kinds;
    if (const auto rest = what_is_not_asked(r_); !rest.empty()) line_of("  ", rest);
    const kind_count count = count_of(kinds);
    line("  In both and split differently, each with a shortest string: {} {}{}.", count.kinds, count.noun, count.rest);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      line_of("    " + padded(shown(kinds[i].witness), 12) + "  ",
              sentence(kinds[i].differences, r_) + (kinds[i].is_sum ? "  (combination of others)" : "") +
                  items(c.mentions.kinds[i]));
      if (kinds[i].is_sum) continue;
      show_split(r_.left, kinds[i].witness);
      show_split(r_.right, kinds[i].witness);
      draw_derivations(kinds[i].witness);
    }
  }

  // Where they were asked for: both derivations in two columns.
  void draw_derivations(std::u32string_view text) {
    constexpr std::size_t indent = 6;
    if (aligner_) page_.rows(side_by_side_text(text, *aligner_, r_, {indent, page_.columns()}));
  }

  void by_derivation() {
    if (r_.about_derivations == diff::derivations_decided::not_asked) return;
    const bool decided = r_.about_derivations == diff::derivations_decided::decided;
    if (decided && r_.derivations.kinds.empty()) {
      agree_.push_back(
          fmt::format("  Derivations: {} pairs of rules read the same parts of every string with the same components.",
                      r_.derivations.pairs.size()));
      return;
    }
    heading("BY DERIVATION");
    if (!decided) {
      line("  {}", why_no_derivations(r_));
      return;
    }
    line(
        "  The same components, other rules: for each of {} pairs of rules and each way in which it differs a "
        "shortest string; there are no others.",
        r_.derivations.pairs.size());
    for (const auto& [witness, kinds] : derivations_by_witness(r_)) {
      line_of("    " + padded(shown(witness), 12) + "  ", sentence(kinds, r_));
      draw_derivations(witness);
    }
  }

  void by_operation() {
    const auto& percent = r_.comparison.percent;
    const bool escapes_differ = percent && !(percent->left_only.empty() && percent->right_only.empty());
    const std::string not_resolved = why_no_resolution(r_);
    if (escapes_differ || !not_resolved.empty() || !r_.resolution.empty()) heading("BY OPERATION");
    if (escapes_differ) escapes(*percent);
    if (percent && !escapes_differ) agree_.emplace_back("  Escapes: the same are equivalent to their character.");
    if (!not_resolved.empty()) line("  Resolution is not compared: {}.", not_resolved);
    if (!r_.resolution.empty()) resolution();
    if (r_.resolution.empty() && r_.resolutions_tried > 0) {
      agree_.push_back(
          fmt::format("  Resolution: the same target for all of {} references tried.", r_.resolutions_tried));
    }
  }

  void escapes(const diff::percent_equivalence& percent) {
    const auto equivalent = [&](const diff::compared_side& side, const automaton::code_point_set& set) {
      if (set.empty()) return;
      const char32_t one = example_of(set);
      line("  An escape is equivalent to its character only in {}: {}  (so {} and {}){}", side.id, shown(set),
           escape_of(one), shown(std::u32string(1, one)), items(items_about("percent", r_.comparison.table)));
    };
    equivalent(r_.left, percent.left_only);
    equivalent(r_.right, percent.right_only);
  }

  void resolution() {
    line(
        "  Resolution, {} references tried (a search, with some that the algorithm resolves though the grammar rejects "
        "them):",
        r_.resolutions_tried);
    for (const auto& d : r_.resolution) {
      line("  {} ({}){}", d.title, d.count, items(items_about(d.topic, r_.comparison.table)));
      for (const auto& e : d.examples) {
        line("    {:<20} {:<10} {:<36} {}", e.base, or_mark(e.reference), e.left, e.right);
      }
    }
  }

  // What was compared and does not differ: a line each, and no section.
  void agreement() {
    if (agree_.empty()) return;
    heading("NO DIFFERENCE");
    for (const std::string& said : agree_) line("{}", said);
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
  text_page page_;
  std::optional<diff::derivation_aligner> aligner_;
  std::vector<std::string> agree_;
};

}  // namespace

std::string diff_as_text(const diff::report& report, std::size_t columns) {
  return text_report(report, columns).write();
}

}  // namespace urispec::report
