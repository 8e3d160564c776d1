// A diff and the counts over a corpus for a terminal.
#include "report/diff.hpp"
#include "report/diff_words.hpp"
#include "report/side_by_side.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "diff/comparison.hpp"
#include "diff/summary.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace urispec::report {
namespace {

// A string in the first column, where spaces at its ends would not be seen: they are written as controls are.
std::string with_visible_ends(std::string text) {
  constexpr std::string_view space = "\\x20";
  if (text.ends_with(' ')) text.replace(text.size() - 1, 1, space);
  if (text.starts_with(' ')) text.replace(0, 1, space);
  return text;
}

// "  [D.2-4.2]": the items that mention the text before it. Empty if there is no document.
std::string items_after(const diff::item_list& list, const diff::report& report) {
  const auto& table = report.comparison.table;
  if (table.items.empty()) return {};
  const std::string references = numbers(list, table);
  return references.empty() ? "  [not mentioned]" : fmt::format("  [{}]", references);
}

using diff::change_source;

// Comparison by rule: first those whose own definition changed what they match, with the tokens that changed; then
// those that changed only because of them; then those that were renamed, that are equal, that have no counterpart.

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
  bool is_joined = true;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto& token = tokens[i];
    const std::string words = visible(token.text);
    const std::size_t columns = display_width(token.text);
    const std::size_t next = token.joined && i + 1 < tokens.size() ? display_width(tokens[i + 1].text) : 0;
    if (width > 0 && !is_joined && width + 1 + columns + next > room) flush();
    if (width > 0 && !is_joined) {
      const bool are_both_changed = token.is_changed && tokens[i - 1].is_changed;
      text += ' ';
      marks += are_both_changed ? '^' : ' ';
      ++width;
    }
    text += words;
    marks.append(columns, token.is_changed ? '^' : ' ');
    width += columns;
    is_joined = token.joined;
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
    write_renamed("  Renamed: ", diff::renaming::certain);
    write_renamed("  Renamed, as they are the most alike: ", diff::renaming::likely);
    write_equal();
    for (const auto* side : {&r_.left, &r_.right}) {
      if (!side->left_out.empty()) page_.line("  Left out of {}: {}", side->id, joined(side->left_out, " "));
    }
    for (const auto* side : {&r_.left, &r_.right}) write_missing(*side);
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
      return c.source == change_source::definition || c.source == change_source::used_rules;
    });
  }

  void write_pairs_of(change_source source, std::string_view title) {
    bool has_title = title.empty();
    for (std::size_t i = 0; i < rules_.pairs.size(); ++i) {
      if (change(i).source != source) continue;
      if (!has_title) page_.line("{}", title);
      has_title = true;
      write_pair(i);
    }
  }

  void write_pair(std::size_t i) {
    const auto& p = rules_.pairs[i];
    std::string list_only;
    const auto as_it_is = [](std::string_view text) { return std::string(text); };
    if (p.left_only) list_only += "  only left: " + witness_in_words(*p.left_only, p.left_example, as_it_is);
    if (p.right_only) list_only += "  only right: " + witness_in_words(*p.right_only, p.right_example, as_it_is);
    page_.line("  {} {} {}{}{}{}{}", padded(p.left, 16), sign_of(p.relation), padded(p.right, 16), list_only,
               p.undecided.any() ? "  (among " + compared_strings(r_) + ")" : "", because_of(i),
               items_after(r_.comparison.mentions.pairs[i], r_));
    if (change(i).edit && change(i).edit->changes_tokens()) write_edit(page_, *change(i).edit);
    if (!says_more(change(i), p)) return;
    for (const auto& part : change(i).parts) {
      page_.line_of("      by itself, ", partial_change_in_words(part, as_it_is));
    }
  }

  // The rules whose edit changes this one, if it is alone.
  [[nodiscard]] std::string because_of(std::size_t i) const {
    if (change(i).source != change_source::used_rules) return {};
    std::vector<std::string_view> names;
    for (const std::size_t pair : change(i).causes) names.push_back(rules_.pairs[pair].right);
    return names.empty() ? "  because of several together" : "  because of " + joined(names, ", ");
  }

  void write_renamed(const std::string& title, diff::renaming certainty) {
    std::vector<std::string> names;
    for (const std::size_t pair :
         diff::find_renamings(r_.left.subject->grammar, r_.right.subject->grammar, r_.comparison, certainty)) {
      names.push_back(fmt::format("{} → {}", rules_.pairs[pair].left, rules_.pairs[pair].right));
    }
    if (!names.empty()) page_.line_of(title, joined(names, "; "));
  }

  void write_equal() {
    std::vector<std::string> equal_names;
    for (const auto& p : rules_.pairs) {
      if (p.relation == automaton::relation::equal && !p.undecided.any())
        equal_names.push_back(p.left == p.right ? p.left : p.left + " = " + p.right);
    }
    if (!equal_names.empty()) page_.line_of("  Equal: ", joined(equal_names, "; "));
    write_undecided();
  }

  // Rules that recurse and that no string up to the length tells apart, with their definitions where these differ.
  void write_undecided() {
    bool has_title = false;
    for (std::size_t i = 0; i < rules_.pairs.size(); ++i) {
      const auto& p = rules_.pairs[i];
      if (p.relation != automaton::relation::equal || !p.undecided.any()) continue;
      if (!has_title) page_.line("  Equal among {}, and not decided for longer ones:", compared_strings(r_));
      has_title = true;
      page_.line("  {} = {}", padded(p.left, 16), p.right);
      if (change(i).edit && change(i).edit->changes_tokens()) write_edit(page_, *change(i).edit);
    }
  }

  void write_missing(const diff::compared_side& side) {
    const auto& missing = side.subject->grammar.missing;
    if (!missing.empty()) page_.line("  Not compared of {}:", side.id);
    for (const auto& rule : missing) page_.line_of("    " + padded(rule.name, 16) + " ", visible(rule.reason));
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

// Comparison by length: a picture of the numbers of strings, or with --lengths the numbers. A table that is wider than
// the page is written as several, of fewer columns.

namespace {

// A column of numbers by length. Texts that are split differently have one only where components are compared.
struct count_column {
  std::string title, long_title;
  language::big_integer diff::length_counts::*count;
};

std::vector<count_column> count_columns(const diff::report& r) {
  std::vector<count_column> columns{{"in both", "in both", &diff::length_counts::both}};
  if (r.comparison.splits) {
    columns.push_back({"split differently", "of these split differently", &diff::length_counts::split_differently});
  }
  for (const auto& [id, count] : {std::pair(&r.left.id, &diff::length_counts::left_only),
                                  std::pair(&r.right.id, &diff::length_counts::right_only)}) {
    columns.push_back({"only in " + *id, "only in " + *id, count});
  }
  return columns;
}

// A bar for each number, as long as its decimal digits are many: it grows with the logarithm.
void draw_numbers(text_page& page, const diff::report& r) {
  constexpr std::size_t widest_bar = 24;
  const auto digits = [](const language::big_integer& n) { return n == 0 ? std::size_t{0} : n.str().size(); };
  const auto columns = count_columns(r);
  std::vector<std::vector<std::size_t>> rows;
  std::size_t most = 1;
  const auto& counts = r.comparison.counts;
  for (std::size_t n = 0; n < std::min(counts.size(), r.longest_in_table + 1); ++n) {
    auto& row = rows.emplace_back();
    for (const auto& column : columns) row.push_back(digits(counts[n].*column.count));
    most = std::max(most, *std::ranges::max_element(rows.back()));
  }
  const std::size_t room = std::min(widest_bar, std::max<std::size_t>(page.columns(), 60) / 4 - 5);
  const std::size_t digits_a_sign = (most + room - 1) / room;
  page.line("  Strings of each length, a # for every {} of their number (--lengths shows the numbers):",
            digits_a_sign == 1 ? "digit" : fmt::format("{} digits", digits_a_sign));
  std::string heads = "    length  ";
  for (const auto& column : columns) heads += padded(visible(column.title, room), room + 2);
  page.row(heads);
  for (std::size_t n = 0; n < rows.size(); ++n) {
    std::string line = fmt::format("    {:>6}  ", n);
    for (const std::size_t wide : rows[n]) {
      line += padded(std::string((wide + digits_a_sign - 1) / digits_a_sign, '#'), room + 2);
    }
    page.row(line);
  }
}

void write_numbers(text_page& page, const diff::report& r) {
  page.line("  Strings of each length, exactly:");
  const auto columns = count_columns(r);
  std::vector<std::vector<std::string>> rows{{"length"}};
  std::vector<std::size_t> width{6};
  for (const auto& column : columns) {
    rows.front().push_back(column.long_title);
    width.push_back(22);
  }
  const auto& counts = r.comparison.counts;
  for (std::size_t n = 0; n < std::min(counts.size(), r.longest_in_table + 1); ++n) {
    auto& row = rows.emplace_back(std::vector{std::to_string(n)});
    for (const auto& column : columns) row.push_back((counts[n].*column.count).str());
  }
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
  }
  // Shows as many columns as fit beside the first, and at least one.
  for (std::size_t first = 1, last = first; first < width.size(); first = last) {
    std::size_t columns_used = 4 + width[0];
    do {
      columns_used += 2 + width[last++];
    } while (last < width.size() && columns_used + 2 + width[last] <= page.columns());
    for (const auto& row : rows) {
      std::string line = fmt::format("    {:>{}}", row[0], width[0]);
      for (std::size_t i = first; i < last; ++i) fmt::format_to(std::back_inserter(line), "  {:>{}}", row[i], width[i]);
      page.row(line);
    }
  }
}

}  // namespace

