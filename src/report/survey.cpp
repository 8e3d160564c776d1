#include "report/survey.hpp"

#include "report/table.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "urispec/components.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace urispec::report {

using survey::record_group;
using survey::survey_counts;
using survey::verdict_counts;

namespace {

// The places of records: their numbers, or their first bytes.
enum class place_unit : std::uint8_t { line, byte };

std::string_view name_of(place_unit unit) { return unit == place_unit::line ? "line" : "byte"; }

// Text of verdicts ----------------------------------------------------------------------------------------------------

constexpr std::size_t widest_record = 60;

// "FILE:LINE", or "FILE, byte N".
std::string place_text(const record_group& group, place_unit unit) {
  return unit == place_unit::byte ? fmt::format("{}, byte {}", group.file, group.place)
                                  : fmt::format("{}:{}", group.file, group.place);
}

std::string example_text(const record_group& group, place_unit unit) {
  return fmt::format("{}  {}", place_text(group, unit), visible(or_mark(group.example), widest_record));
}

// The last line: which grammar to follow.
std::string conclusion(const verdict_counts& counts) {
  const bool is_complete = counts.undecided().count == 0;
  if (counts.records() == 0)
    return is_complete ? "There are no records.\n" : "No record is decided under all grammars.\n";
  if (const auto names = counts.complete_grammars(); !names.empty()) {
    return fmt::format("All records are valid under {}.\n", joined(names, ", "));
  }
  std::uint64_t most = 0;
  std::vector<std::string_view> best;
  for (std::size_t i = 0; i < counts.rules().size(); ++i) {
    const std::uint64_t valid = counts.valid(i);
    if (valid > most) best.clear();
    most = std::max(most, valid);
    if (valid == most) best.push_back(counts.rules()[i].grammar);
  }
  if (most == 0)
    return fmt::format("No grammar accepts any of the records{}.\n", is_complete ? "" : " that are decided");
  return fmt::format("{}{} {} the most: {} of {}.\n",
                     is_complete ? "No grammar accepts all records. "
                                 : "Not all records are decided. Of those that are, ",
                     joined(best, ", "), best.size() == 1 ? "accepts" : "accept", most, counts.records());
}

// A row for each grammar: its valid records, and how many of those each other grammar refuses.
std::string matrix(const verdict_counts& counts) {
  std::size_t width = std::to_string(counts.records()).size();
  for (const auto& r : counts.rules()) width = std::max(width, display_width(r.grammar));
  std::vector<table_column> columns(2 + counts.rules().size(), {.alignment = cell_alignment::right});
  columns[0] = {.width = width};
  columns[1].width = width;
  table rows(columns);
  std::vector<std::string> heading{"", ""};
  for (const auto& r : counts.rules()) heading.emplace_back(r.grammar);
  rows.add(heading);
  for (std::size_t a = 0; a < counts.rules().size(); ++a) {
    std::vector<std::string> row{std::string(counts.rules()[a].grammar), std::to_string(counts.valid(a))};
    for (std::size_t b = 0; b < counts.rules().size(); ++b) {
      row.push_back(a == b ? "." : std::to_string(counts.without(a, b)));
    }
    rows.add(row);
  }
  return fmt::format("\n{:{}}  {:{}}  not under\n", "valid under", width, "", width) + rows.text();
}

std::string verdict_table(const verdict_counts& counts, place_unit unit) {
  const std::uint64_t undecided = counts.undecided().count;
  std::string out = counted(counts.records(), "record");
  if (undecided > 0) out += fmt::format(" decided, {} undecided", undecided);
  out += "\n";
  if (counts.records() > 0) out += matrix(counts);
  for (const auto* const group : counts.in_order()) {
    const auto& [valid, records] = *group;
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < counts.rules().size(); ++i) {
      if (valid[i]) names.push_back(counts.rules()[i].grammar);
    }
    out += fmt::format("\n{} valid under {}\n  {}\n", records.count,
                       names.empty()                           ? "none"
                       : names.size() == counts.rules().size() ? "all"
                                                               : joined(names, ", "),
                       example_text(records, unit));
  }
  if (undecided > 0) {
    out += fmt::format("\n{} undecided under at least one grammar\n  {}\n", undecided,
                       example_text(counts.undecided(), unit));
  }
  return out;
}

}  // namespace

std::string verdicts_as_text(const verdict_counts& counts) {
  return verdict_table(counts, place_unit::line) + "\n" + conclusion(counts);
}

// JSON of verdicts ----------------------------------------------------------------------------------------------------

