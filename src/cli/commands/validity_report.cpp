#include "cli/commands/validity_report.hpp"

#include "report/text.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace urispec::cli {

using diff::validity_survey;

namespace {

constexpr std::size_t widest_example = 60;

constexpr std::string_view not_a_survey = "is not the JSON of a survey";

// What stands at the end: which grammar to follow.
std::string conclusion(const validity_survey& s) {
  const bool is_complete = s.undecided().count == 0;
  if (s.records() == 0) return is_complete ? "There are no records.\n" : "No record is decided under all grammars.\n";
  if (const auto all = s.that_have_all(); !all.empty()) {
    return fmt::format("All records are valid under {}.\n", report::joined(all, ", "));
  }
  std::uint64_t most = 0;
  std::vector<std::string_view> best;
  for (std::size_t i = 0; i < s.rules().size(); ++i) {
    const std::uint64_t valid = s.valid(i);
    if (valid > most) best.clear();
    most = std::max(most, valid);
    if (valid == most) best.push_back(s.rules()[i].grammar);
  }
  if (most == 0) return fmt::format("No grammar accepts any of the records{}.\n", is_complete ? "" : " that are decided");
  return fmt::format("{}{} {} the most: {} of {}.\n",
                     is_complete ? "No grammar accepts all records. "
                                 : "Not all records are decided. Of those that are, ",
                     report::joined(best, ", "), best.size() == 1 ? "accepts" : "accept", most, s.records());
}

// How many records each grammar has, and how many of those each other one has not.
std::string matrix(const validity_survey& s) {
  std::size_t width = std::to_string(s.records()).size();
  for (const auto& r : s.rules()) width = std::max(width, r.grammar.size());
  std::string out = fmt::format("\n{:{}}  {:>{}}  not under\n", "valid under", width, "", width);
  out += fmt::format("{:{}}  {:>{}}", "", width, "", width);
  for (const auto& r : s.rules()) out += fmt::format("  {:>{}}", r.grammar, r.grammar.size());
  out += "\n";
  for (std::size_t a = 0; a < s.rules().size(); ++a) {
    out += fmt::format("{:{}}  {:>{}}", s.rules()[a].grammar, width, s.valid(a), width);
    for (std::size_t b = 0; b < s.rules().size(); ++b) {
      const std::string cell = a == b ? "." : std::to_string(s.without(a, b));
      out += fmt::format("  {:>{}}", cell, s.rules()[b].grammar.size());
    }
    out += "\n";
  }
  return out;
}

}  // namespace

std::string place_of(const diff::record_group& group, place_unit place) {
  return place == place_unit::byte ? fmt::format("{}, byte {}", group.file, group.place)
                                   : fmt::format("{}:{}", group.file, group.place);
}

std::string validity_text(const validity_survey& s) { return validity_table(s, place_unit::line) + "\n" + conclusion(s); }

std::string validity_table(const validity_survey& s, place_unit place) {
  const std::uint64_t undecided = s.undecided().count;
  std::string out = report::counted(s.records(), "record");
  if (undecided > 0) out += fmt::format(" decided, {} undecided", undecided);
  out += "\n";
  if (s.records() > 0) out += matrix(s);
  for (const auto* const entry : s.in_order()) {
    const auto& [has, g] = *entry;
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < s.rules().size(); ++i) {
      if (has[i]) names.push_back(s.rules()[i].grammar);
    }
    out += fmt::format("\n{} valid under {}\n  {}  {}\n", g.count,
                       names.empty()                   ? "none"
                       : names.size() == s.rules().size() ? "all"
                                                       : report::joined(names, ", "),
                       place_of(g, place), report::visible(or_mark(g.example), widest_example));
  }
  if (undecided > 0) {
    out += fmt::format("\n{} undecided under at least one grammar\n  {}  {}\n", undecided,
                       place_of(s.undecided(), place), report::visible(or_mark(s.undecided().example), widest_example));
  }
  return out;
}

void write_group(report::json_writer& json, const diff::record_group& group, place_unit place) {
  json.member("count", group.count).member("example", group.example);
  json.member("length", group.length).member("file", group.file).member(name(place), group.place);
}

