// A diff as one HTML page that needs nothing else: no script, no font, no picture from elsewhere.
#include "report/diff/changes.hpp"
#include "report/diff/html/parts.hpp"
#include "report/diff/html/sections.hpp"
#include "report/diff/html/style.hpp"
#include "report/diff/words.hpp"
#include "report/text.hpp"
#include "report/markup.hpp"
#include "urispec/diff/summary.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

namespace urispec::report {
namespace {

using page::name;

std::string head(const diff::report& r) {
  const auto& c = r.comparison;
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>What changed from {0} to "
      "{1}{2}</title>\n"
      "<style>{3}</style>\n</head>\n<body>\n<header>\n<h1>What changed from {4} to {5}{2}</h1>\n",
      html_text(r.left.id), html_text(r.right.id), r.rule.empty() ? std::string() : ": " + html_text(r.rule),
      diff_style, name(diff::side::left, r), name(diff::side::right, r));
  fmt::format_to(
      std::back_inserter(out),
      "<div class=\"sides\"><b class=\"l\">{}</b><span>{}</span><b class=\"r\">{}</b><span>{}</span></div>\n",
      html_text(r.left.id), html_text(visible(r.left.title_with_date())), html_text(r.right.id),
      html_text(visible(r.right.title_with_date())));
  fmt::format_to(std::back_inserter(out), "<p>{} {}</p>\n", page::badge(c.relation),
                 html_text(sentence(c.relation, r.left.compared, r.right.compared)));
  out +=
      "<nav aria-label=\"Sections\"><a href=\"#language\">By language</a> <a href=\"#component\">By component</a> "
      "<a href=\"#rule\">By rule</a> <a href=\"#character\">By character</a> <a href=\"#operation\">By operation</a>";
  if (r.about_derivations != diff::derivations_decided::not_asked) out += " <a href=\"#derivation\">By derivation</a>";
  if (!c.table.items.empty()) {
    fmt::format_to(std::back_inserter(out),
                   " <a href=\"#document\">What {} says</a> <a href=\"#not-mentioned\">What it does not say</a>",
                   html_text(c.table.document));
  }
  return out + " <a href=\"#length\">By length</a></nav>\n</header>\n";
}

void add_fact(std::string& out, std::string_view number, const std::string& what) {
  fmt::format_to(std::back_inserter(out), "<div class=\"fact\"><b>{}</b> <span>{}</span></div>\n", number, what);
}

void add_changes(std::string& out, std::string_view title, const std::vector<diff::change>& changes) {
  const std::size_t most = shown_first(changes, 4);
  fmt::format_to(std::back_inserter(out), "<dt>{}</dt><dd>", title);
  if (changes.empty()) out += "nothing";
  for (std::size_t i = 0; i < most; ++i) {
    const auto& c = changes[i];
    out += i == 0 ? "" : " · ";
    if (!c.known.empty()) {
      fmt::format_to(std::back_inserter(out), "<code>{}</code> (shortest: ", html_text(std::string(c.known)));
    }
    fmt::format_to(std::back_inserter(out), "<code>{}</code>{}", html_text(shown(c.shortest)),
                   c.known.empty() ? "" : ")");
  }
  if (changes.size() > most) fmt::format_to(std::back_inserter(out), " and {} more", changes.size() - most);
  out += "</dd>\n";
}

// What an editor would say first.
std::string summary(const diff::report& r) {
  const diff::summary found = summarize(r.comparison);
  std::string out = "<dl class=\"summary\">\n";
  add_changes(out, "Became valid", found.became_valid);
  add_changes(out, "Became invalid", found.became_invalid);
  if (r.comparison.splits) {
    add_changes(out, "Read differently", found.read_differently);
  } else {
    out += "<dt>Read differently</dt><dd>" + html_text(why_no_splits(r)) + "</dd>\n";
  }
  return out + "</dl>\n";
}

std::string facts(const diff::report& r) {
  const auto& c = r.comparison;
  const auto plural = [](std::size_t n, const char* one, const char* many) { return n == 1 ? one : many; };
  std::string out = "<div class=\"facts\">\n";
  const auto reasons = [&](std::size_t n, diff::side s) {
    add_fact(out, std::to_string(n),
             fmt::format("{} for strings only in {}", plural(n, "reason", "reasons"), name(s, r)));
  };
  reasons(c.reasons.left_only.size(), diff::side::left);
  reasons(c.reasons.right_only.size(), diff::side::right);
  if (c.splits) {
    const kind_count count = count_of(c.splits->kinds);
    add_fact(out, std::to_string(count.kinds),
             fmt::format("{} of difference in how strings of both are split{}", count.noun, count.rest));
  }
  const auto equal = std::ranges::count(c.rules.pairs, automaton::relation::equal, &diff::rule_difference::relation);
  add_fact(out, fmt::format("{} of {}", equal, c.rules.pairs.size()), "pairs of rules have equal strings");
  return out + "</div>\n";
}

}  // namespace

std::string diff_as_html(const diff::report& r) {
  return head(r) + "<main>\n" + summary(r) + facts(r) + page::language_section(r) + page::component_section(r) +
         page::derivation_section(r) + page::rule_section(r) + page::character_section(r) + page::operation_section(r) +
         page::document_section(r) + page::length_section(r) +
         fmt::format(
             "</main>\n<footer><p>Made by <code>urispec diff {} {}{} --format html</code>. Everything but the "
             "resolution table is decided on automata and not searched for: the lists are complete{}.</p></footer>\n"
             "</body>\n</html>\n",
             html_text(r.left.named), html_text(r.right.named),
             (r.rule.empty() ? std::string() : " -r " + html_text(r.rule)) +
                 (r.about_derivations == diff::derivations_decided::not_asked ? "" : " --derivations"),
             r.left.left_out.empty() && r.right.left_out.empty() ? "" : ", but for the rules that are left out");
}

}  // namespace urispec::report