namespace {

void write_group(json_writer& json, const record_group& group, place_unit unit) {
  json.member("count", group.count).member("example", group.example);
  json.member("length", group.length).member("file", group.file).member(name_of(unit), group.place);
}

void write_verdicts(json_writer& json, const verdict_counts& counts, place_unit unit) {
  json.key("grammars").begin_array();
  for (std::size_t i = 0; i < counts.rules().size(); ++i) {
    json.begin_object().member("grammar", counts.rules()[i].grammar).member("rule", counts.rules()[i].rule);
    if (!counts.rules()[i].digest.empty()) json.member("digest", counts.rules()[i].digest);
    json.member("valid", counts.valid(i)).end_object();
  }
  json.end_array().member("records", counts.records());
  if (counts.undecided().count > 0) {
    json.key("undecided").begin_object();
    write_group(json, counts.undecided(), unit);
    json.end_object();
  }
  json.key("combinations").begin_array();
  for (const auto* const group : counts.in_order()) {
    json.begin_object().key("valid").begin_array();
    for (const bool valid : group->first) json.value(valid);
    json.end_array();
    write_group(json, group->second, unit);
    json.end_object();
  }
  json.end_array().key("without").begin_array();
  for (std::size_t a = 0; a < counts.rules().size(); ++a) {
    json.begin_array();
    for (std::size_t b = 0; b < counts.rules().size(); ++b) json.value(counts.without(a, b));
    json.end_array();
  }
  json.end_array().key("all").strings(counts.complete_grammars());
}

}  // namespace

std::string verdicts_as_json(const verdict_counts& counts) {
  std::string text;
  json_writer json(text);
  json.begin_object().key("survey").begin_object();
  write_verdicts(json, counts, place_unit::line);
  json.end_object().end_object().end_line();
  return text;
}

// Text of a survey ----------------------------------------------------------------------------------------------------