void write_counts(text_page& page, const diff::report& r) {
  page.heading("BY LENGTH");
  if (r.shows_lengths) {
    write_numbers(page, r);
  } else {
    draw_numbers(page, r);
  }
}

namespace {

// A diff for a terminal.

class text_report {
 public:
  text_report(const diff::report& r, std::size_t columns) : r_(r), page_(columns) {
    if (r.derivation_outcome != diff::derivation_outcome::not_requested) aligner_.emplace(aligner_for(r));
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
    by_parser();
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
  void line_of(const std::string& label, std::string_view text) { page_.line_of(label, text); }
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
    const diff::summary overview = summarize(r_.comparison);
    page_.row("");
    if (overview.became_valid.empty() && !overview.is_breaking()) {
      say_that_nothing_changed();
      return;
    }
    const bool components = has_components(r_);
    if (!components) add_changed_rules();
    add_changes("became valid       ", overview.became_valid);
    add_changes("became invalid     ", overview.became_invalid);
    if (!components) {
      if (overview.is_breaking()) line("breaking           something that was valid is refused");
      if (!overview.is_breaking()) add_undecided();
      return;
    }
    if (r_.comparison.splits) {
      add_changes("read differently   ", overview.read_differently);
    } else {
      line_of("read differently   ", why_no_splits(r_));
    }
    if (overview.is_breaking()) line("breaking           something that was valid is refused or read differently");
  }

