#include "report/diff/split_table.hpp"

#include "report/diff/words.hpp"
#include "report/markup.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <vector>

namespace urispec::report {
namespace {

// Components in rows so that those of a row do not overlap, inner ones in later rows.
std::vector<std::vector<shown_component>> rows_of(const std::vector<shown_component>& components) {
  std::vector<std::vector<shown_component>> rows;
  for (const auto& c : components) {
    if (c.begin == c.end) continue;
    const auto row = std::ranges::find_if(rows, [&](const auto& r) {
      return std::ranges::all_of(r, [&](const auto& o) { return o.end <= c.begin || c.end <= o.begin; });
    });
    (row == rows.end() ? rows.emplace_back() : *row).push_back(c);
  }
  return rows;
}

std::string empties_of(const std::vector<shown_component>& components) {
  std::vector<std::string_view> names;
  for (const auto& c : components) {
    if (c.begin == c.end) names.push_back(c.name);
  }
  return names.empty() ? "" : fmt::format("empty: {}", joined(names, ", "));
}

void add_side(const diff::compared_side& side, std::string_view style, std::u32string_view text, const diff::report& r,
              std::string& out) {
  const auto components = components_of(side, r, text);
  auto rows = rows_of(components);
  if (rows.empty()) rows.emplace_back();
  for (std::size_t n = 0; n < rows.size(); ++n) {
    auto& row = rows[n];
    std::ranges::sort(row, {}, &shown_component::begin);
    fmt::format_to(std::back_inserter(out), R"(<tr class="{}"><th>{}</th>)", style, n == 0 ? html_text(side.id) : "");
    std::size_t at = 0;
    for (const auto& c : row) {
      if (c.begin > at) fmt::format_to(std::back_inserter(out), R"(<td colspan="{}"></td>)", c.begin - at);
      fmt::format_to(std::back_inserter(out), R"(<td class="p" colspan="{}"><span>{}</span></td>)", c.end - c.begin,
                     c.name);
      at = c.end;
    }
    if (at < text.size()) fmt::format_to(std::back_inserter(out), R"(<td colspan="{}"></td>)", text.size() - at);
    fmt::format_to(std::back_inserter(out), R"(<td class="e">{}</td></tr>)", n == 0 ? empties_of(components) : "");
  }
}

}  // namespace

std::string split_table(std::u32string_view text, const diff::report& r) {
  std::string out = R"(<div class="scroll"><table class="split"><tr><th></th>)";
  for (const char32_t c : text) {
    fmt::format_to(std::back_inserter(out), R"(<td class="c">{}</td>)", html_text(shown(std::u32string(1, c))));
  }
  out += "<td></td></tr>";
  add_side(r.left, "l", text, r, out);
  add_side(r.right, "r", text, r, out);
  return out + "</table></div>\n";
}

}  // namespace urispec::report