namespace {

// The names of the components, in their order.
std::vector<std::string_view> component_names(survey::component_bits components) {
  std::vector<std::string_view> names;
  for (const part p : all_parts) {
    if ((components >> static_cast<unsigned>(p) & 1U) != 0) names.push_back(name(p));
  }
  return names;
}

constexpr std::size_t most_rows = 20;

struct survey_row {
  std::uint64_t count;
  std::string text;
  const record_group* group = nullptr;  // whose example follows
};

// The rows with the greatest counts.
std::string section(std::string_view title, std::vector<survey_row> rows) {
  if (rows.empty()) return {};
  std::ranges::stable_sort(rows, std::ranges::greater(), &survey_row::count);
  const std::size_t width = with_separators(rows.front().count).size();
  std::string out = fmt::format("\n{}\n", title);
  for (const survey_row& r : rows) {
    if (&r == &rows[0] + most_rows) {
      return out + fmt::format("  and {} more; --format json has all\n", rows.size() - most_rows);
    }
    out += fmt::format("  {:>{}}  {}\n", with_separators(r.count), width, r.text);
    if (r.group == nullptr) continue;
    out += fmt::format("  {:>{}}    {}\n", "", width, example_text(*r.group, place_unit::byte));
  }
  return out;
}

std::string readings_text(const survey_counts& counts) {
  std::vector<survey_row> rows;
  for (const auto& [reading, group] : counts.readings()) {
    const auto& [rule, components] = reading;
    rows.push_back({group.count,
                    fmt::format("{}: {}", counts.verdicts().rules()[rule].grammar,
                                joined(component_names(components), ", ")),
                    &group});
  }
  return section(fmt::format("Read differently than under {}", counts.verdicts().rules()[counts.reference()].grammar),
                 std::move(rows));
}

std::string not_compared_text(const survey_counts& counts) {
  const record_group& records = counts.not_compared();
  if (records.count == 0) return {};
  return fmt::format("\n{} not compared: finding the components takes too much time or memory\n  {}\n",
                     with_separators(records.count), example_text(records, place_unit::byte));
}

std::string browsers_text(const survey_counts& counts) {
  std::vector<survey_row> rows;
  for (const auto& [reading, group] : counts.browsers()) {
    const auto& [relation, reason] = reading;
    if (relation != browser_relation::same) {
      rows.push_back({group.count, fmt::format("{}: {}", name(relation), reason), &group});
    }
  }
  return section("Read otherwise by browsers (URL Standard)", std::move(rows));
}

std::string needs_icu_text(const survey_counts& counts) {
  const record_group& records = counts.needs_icu();
  if (records.count == 0) return {};
  return fmt::format("\n{} not compared with browsers: the domain is not ASCII, and ICU is missing\n  {}\n",
                     with_separators(records.count), example_text(records, place_unit::byte));
}

std::string causes_text(const survey_counts& counts) {
  std::vector<survey_row> rows;
  for (const auto& [cause, group] : counts.causes())
    rows.push_back({group.count, cause.empty() ? "no known cause" : cause, &group});
  return section(fmt::format("Why records are invalid under {}", counts.verdicts().rules()[counts.reference()].grammar),
                 std::move(rows));
}

std::string schemes_text(const survey_counts& counts) {
  std::vector<survey_row> rows;
  const auto add = [&](std::string_view name, const survey::scheme_count& count) {
    rows.push_back({count.count, count.invalid == 0
                                     ? std::string(name)
                                     : fmt::format("{} ({} invalid)", name, with_separators(count.invalid))});
  };
  for (const auto& [scheme, count] : counts.schemes_in_order()) add(scheme, count);
  if (counts.record_schemes().rest.count > 0) add("others", counts.record_schemes().rest);
  return section("Schemes", std::move(rows));
}

std::string lengths_text(const survey_counts& counts) {
  if (counts.verdicts().records() == 0) return {};
  const auto& lengths = counts.record_lengths();
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

std::string survey_as_text(const survey_counts& counts) {
  return verdict_table(counts.verdicts(), place_unit::byte) + readings_text(counts) + not_compared_text(counts) +
         browsers_text(counts) + needs_icu_text(counts) + causes_text(counts) + schemes_text(counts) +
         lengths_text(counts);
}

// JSON of a survey ----------------------------------------------------------------------------------------------------

namespace {

void write_lengths(json_writer& json, const survey_counts::lengths& lengths) {
  json.key("lengths").begin_array();
  for (std::size_t i = 0; i < lengths.counts.size(); ++i) {
    if (lengths.counts[i] == 0) continue;
    json.begin_object().member("from", lengths.first(i)).member("to", lengths.last(i));
    json.member("count", lengths.counts[i]).end_object();
  }
  json.end_array().member("bytes", lengths.bytes).member("longest", lengths.longest);
}

void write_schemes(json_writer& json, const survey_counts& counts) {
  json.key("schemes").begin_array();
  for (const auto& [scheme, count] : counts.schemes_in_order()) {
    json.begin_object().member("scheme", scheme).member("count", count.count);
    json.member("invalid", count.invalid).end_object();
  }
  const survey::scheme_count& rest = counts.record_schemes().rest;
  json.end_array().key("other_schemes").begin_object();
  json.member("count", rest.count).member("invalid", rest.invalid).end_object();
}

// The most frequent first.
template <typename Groups>
auto by_count(const Groups& groups) {
  std::vector<const typename Groups::value_type*> order;
  for (const auto& group : groups) order.push_back(&group);
  std::ranges::stable_sort(order, std::ranges::greater(), [](const auto* g) { return g->second.count; });
  return order;
}

}  // namespace

void write_survey(json_writer& json, const survey_counts& counts) {
  constexpr auto unit = place_unit::byte;
  const auto& rules = counts.verdicts().rules();
  json.key("survey").begin_object().member("urispec", version);
  json.member("reference", rules[counts.reference()].grammar);
  write_verdicts(json, counts.verdicts(), unit);
  json.key("readings").begin_array();
  for (const auto* const r : by_count(counts.readings())) {
    json.begin_object().member("grammar", rules[r->first.first].grammar);
    json.key("components").strings(component_names(r->first.second));
    write_group(json, r->second, unit);
    json.end_object();
  }
  json.end_array();
  if (counts.not_compared().count > 0) {
    json.key("not_compared").begin_object();
    write_group(json, counts.not_compared(), unit);
    json.end_object();
  }
  json.key("browsers").begin_array();
  for (const auto* const b : by_count(counts.browsers())) {
    json.begin_object().member("relation", name(b->first.first)).key("reason").text_or_null(b->first.second);
    write_group(json, b->second, unit);
    json.end_object();
  }
  json.end_array();
  if (counts.needs_icu().count > 0) {
    json.key("needs_icu").begin_object();
    write_group(json, counts.needs_icu(), unit);
    json.end_object();
  }
  json.key("causes").begin_array();
  for (const auto* const c : by_count(counts.causes())) {
    json.begin_object().key("cause").text_or_null(c->first);
    write_group(json, c->second, unit);
    json.end_object();
  }
  json.end_array();
  write_schemes(json, counts);
  write_lengths(json, counts.record_lengths());
  json.end_object();
}

std::string survey_as_json(const survey_counts& counts) {
  std::string text;
  json_writer json(text);
  json.begin_object();
  write_survey(json, counts);
  end_with_checksum(json, text);
  return text;
}

namespace {

std::string checksum_of(std::string_view text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return fmt::format("{:016x}", hash);
}

std::string end_of_line(std::string_view text) { return fmt::format(R"(,"checksum":"{}"}})", checksum_of(text)); }

}  // namespace

void end_with_checksum(json_writer& json, std::string& text) {
  json.end_object().end_line();  // before this, a part of the line is still with the writer
  text.resize(text.size() - std::string_view("}\n").size());
  text += end_of_line(text) + '\n';
}

std::string_view fault_of_checksum(std::string_view line) {
  const std::size_t size = end_of_line("").size();
  if (line.size() >= size) {
    const std::string_view text = line.substr(0, line.size() - size);
    if (line.substr(text.size()) == end_of_line(text)) return {};
  }
  return line.find(R"("checksum":)") == std::string_view::npos
             ? "has no checksum: it is cut, or a version of urispec wrote it that wrote none; survey the files again"
             : "is damaged: its checksum is that of another text";
}

}  // namespace urispec::report