  void say_that_nothing_changed() {
    const bool components = has_components(r_);
    std::string text = "Nothing became valid or invalid";
    if (r_.comparison.undecided.any()) text += " among " + compared_strings(r_);
    if (components && r_.comparison.splits) text += ", and nothing is read differently";
    line("{}.", text);
    if (!components) add_changed_rules();
    add_undecided();
  }

  void add_undecided() {
    if (const auto reason = why_breaking_is_undecided(r_); !reason.empty()) {
      line_of("breaking           ", "not decided: " + reason);
    }
  }

  // The author's words come before strings where these are no URIs, which people recognise.
  void add_changed_rules() {
    std::string text;
    std::vector<std::string> others;
    for (const changed_rule& c : changed_rules_in_words(r_)) {
      if (c.sentence.empty()) {
        others.push_back(r_.right.subject->grammar.rules[c.rule].name);
      } else {
        text += (text.empty() ? "" : "; ") + c.sentence;
      }
    }
    if (!others.empty()) {
      text += fmt::format("{}the definition{} of {} changed", text.empty() ? "" : "; ", others.size() == 1 ? "" : "s",
                          joined(others, ", "));
    }
    if (!text.empty()) line_of("changed rules      ", text);
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
    std::string sentence = changes.empty() ? "nothing" : "";
    for (std::size_t i = 0; i < most; ++i) {
      const auto& c = changes[i];
      sentence += i == 0 ? "" : "; ";
      const std::string example = example_in_words(c);
      sentence += example.empty() ? shown(c.shortest) : fmt::format("{}  (shortest: {})", example, shown(c.shortest));
    }
    if (changes.size() > most) sentence += fmt::format("; and {} more", changes.size() - most);
    line_of(title, sentence);
  }

