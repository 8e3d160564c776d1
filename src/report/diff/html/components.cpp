// By component: the kinds of difference, each drawn below its shortest string.
#include "report/diff/html/parts.hpp"
#include "report/diff/html/sections.hpp"
#include "report/diff/split_table.hpp"
#include "report/diff/words.hpp"
#include "report/markup.hpp"
#include "urispec/diff/summary.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

namespace urispec::report::page {
namespace {

std::string table_of_sums(const std::vector<diff::split_kind>& kinds, const diff::report& r) {
  std::string out =
      "<h3>Several of these at once</h3>\n<table><caption>The combinations that exist</caption>\n"
      "<tr><th scope=\"col\">shortest</th><th scope=\"col\">difference</th></tr>\n";
  for (const auto& kind : kinds) {
    if (!kind.is_sum) continue;
    fmt::format_to(std::back_inserter(out), "<tr><td>{}</td><td>{}</td></tr>\n", witness(kind.witness),
                   html_text(sentence(kind.differences, r)));
  }
  return out + "</table>\n";
}

std::string all_kinds(const diff::report& r) {
  const auto& kinds = r.comparison.splits->kinds;
  std::string out =
      "<p>Strings of both that are split differently, a shortest one for each kind of difference. There "
      "are no other kinds.</p>\n<div class=\"kinds\">\n";
  const auto known = summarize(r.comparison).read_differently;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].is_sum) continue;
    const auto change = std::ranges::find(known, i, &diff::change::number);
    const bool is_known = change != known.end() && !change->known.empty();
    fmt::format_to(std::back_inserter(out), "<div class=\"kind\"><p>{}</p>{}{}{}</div>\n",
                   html_text(sentence(kinds[i].differences, r)), split_table(kinds[i].witness, r),
                   is_known ? fmt::format("<p class=\"soft\">The same in <code class=\"w\">{}</code></p>",
                                          html_text(std::string(change->known)))
                            : "",
                   mentioned_by(r.comparison.mentions.kinds[i], r));
  }
  out += "</div>\n";
  return std::ranges::any_of(kinds, &diff::split_kind::is_sum) ? out + table_of_sums(kinds, r) : out;
}

std::string body(const diff::report& r) {
  const auto& c = r.comparison;
  if (!c.splits) return fmt::format("<p>{}</p>\n", html_text(why_no_splits(r)));
  const std::string rest = what_is_not_asked(r);
  const std::string not_asked = rest.empty() ? "" : "<p>" + html_text(rest) + "</p>\n";
  return not_asked +
         (c.splits->kinds.empty() ? "<p>Every string that is in both is split the same way. This is decided, too.</p>\n"
                                 : all_kinds(r));
}

}  // namespace

std::string component_section(const diff::report& r) {
  return "<section id=\"component\">\n<h2>By component</h2>\n" + body(r) + "</section>\n";
}

}  // namespace urispec::report::page
