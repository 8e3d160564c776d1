// By derivation: the same components, other rules; each kind with both derivations in two columns.
#include "report/diff/derivation_words.hpp"
#include "report/diff/html/parts.hpp"
#include "report/diff/html/sections.hpp"
#include "report/diff/side_by_side.hpp"
#include "report/markup.hpp"

#include <fmt/core.h>

#include <iterator>

namespace urispec::report::page {
namespace {

std::string body_of_derivations(const diff::report& r) {
  if (r.about_derivations != diff::derivations_decided::decided) {
    return fmt::format("<p>{}</p>\n", html_text(why_no_derivations(r)));
  }
  if (r.derivations.kinds.empty()) {
    return fmt::format("<p>{} pairs of rules read the same parts of every string with the same components.</p>\n",
                       r.derivations.pairs.size());
  }
  std::string out = fmt::format(
      "<p>Strings with the same components in both grammars but different rules: for each of {} pairs of rules, and "
      "each way in which "
      "it differs a shortest one. There are no others.</p>\n<div class=\"kinds\">\n",
      r.derivations.pairs.size());
  const auto aligner = aligner_for(r);
  for (const auto& [text, kinds] : derivations_by_witness(r)) {
    fmt::format_to(std::back_inserter(out), "<div class=\"kind\"><p>{}: {}</p>{}</div>\n", witness(text),
                   html_text(sentence(kinds, r)), side_by_side_html(text, aligner, r));
  }
  return out + "</div>\n";
}

}  // namespace

std::string derivation_section(const diff::report& r) {
  if (r.about_derivations == diff::derivations_decided::not_asked) return "";
  return "<section id=\"derivation\">\n<h2>By derivation</h2>\n" + body_of_derivations(r) + "</section>\n";
}

}  // namespace urispec::report::page
