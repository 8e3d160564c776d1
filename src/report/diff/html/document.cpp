// What a document says about the changes, item by item with what of the report it mentions, and what it does not say
// of.
#include "report/diff/html/parts.hpp"
#include "report/diff/html/sections.hpp"
#include "report/diff/statement_words.hpp"
#include "report/diff/words.hpp"
#include "report/markup.hpp"

#include <fmt/core.h>

#include <iterator>

namespace urispec::report::page {
namespace {

std::string evidence(const std::vector<diff::statement>& shown, const diff::report& r) {
  std::string out;
  for (const auto& statement : shown) {
    const auto s = in_words(statement, r);
    if (!out.empty()) out += " · ";
    if (s.witness) out += witness(*s.witness) + " ";
    out += html_text(s.brief);
  }
  return out.empty() ? "Nothing here shows it." : out;
}

}  // namespace

std::string document_section(const diff::report& r) {
  const auto& table = r.comparison.table;
  if (table.items.empty()) return "";
  const auto all = diff::statements_of(r.comparison, r.resolution);
  std::string out = fmt::format(
      "<section id=\"document\">\n<h2>What {} says</h2>\n<p>Sentence by sentence, in other words, and what here shows "
      "it. They are numbered by {}.</p>\n"
      "<ul class=\"items\">\n",
      html_text(table.document), parts_of_number);
  for (std::size_t i = 0; i < table.items.size(); ++i) {
    const auto& item = table.items[i];
    const std::string note = item.note.empty() ? "" : fmt::format("<p class=\"remark\">{}</p>", html_text(item.note));
    fmt::format_to(std::back_inserter(out),
                   "<li id=\"{0}\"><b>{0}</b><div><p>{1}</p>{2}<p class=\"soft\">{3}</p></div></li>\n",
                   html_text(item.number), html_text(item.text), note, evidence(shown_by(i, all), r));
  }
  out += "</ul>\n<h3 id=\"not-mentioned\">What it does not mention</h3>\n";
  const auto rest = not_mentioned(all);
  if (rest.empty()) return out + "<p>Nothing.</p>\n</section>\n";
  out += "<ul>\n";
  for (const auto& statement : rest) {
    const auto s = in_words(statement, r);
    fmt::format_to(std::back_inserter(out), "<li>{}{}</li>\n", s.witness ? witness(*s.witness) + " " : std::string(),
                   html_text(s.text));
  }
  return out + "</ul>\n</section>\n";
}

}  // namespace urispec::report::page