void write_validity(report::json_writer& json, const validity_survey& s, place_unit place) {
  json.key("grammars").begin_array();
  for (std::size_t i = 0; i < s.rules().size(); ++i) {
    json.begin_object().member("grammar", s.rules()[i].grammar).member("rule", s.rules()[i].rule);
    if (!s.rules()[i].digest.empty()) json.member("digest", s.rules()[i].digest);
    json.member("valid", s.valid(i)).end_object();
  }
  json.end_array().member("records", s.records());
  if (s.undecided().count > 0) {
    json.key("undecided").begin_object();
    write_group(json, s.undecided(), place);
    json.end_object();
  }
  json.key("combinations").begin_array();
  for (const auto* const entry : s.in_order()) {
    json.begin_object().key("valid").begin_array();
    for (const bool has : entry->first) json.value(has);
    json.end_array();
    write_group(json, entry->second, place);
    json.end_object();
  }
  json.end_array().key("without").begin_array();
  for (std::size_t a = 0; a < s.rules().size(); ++a) {
    json.begin_array();
    for (std::size_t b = 0; b < s.rules().size(); ++b) json.value(s.without(a, b));
    json.end_array();
  }
  json.end_array().key("all").strings(s.that_have_all());
}

std::string validity_json(const validity_survey& s) {
  std::string text;
  report::json_writer json(text);
  json.begin_object().key("survey").begin_object();
  write_validity(json, s, place_unit::line);
  json.end_object().end_object().end_line();
  return text;
}

namespace {

std::optional<std::vector<validity_survey::asked_rule>> read_rules(const json_value& survey) {
  const auto grammars = survey.elements_of("grammars");
  if (!grammars) return std::nullopt;
  std::vector<validity_survey::asked_rule> rules;
  for (const json_value& g : *grammars) {
    auto grammar = g.string_of("grammar");
    auto rule = g.string_of("rule");
    if (!grammar || !rule) return std::nullopt;
    rules.push_back({std::move(*grammar), std::move(*rule), g.string_of("digest").value_or("")});
  }
  return rules;
}

std::optional<validity_survey::combination> read_combination(const json_value& c, std::size_t rules) {
  const auto valid = c.elements_of("valid");
  if (!valid || valid->size() != rules) return std::nullopt;
  validity_survey::combination has;
  for (const json_value& v : *valid) {
    const auto truth = v.boolean();
    if (!truth) return std::nullopt;
    has.push_back(*truth);
  }
  return has;
}

}  // namespace

std::optional<diff::record_group> read_group(const json_value& object, place_unit place) {
  const auto count = object.whole_number_of("count");
  auto example = object.string_of("example");
  auto file = object.string_of("file");
  const auto where = object.whole_number_of(name(place));
  if (!count || *count == 0 || !example || !file || !where) return std::nullopt;
  const std::uint64_t length = object.whole_number_of("length").value_or(example->size());
  return diff::record_group{*count, std::move(*example), length, std::move(*file), *where};
}

result<validity_survey, std::string> read_validity(std::string_view text) {
  const auto all = json_value::read(text);
  const auto json = all ? all->member("survey") : std::nullopt;
  if (!json) return fmt::format("{} (urispec validate --all --format json)", not_a_survey);
  return read_validity(*json, place_unit::line);
}

// Counts of grammars and the matrix follow from the combinations, and are not read.
result<validity_survey, std::string> read_validity(const json_value& json, place_unit place) {
  const auto not_one = [&] {
    return fmt::format("{} (urispec {} --format json)", not_a_survey,
                       place == place_unit::line ? "validate --all" : "survey");
  };
  auto rules = read_rules(json);
  const auto records = json.whole_number_of("records");
  const auto combinations = json.elements_of("combinations");
  if (!rules || !records || !combinations) return not_one();
  validity_survey survey(std::move(*rules));
  for (const json_value& c : *combinations) {
    auto has = read_combination(c, survey.rules().size());
    auto group = read_group(c, place);
    if (!has || !group) return not_one();
    if (!survey.add(std::move(*has), std::move(*group)) || survey.records() > *records) {
      return fmt::format("does not add up: its counts are not those of {} records", *records);
    }
  }
  if (const auto undecided = json.member("undecided")) {
    const auto group = read_group(*undecided, place);
    if (!group) return not_one();
    survey.restore_undecided(*group);
  }
  if (survey.records() == *records) return survey;
  return fmt::format("does not add up: its counts are not those of {} records", *records);
}

}  // namespace urispec::cli
