// By language: reasons with shortest strings, and how many strings there are.
#include "report/diff/html/parts.hpp"
#include "report/diff/html/sections.hpp"
#include "report/diff/words.hpp"
#include "report/markup.hpp"
#include "urispec/diff/summary.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

namespace urispec::report::page {
namespace {

std::string why(const diff::reason& reason, diff::side has, const diff::report& r) {
  const std::string lacks = name(other(has), r);
  const std::string rule = fmt::format("<code>{}</code>", html_text(reason.reads));
  std::string what;
  if (reason.at_end) {
    what = fmt::format("{} {}", reason.parts_at == 0 ? "has the empty string, with" : "can end, with", rule);
  } else {
    what = fmt::format("reads {} in {}", glyphs(reason.characters, r), rule);
  }
  const std::string where =
      reason.parts_at == 0 ? lacks : fmt::format("{}, in <code>{}</code>,", lacks, html_text(reason.stops));
  const auto [can, needs] = refusal_of(reason, r.of(other(has)));
  return fmt::format("{} {}; {} {} {}", name(has, r), what, where, can, glyphs(needs));
}

// A text of the reason that people know; empty where none is known.
std::string known_text(std::size_t reason, const std::vector<diff::change>& changes) {
  const auto found = std::ranges::find(changes, reason, &diff::change::number);
  return found == changes.end() ? std::string() : std::string(found->known);
}

void add_reasons(std::string& out, const std::vector<diff::reason>& list, const std::vector<diff::item_list>& items,
                 const std::vector<diff::change>& changes, diff::side has, const diff::report& r) {
  if (list.empty()) return;
  fmt::format_to(std::back_inserter(out), "<h3>Only in {}</h3>\n", name(has, r));
  const bool has_document = !r.comparison.table.items.empty();
  out +=
      "<table class=\"reasons stack\"><caption>A shortest string for each reason, below one that people know, if there "
      "is one. There are no other reasons.</caption>\n"
      "<tr><th scope=\"col\">string</th><th scope=\"col\">read by both</th><th scope=\"col\">then</th>";
  out += (has_document ? head_of_mentions(r) : std::string()) + "</tr>\n";
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto& reason = list[i];
    const std::string both = reason.parts_at == 0 ? "nothing" : witness(reason.witness.substr(0, reason.parts_at));
    const std::string known = known_text(i, changes);
    fmt::format_to(std::back_inserter(out), "<tr><td>{}</td><td>{}</td><td>{}</td>",
                   witness(reason.witness, known.empty() ? std::nullopt : unicode::from_utf8(known)), both,
                   why(reason, has, r));
    if (has_document) out += cell_of_mentions(items[i], r);
    out += "</tr>\n";
  }
  out += "</table>\n";
}

std::string table_of_counts(const diff::report& r) {
  std::string out = fmt::format(
      "<div class=\"scroll\"><table class=\"counts\"><caption>Exact numbers of strings</caption>\n<tr><th "
      "scope=\"col\" class=\"n\">length</th><th scope=\"col\" class=\"n\">in both</th><th scope=\"col\" "
      "class=\"n\">of these split differently</th><th scope=\"col\" class=\"n\">only in {}</th><th scope=\"col\" "
      "class=\"n\">only in {}</th></tr>\n",
      name(diff::side::left, r), name(diff::side::right, r));
  const auto& counts = r.comparison.counts;
  for (std::size_t n = 0; n < std::min(counts.size(), r.longest_in_table + 1); ++n) {
    const auto& k = counts[n];
    fmt::format_to(std::back_inserter(out),
                   "<tr><td class=\"n\" data-of=\"length\">{}</td><td class=\"n\" data-of=\"in both\">{}</td>"
                   "<td class=\"n\" data-of=\"of these apart\">{}</td><td class=\"n\" data-of=\"only in {}\">{}</td>"
                   "<td class=\"n\" data-of=\"only in {}\">{}</td></tr>\n",
                   n, grouped(k.both), grouped(k.split_differently), html_text(r.left.id), grouped(k.left_only),
                   html_text(r.right.id), grouped(k.right_only));
  }
  return out + "</table></div>\n";
}

}  // namespace

std::string language_section(const diff::report& r) {
  const auto& c = r.comparison;
  std::string out = "<section id=\"language\">\n<h2>By language</h2>\n";
  if (c.relation == automaton::relation::equal) out += "<p>Both have the same strings.</p>\n";
  const diff::summary known = summarize(c);
  add_reasons(out, c.reasons.left_only, c.mentions.left_only, known.became_invalid, diff::side::left, r);
  add_reasons(out, c.reasons.right_only, c.mentions.right_only, known.became_valid, diff::side::right, r);
  return out + "</section>\n";
}

std::string length_section(const diff::report& r) {
  return "<section id=\"length\">\n<h2>By length</h2>\n<figure>" + plot_counts(r) + "</figure>\n" + table_of_counts(r) +
         "</section>\n";
}

}  // namespace urispec::report::page