  void reasons(const std::vector<diff::reason>& list, const std::vector<diff::item_list>& items_of, diff::side has) {
    reasons(list, r_.of(has), r_.of(other(has)), [&](std::size_t i) { return items(items_of[i]); });
  }
  template <typename Items>
  void reasons(const std::vector<diff::reason>& list, const diff::compared_side& has, const diff::compared_side& lacks,
               Items items_of) {
    if (list.empty()) return;
    if (r_.comparison.length_of_strings) {
      line("  Only in {}, shortest strings of several reasons; there may be others:", has.id);
    } else {
      line("  Only in {}, a shortest string for each reason; there are no other reasons:", has.id);
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      line_of("    " + padded(with_visible_ends(shown(list[i].witness)), 12) + "  ",
              fmt::format("at {}: {}{}", list[i].shared_prefix, sentence(list[i], has, lacks), items_of(i)));
    }
  }

  void by_language() {
    const auto& c = r_.comparison;
    heading("BY LANGUAGE");
    line("  {}", sentence_of_languages(r_));
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
    if (!has_components(r_)) return;
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
    if (r_.derivation_outcome == diff::derivation_outcome::not_requested) return;
    const bool decided = r_.derivation_outcome == diff::derivation_outcome::decided;
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
    if (escapes_differ || !not_resolved.empty() || !r_.resolution.differences.empty()) heading("BY OPERATION");
    if (escapes_differ) escapes(*percent);
    if (percent && !escapes_differ) agree_.emplace_back("  Escapes: the same are equivalent to their character.");
    if (!not_resolved.empty()) line("  Resolution is not compared: {}.", not_resolved);
    if (!r_.resolution.differences.empty()) resolution();
    if (r_.resolution.differences.empty() && r_.resolution.reference_count > 0) {
      agree_.push_back(
          fmt::format("  Resolution to the letter of each algorithm: the same target for all of {} references tried.",
                      with_separators(r_.resolution.reference_count)));
    }
  }

  void by_parser() {
    if (!r_.by_parser) return;
    const diff::parser_comparison& p = *r_.by_parser;
    heading("BY PARSER");
    line_of("  ", std::string(about_accepted_texts));
    line("  {}", sentence(p.relation, p.left.label, p.right.label));
    const auto example_in = [](const std::vector<diff::change>& changes) {
      return [&](std::size_t i) {
        const auto c = std::ranges::find(changes, i, &diff::change::number);
        return c == changes.end() || c->example.empty() ? std::string() : fmt::format("; so {}", visible(c->example));
      };
    };
    reasons(p.reasons.left_only, p.left, p.right, example_in(p.summary.became_invalid));
    reasons(p.reasons.right_only, p.right, p.left, example_in(p.summary.became_valid));
    line_of("  ", std::string(about_parser_readings));
    std::string_view reason;
    for (const auto& reading : p.readings) {
      if (reading.reason != reason) line("    {}", reading.reason);
      reason = reading.reason;
      const std::string against = reading.base.empty() ? "" : " against " + visible(reading.base);
      line_of("      " + padded(visible(reading.text), 28) + "  ",
              fmt::format("{}{}: {}", reading.step, against, visible(reading.readings)));
    }
  }

  void escapes(const diff::percent_equivalence& percent) {
    const auto equivalent = [&](const diff::compared_side& side, const automaton::code_point_set& set) {
      if (set.empty()) return;
      const char32_t c = example_of(set);
      line("  An escape is equivalent to its character only in {}: {}  (so {} and {}){}", side.id, shown(set),
           escape_of(c), shown(std::u32string(1, c)), items(items_about("percent", r_.comparison.table)));
    };
    equivalent(r_.left, percent.left_only);
    equivalent(r_.right, percent.right_only);
  }

  void resolution() {
    line(
        "  Resolution to the letter of each algorithm, {} references tried (a search, with some that the algorithm "
        "resolves though the grammar rejects "
        "them):",
        with_separators(r_.resolution.reference_count));
    for (const auto& d : r_.resolution.differences) {
      line("  {} ({}){}", d.title, d.count, items(items_about(d.topic, r_.comparison.table)));
      for (const auto& e : d.examples) {
        line("    {:<20} {:<10} {:<36} {}", e.base, or_mark(e.reference), e.left, e.right);
      }
    }
  }

