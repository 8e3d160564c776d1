// The members of a survey in JSON, read one by one.
#include "cli/survey/read_counts.hpp"

#include "report/text.hpp"
#include "urispec/browsers.hpp"
#include "urispec/components.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <string_view>
#include <utility>

namespace urispec::cli {
namespace {

using survey::record_group;
using survey::survey_counts;
using survey::verdict_counts;

constexpr const char* no_survey = "is not the JSON of a survey (urispec survey --format json)";

std::optional<std::vector<survey::grammar_rule>> read_rules(const json_value& json) {
  const auto grammars = json.elements_of("grammars");
  if (!grammars) return std::nullopt;
  std::vector<survey::grammar_rule> rules;
  for (const json_value& g : *grammars) {
    auto grammar = g.string_of("grammar");
    auto rule = g.string_of("rule");
    if (!grammar || !rule) return std::nullopt;
    rules.push_back({std::move(*grammar), std::move(*rule), g.string_of("digest").value_or("")});
  }
  return rules;
}

std::optional<verdict_counts::combination> read_combination(const json_value& c, std::size_t rules) {
  const auto valid = c.elements_of("valid");
  if (!valid || valid->size() != rules) return std::nullopt;
  verdict_counts::combination verdicts;
  for (const json_value& v : *valid) {
    const auto verdict = v.boolean();
    if (!verdict) return std::nullopt;
    verdicts.push_back(*verdict);
  }
  return verdicts;
}

// Nullopt where a member is missing or nothing is counted. Without "length", which earlier versions did not write, the
// example is taken for the whole record.
std::optional<record_group> read_group(const json_value& object) {
  const auto count = object.whole_number_of("count");
  auto example = object.string_of("example");
  auto file = object.string_of("file");
  const auto byte = object.whole_number_of("byte");
  if (!count || *count == 0 || !example || !file || !byte) return std::nullopt;
  const std::uint64_t length = object.whole_number_of("length").value_or(example->size());
  return record_group{*count, std::move(*example), length, std::move(*file), *byte};
}

// Counts of grammars and the matrix follow from the combinations, and are not read.
result<verdict_counts, std::string> read_verdicts(const json_value& json) {
  auto rules = read_rules(json);
  const auto records = json.whole_number_of("records");
  const auto combinations = json.elements_of("combinations");
  if (!rules || !records || !combinations) return std::string(no_survey);
  verdict_counts counts(std::move(*rules));
  for (const json_value& c : *combinations) {
    auto valid = read_combination(c, counts.rules().size());
    auto group = read_group(c);
    if (!valid || !group) return std::string(no_survey);
    if (!counts.add(std::move(*valid), std::move(*group)) || counts.records() > *records) {
      return fmt::format("does not add up: its counts are not those of {} records", *records);
    }
  }
  if (const auto undecided = json.member("undecided")) {
    const auto group = read_group(*undecided);
    if (!group) return std::string(no_survey);
    counts.restore_undecided(*group);
  }
  if (counts.records() == *records) return counts;
  return fmt::format("does not add up: its counts are not those of {} records", *records);
}

std::optional<survey::scheme_count> read_count(const json_value& object) {
  const auto count = object.whole_number_of("count");
  const auto invalid = object.whole_number_of("invalid");
  if (!count || !invalid || *invalid > *count) return std::nullopt;
  return survey::scheme_count{*count, *invalid};
}

// Adds to the sum unless it would be more than `most`; returns whether it did.
bool count_up(std::uint64_t& sum, std::uint64_t more, std::uint64_t most) {
  if (more > most - sum) return false;
  sum += more;
  return true;
}

// Each of the following reads a part of the survey as report::write_survey() writes it and adds it to the counts. It
// returns false where something is missing, or where there are more records than there can be.

bool read_readings(const json_value& json, survey_counts& counts) {
  const auto& rules = counts.verdicts().rules();
  const auto readings = json.elements_of("readings");
  if (!readings) return false;
  std::vector<std::uint64_t> sums(rules.size());
  for (const json_value& r : *readings) {
    const auto grammar = r.string_of("grammar");
    const auto components = r.elements_of("components");
    const auto group = read_group(r);
    if (!grammar || !components || components->empty() || !group) return false;
    const auto rule = std::ranges::find(rules, *grammar, &survey::grammar_rule::grammar);
    if (rule == rules.end()) return false;
    const auto number = static_cast<std::size_t>(rule - rules.begin());
    const verdict_counts& verdicts = counts.verdicts();
    const std::uint64_t valid_by_both =
        verdicts.valid(number) - (number == counts.reference() ? 0 : verdicts.without(number, counts.reference()));
    if (!count_up(sums[number], group->count, valid_by_both)) return false;
    unsigned bits = 0;
    for (const json_value& c : *components) {
      const auto component = std::ranges::find_if(all_parts, [&](part p) { return c.string() == name(p); });
      if (component == all_parts.end()) return false;
      bits |= 1U << static_cast<unsigned>(*component);
    }
    counts.restore_reading({number, static_cast<survey::component_bits>(bits)}, *group);
  }
  return true;
}

bool read_not_compared(const json_value& json, survey_counts& counts) {
  const auto records = json.member("not_compared");
  if (!records) return true;
  const auto group = read_group(*records);
  if (!group || group->count > counts.verdicts().valid(counts.reference())) return false;
  counts.restore_not_compared(*group);
  return true;
}

bool read_browsers(const json_value& json, survey_counts& counts) {
  const auto readings = json.elements_of("browsers");
  if (!readings) return false;
  std::uint64_t sum = 0;
  for (const json_value& r : *readings) {
    const auto relation = find_browser_relation(r.string_of("relation").value_or(""));
    const auto group = read_group(r);
    if (!relation || !r.member("reason") || !group) return false;
    if (!count_up(sum, group->count, counts.verdicts().records())) return false;
    counts.restore_browser({*relation, r.string_of("reason").value_or("")}, *group);
  }
  return true;
}

bool read_needs_icu(const json_value& json, survey_counts& counts) {
  const auto records = json.member("needs_icu");
  if (!records) return true;
  const auto group = read_group(*records);
  if (!group || group->count > counts.verdicts().records()) return false;
  counts.restore_needs_icu(*group);
  return true;
}

bool read_causes(const json_value& json, survey_counts& counts) {
  const auto causes = json.elements_of("causes");
  if (!causes) return false;
  const std::uint64_t invalid = counts.verdicts().records() - counts.verdicts().valid(counts.reference());
  std::uint64_t sum = 0;
  for (const json_value& c : *causes) {
    const auto group = read_group(c);
    if (!group || !c.member("cause") || !count_up(sum, group->count, invalid)) return false;
    counts.restore_cause(c.string_of("cause").value_or(""), *group);
  }
  return sum == invalid;
}

bool read_schemes(const json_value& json, survey_counts& counts) {
  const auto schemes = json.elements_of("schemes");
  const auto others = json.member("other_schemes");
  const auto rest = others ? read_count(*others) : std::nullopt;
  if (!schemes || !rest) return false;
  const std::uint64_t valid = counts.verdicts().valid(counts.reference());
  std::uint64_t sum_valid = 0;
  std::uint64_t sum_invalid = 0;
  const auto fits = [&](const survey::scheme_count& count) {
    return count_up(sum_valid, count.count - count.invalid, valid) &&
           count_up(sum_invalid, count.invalid, counts.verdicts().records() - valid);
  };
  if (!fits(*rest)) return false;
  for (const json_value& s : *schemes) {
    const auto scheme = s.string_of("scheme");
    const auto count = read_count(s);
    if (!scheme || !count || !fits(*count)) return false;
    counts.restore_scheme(*scheme, *count);
  }
  counts.restore_other_schemes(*rest);
  return true;
}

bool read_lengths(const json_value& json, survey_counts& counts) {
  const auto lengths = json.elements_of("lengths");
  const auto bytes = json.whole_number_of("bytes");
  const auto longest = json.whole_number_of("longest");
  if (!lengths || !bytes || !longest) return false;
  survey_counts::lengths sums{.bytes = *bytes, .longest = *longest};
  std::uint64_t records = 0;
  std::uint64_t least_bytes = 0;
  for (const json_value& l : *lengths) {
    const auto begin = l.whole_number_of("from");
    const auto count = l.whole_number_of("count");
    if (!begin || !count) return false;
    std::size_t length_class = 0;
    while (length_class < sums.counts.size() && sums.first(length_class) != *begin) ++length_class;
    if (length_class == sums.counts.size()) return false;
    if (!count_up(records, *count, counts.verdicts().records())) return false;
    if (*begin != 0 && *count > *bytes / *begin) return false;
    if (!count_up(least_bytes, *count * *begin, *bytes)) return false;
    sums.counts[length_class] += *count;
  }
  counts.restore_lengths(sums);
  const bool is_longest = sums.counts[static_cast<std::size_t>(std::bit_width(sums.longest))] > 0;
  return records == counts.verdicts().records() && (is_longest || (records == 0 && sums.longest == 0));
}

}  // namespace

result<survey_counts, std::string> read_survey_counts(const json_value& object, std::vector<std::string> listed) {
  const auto json = object.member("survey");
  const auto reference = json ? json->string_of("reference") : std::nullopt;
  if (!reference) return std::string(no_survey);
  const std::string writer = json->string_of("urispec").value_or("");
  if (writer != version) {
    return fmt::format("was counted by urispec {}, and this is {}: other versions may count otherwise",
                       writer.empty() ? "of an unknown version" : report::visible(writer), version);
  }
  const auto verdicts = read_verdicts(*json);
  if (!verdicts) return verdicts.error();
  const auto& rules = verdicts->rules();
  const auto rule = std::ranges::find(rules, *reference, &survey::grammar_rule::grammar);
  if (rule == rules.end()) return std::string(no_survey);
  survey_counts counts(rules, static_cast<std::size_t>(rule - rules.begin()), std::move(listed));
  const bool is_added = counts.restore_verdicts(*verdicts);
  if (is_added && read_readings(*json, counts) && read_not_compared(*json, counts) && read_browsers(*json, counts) &&
      read_needs_icu(*json, counts) && read_causes(*json, counts) && read_schemes(*json, counts) &&
      read_lengths(*json, counts)) {
    return counts;
  }
  return std::string(no_survey);
}

}  // namespace urispec::cli
