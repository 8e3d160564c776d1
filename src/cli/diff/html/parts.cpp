#include "cli/diff/html/parts.hpp"

#include "cli/diff/words.hpp"
#include "cli/output/html_text.hpp"

#include <fmt/core.h>

namespace urispec::cli::page {

std::string witness(std::u32string_view text) {
  return fmt::format(R"(<code class="w">{}</code>)", html_text(shown(text)));
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
  if (items.empty()) return R"(<span class="note none">not mentioned</span>)";
  std::string links;
  for (const std::size_t i : items) {
    links += fmt::format(R"({0}<a href="#{1}">{1}</a>)", links.empty() ? "" : ", ", html_text(table.items[i].number));
  }
  return fmt::format(R"(<span class="note">{}</span>)", links);
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

}  // namespace urispec::cli::page