  // Comparisons without a difference get a line each, and no section.
  void agreement() {
    if (agree_.empty()) return;
    heading("NO DIFFERENCE");
    for (const std::string& sentence : agree_) line("{}", sentence);
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
    const auto rest = unmentioned_statements(diff::statements_of(r_.comparison, r_.resolution.differences));
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

namespace {

// A survey for a terminal: what changed for the records of the corpus, then the counts and each group.

constexpr std::size_t widest_example = 100;

class survey_report {
 public:
  survey_report(const survey::corpus_summary& s, std::size_t columns) : s_(s), page_(columns) {}

  std::string write() {
    page_.line("{} and {}: {} {}", s_.left, s_.right, with_separators(s_.records), texts());
    page_.row("");
    for (const auto& change : survey::changes_of(s_)) {
      if (s_.has_splits || change.agreement != diff::agreement::split_differently) write_change(change);
    }
    const std::uint64_t broken =
        s_.count_of(diff::agreement::left_only) + s_.count_of(diff::agreement::split_differently);
    if (broken > 0) {
      page_.line_of("breaking           ", fmt::format("{} of {} {} {} valid and {} refused{}", with_separators(broken),
                                                       with_separators(s_.records), texts(),
                                                       broken == 1 ? "was" : "were", broken == 1 ? "is" : "are",
                                                       s_.has_splits ? " or read differently" : ""));
    }
    page_.row("");
    write_counts();
    for (const auto& group : s_.groups) write_group(group);
    return page_.take();
  }

 private:
  [[nodiscard]] std::string_view texts() const { return s_.records == 1 ? "text" : "texts"; }

  // "became valid       1,204 of 118,880 texts: http://[::1]/  (1,200, shortest: //[::]); …"
  void write_change(const survey::corpus_change& change) {
    constexpr std::size_t most = 3;
    std::string sentence = fmt::format("{} of {} {}", change.count == 0 ? "none" : with_separators(change.count),
                                   with_separators(s_.records), texts());
    for (std::size_t i = 0; i < std::min(most, change.groups.size()); ++i) {
      const auto& group = s_.groups[change.groups[i]];
      sentence += fmt::format("{}{}  ({}, shortest: {})", i == 0 ? ": " : "; ",
                          visible(or_mark(shortest_example(group)), widest_example), with_separators(group.count),
                          visible(or_mark(group.witness)));
    }
    if (change.groups.size() > most) sentence += fmt::format("; and {} more", change.groups.size() - most);
    page_.line_of(padded(std::string(title_of(kind_of(change.agreement))), 19), sentence);
  }

  void write_counts() {
    const auto count = [&](std::uint64_t n, const std::string& label) {
      page_.line_of(fmt::format("  {:>10}  ", with_separators(n)), label);
    };
    count(s_.same, s_.has_splits ? "in both, and split the same way" : "in both");
    if (s_.has_splits) count(s_.count_of(diff::agreement::split_differently), "in both, and split differently");
    count(s_.count_of(diff::agreement::left_only), "only in " + s_.left);
    count(s_.count_of(diff::agreement::right_only), "only in " + s_.right);
    count(s_.neither, "in neither");
    if (s_.undecided > 0) count(s_.undecided, "not decided: reading them takes more memory or time than it may");
  }

  void write_group(const survey::corpus_summary::group& group) {
    page_.row("");
    page_.line_of(
        fmt::format("{:>12}  ", with_separators(group.count)),
        fmt::format("like {}: {}", group.witness.empty() ? std::string(empty_mark) : "`" + visible(group.witness) + "`",
                    group.reason));
    for (const auto& e : group.examples) {
      page_.row("              " +
                visible(or_mark(e), std::min(widest_example, std::max<std::size_t>(page_.columns(), 34) - 14)));
    }
  }

  const survey::corpus_summary& s_;
  text_page page_;
};

}  // namespace

std::string corpus_as_text(const survey::corpus_summary& survey, std::size_t columns) {
  return survey_report(survey, columns).write();
}

}  // namespace urispec::report
