#include "report/diff/html/parts.hpp"

#include "report/diff/words.hpp"
#include "report/markup.hpp"

#include <fmt/core.h>

#include <span>

namespace urispec::report::page {

namespace {

// "A host may be an IP literal … (RFC 3986, D.1-2.1)", the number of the sentence in the document as a link to it.
std::string sentence_of(const diff::correspondence_table& table, std::size_t item) {
  const std::string& number = table.items[item].number;
  const std::string document = table.document.substr(0, table.document.find(','));
  return fmt::format("<p>{0} (<a href=\"#{1}\">{2}, {1}</a>)</p>", html_text(table.items[item].text), html_text(number),
                     html_text(document));
}

}  // namespace

std::string witness(std::u32string_view text) {
  if (text.empty()) return R"(<span class="soft">the empty string</span>)";
  return fmt::format(R"(<code class="w">{}</code>)", html_text(shown(text)));
}

std::string witness(std::u32string_view shortest, const std::optional<std::u32string>& known) {
  return known ? fmt::format(R"({} <span class="shortest">shortest: {}</span>)", witness(*known), witness(shortest))
               : witness(shortest);
}

std::string badge(automaton::relation r) {
  return fmt::format(R"(<span class="badge {0}">{1} {0}</span>)", name_of(r), sign_of(r));
}

std::string glyphs(const automaton::code_point_set& set, const diff::report& r) {
  for (const auto* side : {&r.left, &r.right}) {
    if (const auto rule = class_name(set, *side); !rule.empty()) return fmt::format("<code>{}</code>", html_text(rule));
  }
  return glyphs(pieces_of(set));
}

std::string glyphs(const std::vector<std::string>& pieces) {
  if (pieces.empty()) return {};
  std::string result = R"(<span class="glyphs">)";
  for (const auto& piece : pieces) result += "<span>" + html_text(piece) + "</span>";
  return result + "</span>";
}

std::string name(diff::side s, const diff::report& r) {
  return fmt::format(R"(<span class="{}">{}</span>)", s == diff::side::left ? "l" : "r", html_text(r.of(s).id));
}

std::string mentioned_by(const diff::item_list& items, const diff::report& r) {
  const auto& table = r.comparison.table;
  if (table.items.empty()) return "";
  if (items.empty()) return fmt::format(R"(<p class="said none">{} does not mention it.</p>)", html_text(table.document));
  std::string out = R"(<div class="said">)" + sentence_of(table, items.front());
  if (items.size() > 1) {
    const std::size_t more = items.size() - 1;
    out += fmt::format("<details><summary>{} more {}</summary>", more, more == 1 ? "sentence" : "sentences");
    for (const std::size_t item : std::span(items).subspan(1)) out += sentence_of(table, item);
    out += "</details>";
  }
  return out + "</div>";
}

std::string cell_of_mentions(const diff::item_list& items, const diff::report& r) {
  return fmt::format("<td class=\"mentioned\">{}</td>",
                     items.empty() ? R"(<p class="said none">not mentioned</p>)" : mentioned_by(items, r));
}

std::string head_of_mentions(const diff::report& r) {
  return fmt::format("<th scope=\"col\" class=\"mentioned\">what {} says</th>", html_text(r.comparison.table.document));
}

std::string grouped(const language::big_integer& n) {
  const std::string digits = n.str();
  std::string result;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) result += "&#8239;";
    result += digits[i];
  }
  return result;
}

}  // namespace urispec::report::page
