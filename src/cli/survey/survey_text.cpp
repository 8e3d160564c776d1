#include "cli/survey/survey_text.hpp"

#include "cli/commands/validity_report.hpp"
#include "report/text.hpp"
#include "cli/output/progress.hpp"
#include "cli/survey/survey_json.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::size_t most_shown = 20;
constexpr std::size_t widest_text = 60;

struct survey_row {
  std::uint64_t count;
  std::string text;
  const diff::record_group* group = nullptr;  // whose example follows
};

// The rows with the greatest counts.
std::string section(std::string_view title, std::vector<survey_row> rows) {
  if (rows.empty()) return {};
  std::ranges::stable_sort(rows, std::ranges::greater(), &survey_row::count);
  const std::size_t width = with_separators(rows.front().count).size();
  std::string out = fmt::format("\n{}\n", title);
  for (const survey_row& r : rows) {
    if (&r == &rows[0] + most_shown) {
      return out + fmt::format("  and {} more; --format json has all\n", rows.size() - most_shown);
    }
    out += fmt::format("  {:>{}}  {}\n", with_separators(r.count), width, r.text);
    if (r.group == nullptr) continue;
    out += fmt::format("  {:>{}}    {}  {}\n", "", width, place_of(*r.group, place_unit::byte),
                       report::visible(or_mark(r.group->example), widest_text));
  }
  return out;
}

std::string readings_text(const diff::survey_counts& t) {
  std::vector<survey_row> rows;
  for (const auto& [which, group] : t.readings()) {
    rows.push_back(
        {group.count,
         fmt::format("{}: {}", t.validity().rules()[which.first].grammar, report::joined(component_names(which.second), ", ")),
         &group});
  }
  return section(fmt::format("Read differently than under {}", t.validity().rules()[t.reference()].grammar),
                 std::move(rows));
}

std::string not_compared_text(const diff::survey_counts& t) {
  const diff::record_group& records = t.not_compared();
  if (records.count == 0) return {};
  return fmt::format("\n{} not compared: finding the components takes too much time or memory\n  {}  {}\n",
                     with_separators(records.count), place_of(records, place_unit::byte),
                     report::visible(or_mark(records.example), widest_text));
}

std::string causes_text(const diff::survey_counts& t) {
  std::vector<survey_row> rows;
  for (const auto& [cause, group] : t.causes())
    rows.push_back({group.count, cause.empty() ? "no known cause" : cause, &group});
  return section(fmt::format("Why records are invalid under {}", t.validity().rules()[t.reference()].grammar),
                 std::move(rows));
}

std::string schemes_text(const diff::survey_counts& t) {
  std::vector<survey_row> rows;
  const auto add = [&](std::string_view name, const diff::scheme_count& count) {
    rows.push_back({count.count, count.invalid == 0
                                     ? std::string(name)
                                     : fmt::format("{} ({} invalid)", name, with_separators(count.invalid))});
  };
  for (const auto& [scheme, count] : t.schemes_in_order()) add(scheme, count);
  if (t.all_schemes().rest.count > 0) add("others", t.all_schemes().rest);
  return section("Schemes", std::move(rows));
}

std::string lengths_text(const diff::survey_counts& t) {
  if (t.validity().records() == 0) return {};
  const auto& lengths = t.all_lengths();
  std::size_t width = 1;
  for (const std::uint64_t count : lengths.counts) width = std::max(width, with_separators(count).size());
  std::string out = fmt::format("\nLengths: {} bytes in all, the longest record has {}\n",
                                with_separators(lengths.bytes), with_separators(lengths.longest));
  for (std::size_t i = 0; i < lengths.counts.size(); ++i) {
    if (lengths.counts[i] == 0) continue;
    const std::uint64_t first = lengths.first(i);
    const std::string range = first == lengths.last(i) ? std::to_string(first)
                                                       : fmt::format("{}-{}", first, lengths.last(i));
    out += fmt::format("  {:>{}}  {}\n", with_separators(lengths.counts[i]), width, range);
  }
  return out;
}

}  // namespace

std::string survey_counts_text(const diff::survey_counts& t) {
  return validity_table(t.validity(), place_unit::byte) + readings_text(t) + not_compared_text(t) + causes_text(t) +
         schemes_text(t) + lengths_text(t);
}

}  // namespace urispec::cli
