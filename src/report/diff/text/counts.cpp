// By length: a picture of how many strings there are, or the numbers, if they were asked for. A table that is
// wider than the page is written as several, of fewer columns.
#include "report/diff/text/sections.hpp"
#include "report/text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace urispec::report {

namespace {

// A bar for each number, as long as its decimal digits are many: it grows with the logarithm.
void draw_numbers(text_page& page, const diff::report& r) {
  constexpr std::size_t widest_bar = 24;
  const auto digits = [](const language::big_integer& n) { return n == 0 ? std::size_t{0} : n.str().size(); };
  std::vector<std::array<std::size_t, 4>> rows;
  std::size_t most = 1;
  const auto& all = r.comparison.counts;
  for (std::size_t n = 0; n < std::min(all.size(), r.longest_in_table + 1); ++n) {
    rows.push_back({digits(all[n].both), digits(all[n].split_differently), digits(all[n].left_only),
                    digits(all[n].right_only)});
    most = std::max(most, *std::ranges::max_element(rows.back()));
  }
  const std::size_t room = std::min(widest_bar, std::max<std::size_t>(page.columns(), 60) / 4 - 5);
  const std::size_t digits_a_sign = (most + room - 1) / room;
  page.line("  Strings of each length, a # for every {} of their number (--lengths shows the numbers):",
            digits_a_sign == 1 ? "digit" : fmt::format("{} digits", digits_a_sign));
  const std::array<std::string, 4> titles{"in both", "split differently", "only in " + r.left.id,
                                          "only in " + r.right.id};
  std::string heads = "    length  ";
  for (const auto& title : titles) heads += padded(visible(title, room), room + 2);
  page.row(heads);
  for (std::size_t n = 0; n < rows.size(); ++n) {
    std::string line = fmt::format("    {:>6}  ", n);
    for (const std::size_t wide : rows[n]) {
      line += padded(std::string((wide + digits_a_sign - 1) / digits_a_sign, '#'), room + 2);
    }
    page.row(line);
  }
}

void write_numbers(text_page& page, const diff::report& r) {
  page.line("  Strings of each length, exactly:");
  std::vector<std::array<std::string, 5>> rows{
      {"length", "in both", "of these split differently", "only in " + r.left.id, "only in " + r.right.id}};
  std::array<std::size_t, 5> width{6, 22, 26, 22, 22};
  const auto& all = r.comparison.counts;
  for (std::size_t n = 0; n < std::min(all.size(), r.longest_in_table + 1); ++n) {
    rows.push_back({std::to_string(n), all[n].both.str(), all[n].split_differently.str(), all[n].left_only.str(),
                    all[n].right_only.str()});
  }
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
  }
  // As many columns as fit beside the first, and at least one.
  for (std::size_t first = 1, last = first; first < width.size(); first = last) {
    std::size_t columns = 4 + width[0];
    do {
      columns += 2 + width[last++];
    } while (last < width.size() && columns + 2 + width[last] <= page.columns());
    for (const auto& row : rows) {
      std::string line = fmt::format("    {:>{}}", row[0], width[0]);
      for (std::size_t i = first; i < last; ++i) fmt::format_to(std::back_inserter(line), "  {:>{}}", row[i], width[i]);
      page.row(line);
    }
  }
}

}  // namespace

void write_counts(text_page& page, const diff::report& r) {
  page.heading("BY LENGTH");
  if (r.lengths_asked) {
    write_numbers(page, r);
  } else {
    draw_numbers(page, r);
  }
}

}  // namespace urispec::report
