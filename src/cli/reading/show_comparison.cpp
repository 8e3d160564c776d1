// One text under every grammar: a verdict each, then the components side by side. Grammars that give each component
// the same text and the same kind share a column.
// Tests: tests/data/cli/parse-all.txt.
#include "report/error_object.hpp"
#include "report/text.hpp"
#include "cli/reading/reading.hpp"
#include "report/diagnosis_text.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::size_t id_columns = 15;
constexpr std::size_t component_columns = 13;
constexpr std::size_t gap = 2;

struct column {
  const components* content;
  std::vector<std::string_view> grammars;
};

bool same(const components& a, const components& b) {
  return a.ranges == b.ranges && a.host_kind == b.host_kind && a.path_kind == b.path_kind;
}

std::vector<column> columns_of(std::span<const reading> readings) {
  std::vector<column> columns;
  for (const reading& r : readings) {
    if (!r.found.verdict || !r.found.no_components.empty()) continue;
    const auto found =
        std::ranges::find_if(columns, [&](const column& c) { return same(*c.content, *r.found.verdict); });
    column& mine = found == columns.end() ? columns.emplace_back(column{&*r.found.verdict, {}}) : *found;
    mine.grammars.push_back(r.rule.grammar());
  }
  return columns;
}

// Rows of cells, each as wide as its column needs and no wider than the page allows.
class table {
 public:
  explicit table(std::size_t widest_cell) : widest_(widest_cell) {}

  void add(std::vector<std::string> cells) {
    widths_.resize(std::max(widths_.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) {
      cells[i] = i == 0 ? cells[i] : visible(cells[i], widest_);
      widths_[i] = std::max(widths_[i], display_width(cells[i]));
    }
    rows_.push_back(std::move(cells));
  }

  void write(output& out) const {
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        line.append(row[i]).append(widths_[i] - display_width(row[i]) + gap, ' ');
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out.write(line + "\n");
    }
  }

 private:
  std::size_t widest_;
  std::vector<std::size_t> widths_;
  std::vector<std::vector<std::string>> rows_;
};

void add_header(const std::vector<column>& columns, table& t) {
  std::size_t lines = 0;
  for (const column& c : columns) lines = std::max(lines, c.grammars.size());
  for (std::size_t line = 0; line < lines; ++line) {
    std::vector<std::string> cells{""};
    for (const column& c : columns) cells.emplace_back(line < c.grammars.size() ? c.grammars[line] : "");
    t.add(std::move(cells));
  }
}

void add_part(const std::vector<column>& columns, part p, std::size_t widest, table& t) {
  std::vector<std::string> values{std::string(name(p))};
  std::vector<std::string> kinds{""};
  bool any = false;
  for (const column& c : columns) {
    const component value = (*c.content)[p];
    any = any || value.has_value();
    values.push_back(visible(or_mark(value), widest));
    kinds.emplace_back(p == part::host ? c.content->host_kind : p == part::path ? c.content->path_kind : "");
  }
  if (!any) return;
  t.add(std::move(values));
  if (std::ranges::any_of(kinds, [](const std::string& kind) { return !kind.empty(); })) t.add(std::move(kinds));
}

// "valid", or why not.
std::string verdict_on(const reading& r) {
  if (r.found.verdict) return "valid";
  const parse_error& e = r.found.verdict.error();
  return is_undecided(e.kind) ? message_of(e) : "invalid  " + message_of(e);
}

void add_verdicts(std::span<const reading> readings, output& out) {
  std::size_t width = id_columns;
  for (const reading& r : readings) width = std::max(width, display_width(r.rule.grammar()));
  for (const reading& r : readings) {
    std::string line = visible(r.rule.grammar());
    line.append(width - display_width(r.rule.grammar()) + gap, ' ');
    out.write(line + verdict_on(r) + "\n");
  }
}

}  // namespace

void show_comparison(std::span<const reading> readings, const reading_page& on, output& out) {
  if (readings.empty()) return;
  const std::string_view input = readings.front().input;
  out.write(visible(or_mark(input), 20 * on.columns) + "\n\n");
  add_verdicts(readings, out);
  const auto explained = std::ranges::find_if(readings, [](const reading& r) { return r.why.has_value(); });
  if (explained != readings.end()) {
    out.write(fmt::format("\n{} {}:\n", explained->rule.grammar(), explained->rule.name()));
    out.write(draw_place(input, *explained->why, on.columns, on.colors) +
              diagnosis_lines(input, *explained->why, long_repairs_on(out), on.colors));
  }

  const std::vector<column> columns = columns_of(readings);
  const auto has_any = [](const column& c) {
    return std::ranges::any_of(c.content->ranges, [](const byte_range& r) { return r.defined(); });
  };
  if (std::ranges::none_of(columns, has_any)) return;
  const std::size_t share = (std::max<std::size_t>(on.columns, 60) - component_columns) / columns.size();
  const std::size_t widest = std::max<std::size_t>(share, 16 + gap) - gap;
  table t(widest);
  add_header(columns, t);
  for (const part p : all_parts) add_part(columns, p, widest, t);
  out.write("\n");
  t.write(out);
}

}  // namespace urispec::cli
