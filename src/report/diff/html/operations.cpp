// By operation: which escapes are equivalent to their character, and what resolves differently.
#include "report/diff/html/parts.hpp"
#include "report/diff/html/sections.hpp"
#include "report/diff/words.hpp"
#include "report/markup.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <iterator>

namespace urispec::report::page {
namespace {

std::string code(std::string_view text) { return fmt::format("<code>{}</code>", html_text(text)); }

void add_equivalent(std::string& out, const std::string& where, const automaton::code_point_set& set,
                    const diff::report& r) {
  if (set.empty()) return;
  const char32_t one = example_of(set);
  fmt::format_to(std::back_inserter(out), "<tr><td>{}</td><td>{}</td><td>{} and {}</td></tr>\n", where, glyphs(set, r),
                 code(escape_of(one)), code(shown(std::u32string(1, one))));
}

std::string percent(const diff::percent_equivalence& p, const diff::report& r) {
  std::string out = "<h3>Percent-encoding</h3>\n";
  if (p.left_only.empty() && p.right_only.empty()) {
    return out + fmt::format("<p>An escape is equivalent to its character for the same characters in both: {}</p>\n",
                             glyphs(p.both, r));
  }
  out += "<table><caption>Characters whose escapes are equivalent to them " +
         mentioned_by(items_about("percent", r.comparison.table), r) +
         "</caption>\n<tr><th scope=\"col\">where</th><th scope=\"col\">characters</th><th "
         "scope=\"col\">equivalent</th></tr>\n";
  add_equivalent(out, "only in " + name(diff::side::left, r), p.left_only, r);
  add_equivalent(out, "only in " + name(diff::side::right, r), p.right_only, r);
  add_equivalent(out, "in both", p.both, r);
  return out + "</table>\n";
}

std::string resolution(const diff::report& r) {
  std::string out = "<h3>Resolution</h3>\n";
  if (r.resolution.empty()) {
    return out + fmt::format("<p>The same target for each of {} references tried.</p>\n", r.resolutions_tried);
  }
  fmt::format_to(
      std::back_inserter(out),
      "<p>{} references tried, to the letter of each algorithm, including those that the algorithm accepts and "
      "the grammar does not; this is a search, not a proof.</p>\n",
      r.resolutions_tried);
  for (const auto& d : r.resolution) {
    fmt::format_to(
        std::back_inserter(out),
        "<div class=\"scroll\"><table><caption><b>{}</b> <span class=\"note\">{} of those tried</span> {}</caption>\n"
        "<tr><th scope=\"col\">base</th><th scope=\"col\">reference</th><th scope=\"col\">{}</th>"
        "<th scope=\"col\">{}</th></tr>\n",
        html_text(d.title), d.count, mentioned_by(items_about(d.topic, r.comparison.table), r),
        name(diff::side::left, r), name(diff::side::right, r));
    for (const auto& e : d.examples) {
      fmt::format_to(
          std::back_inserter(out),
          "<tr><td>{}</td><td><code class=\"w\">{}</code></td><td class=\"l\">{}</td><td class=\"r\">{}</td></tr>\n",
          code(e.base), html_text(or_mark(e.reference)), code(e.left), code(e.right));
    }
    out += "</table></div>\n";
  }
  return out;
}

}  // namespace

std::string operation_section(const diff::report& r) {
  std::string out = "<section id=\"operation\">\n<h2>By operation</h2>\n";
  if (r.comparison.percent) out += percent(*r.comparison.percent, r);
  if (r.resolutions_tried > 0) out += resolution(r);
  const std::string not_resolved = why_no_resolution(r);
  if (!not_resolved.empty()) {
    out += fmt::format("<h3>Resolution</h3>\n<p>Not compared: {}.</p>\n", html_text(not_resolved));
  }
  if (!r.comparison.percent && r.resolutions_tried == 0 && not_resolved.empty())
    out += "<p>There are no operations to compare.</p>\n";
  return out + "</section>\n";
}

}  // namespace urispec::report::page
