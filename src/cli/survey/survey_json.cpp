#include "cli/survey/survey_json.hpp"

#include "cli/commands/validity_report.hpp"
#include "report/text.hpp"
#include "urispec/components.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <utility>

namespace urispec::cli {
namespace {

constexpr auto unit = place_unit::byte;
constexpr const char* no_survey = "is not the JSON of a survey (urispec survey --format json)";

void write_lengths(report::json_writer& json, const diff::survey_counts::lengths& lengths) {
  json.key("lengths").begin_array();
  for (std::size_t i = 0; i < lengths.counts.size(); ++i) {
    if (lengths.counts[i] == 0) continue;
    json.begin_object().member("from", lengths.first(i)).member("to", lengths.last(i));
    json.member("count", lengths.counts[i]).end_object();
  }
  json.end_array().member("bytes", lengths.bytes).member("longest", lengths.longest);
}

void write_schemes(report::json_writer& json, const diff::survey_counts& t) {
  json.key("schemes").begin_array();
  for (const auto& [scheme, count] : t.schemes_in_order()) {
    json.begin_object().member("scheme", scheme).member("count", count.count);
    json.member("invalid", count.invalid).end_object();
  }
  const diff::scheme_count& rest = t.all_schemes().rest;
  json.end_array().key("other_schemes").begin_object();
  json.member("count", rest.count).member("invalid", rest.invalid).end_object();
}

// The most frequent first.
template <typename Groups>
auto by_count(const Groups& groups) {
  std::vector<const typename Groups::value_type*> order;
  for (const auto& entry : groups) order.push_back(&entry);
  std::ranges::stable_sort(order, std::ranges::greater(), [](const auto* g) { return g->second.count; });
  return order;
}

std::optional<diff::scheme_count> read_count(const json_value& object) {
  const auto count = object.whole_number_of("count");
  const auto invalid = object.whole_number_of("invalid");
  if (!count || !invalid || *invalid > *count) return std::nullopt;
  return diff::scheme_count{*count, *invalid};
}

// Adds, as long as there are no more than `most`: whether there are not.
bool count_up(std::uint64_t& sum, std::uint64_t more, std::uint64_t most) {
  if (more > most - sum) return false;
  sum += more;
  return true;
}

// Whether everything is as write_survey_counts() writes it, with no more records than there can be, and was added.
bool read_readings(const json_value& survey, diff::survey_counts& into) {
  const auto& rules = into.validity().rules();
  const auto readings = survey.elements_of("readings");
  if (!readings) return false;
  std::vector<std::uint64_t> sums(rules.size());
  for (const json_value& r : *readings) {
    const auto grammar = r.string_of("grammar");
    const auto components = r.elements_of("components");
    const auto group = read_group(r, unit);
    if (!grammar || !components || components->empty() || !group) return false;
    const auto rule = std::ranges::find(rules, *grammar, &diff::validity_survey::asked_rule::grammar);
    if (rule == rules.end()) return false;
    const auto number = static_cast<std::size_t>(rule - rules.begin());
    const diff::validity_survey& validity = into.validity();
    const std::uint64_t valid_by_both =
        validity.valid(number) - (number == into.reference() ? 0 : validity.without(number, into.reference()));
    if (!count_up(sums[number], group->count, valid_by_both)) return false;
    unsigned which = 0;
    for (const json_value& c : *components) {
      const auto known = std::ranges::find_if(all_parts, [&](part p) { return c.string() == name(p); });
      if (known == all_parts.end()) return false;
      which |= 1U << static_cast<unsigned>(*known);
    }
    into.restore_reading({number, static_cast<diff::component_bits>(which)}, *group);
  }
  return true;
}

bool read_not_compared(const json_value& survey, diff::survey_counts& into) {
  const auto records = survey.member("not_compared");
  if (!records) return true;
  const auto group = read_group(*records, unit);
  if (!group || group->count > into.validity().valid(into.reference())) return false;
  into.restore_not_compared(*group);
  return true;
}

bool read_causes(const json_value& survey, diff::survey_counts& into) {
  const auto causes = survey.elements_of("causes");
  if (!causes) return false;
  const std::uint64_t invalid = into.validity().records() - into.validity().valid(into.reference());
  std::uint64_t sum = 0;
  for (const json_value& c : *causes) {
    const auto group = read_group(c, unit);
    if (!group || !c.member("cause") || !count_up(sum, group->count, invalid)) return false;
    into.restore_cause(c.string_of("cause").value_or(""), *group);
  }
  return sum == invalid;
}

bool read_schemes(const json_value& survey, diff::survey_counts& into) {
  const auto schemes = survey.elements_of("schemes");
  const auto others = survey.member("other_schemes");
  const auto rest = others ? read_count(*others) : std::nullopt;
  if (!schemes || !rest) return false;
  const std::uint64_t valid = into.validity().valid(into.reference());
  std::uint64_t sum_valid = 0;
  std::uint64_t sum_invalid = 0;
  const auto fits = [&](const diff::scheme_count& count) {
    return count_up(sum_valid, count.count - count.invalid, valid) &&
           count_up(sum_invalid, count.invalid, into.validity().records() - valid);
  };
  if (!fits(*rest)) return false;
  for (const json_value& s : *schemes) {
    const auto scheme = s.string_of("scheme");
    const auto count = read_count(s);
    if (!scheme || !count || !fits(*count)) return false;
    into.restore_scheme(*scheme, *count);
  }
  into.restore_other_schemes(*rest);
  return true;
}

bool read_lengths(const json_value& survey, diff::survey_counts& into) {
  const auto lengths = survey.elements_of("lengths");
  const auto bytes = survey.whole_number_of("bytes");
  const auto longest = survey.whole_number_of("longest");
  if (!lengths || !bytes || !longest) return false;
  diff::survey_counts::lengths all{.bytes = *bytes, .longest = *longest};
  std::uint64_t records = 0;
  std::uint64_t least_bytes = 0;
  for (const json_value& l : *lengths) {
    const auto from = l.whole_number_of("from");
    const auto count = l.whole_number_of("count");
    if (!from || !count) return false;
    std::size_t which = 0;
    while (which < all.counts.size() && all.first(which) != *from) ++which;
    if (which == all.counts.size() || !count_up(records, *count, into.validity().records())) return false;
    if (*from != 0 && *count > *bytes / *from) return false;
    if (!count_up(least_bytes, *count * *from, *bytes)) return false;
    all.counts[which] += *count;
  }
  into.restore_lengths(all);
  const bool is_longest = all.counts[static_cast<std::size_t>(std::bit_width(all.longest))] > 0;
  return records == into.validity().records() && (is_longest || (records == 0 && all.longest == 0));
}

}  // namespace

std::vector<std::string_view> component_names(diff::component_bits which) {
  std::vector<std::string_view> names;
  for (const part p : all_parts) {
    if ((which >> static_cast<unsigned>(p) & 1U) != 0) names.push_back(name(p));
  }
  return names;
}

void write_survey_counts(report::json_writer& json, const diff::survey_counts& t) {
  const auto& rules = t.validity().rules();
  json.key("survey").begin_object().member("urispec", version);
  json.member("reference", rules[t.reference()].grammar);
  write_validity(json, t.validity(), unit);
  json.key("readings").begin_array();
  for (const auto* const r : by_count(t.readings())) {
    json.begin_object().member("grammar", rules[r->first.first].grammar);
    json.key("components").strings(component_names(r->first.second));
    write_group(json, r->second, unit);
    json.end_object();
  }
  json.end_array();
  if (t.not_compared().count > 0) {
    json.key("not_compared").begin_object();
    write_group(json, t.not_compared(), unit);
    json.end_object();
  }
  json.key("causes").begin_array();
  for (const auto* const c : by_count(t.causes())) {
    json.begin_object().key("cause").text_or_null(c->first);
    write_group(json, c->second, unit);
    json.end_object();
  }
  json.end_array();
  write_schemes(json, t);
  write_lengths(json, t.all_lengths());
  json.end_object();
}

std::string survey_counts_json(const diff::survey_counts& t) {
  std::string text;
  report::json_writer json(text);
  json.begin_object();
  write_survey_counts(json, t);
  json.end_object().end_line();
  return text;
}

result<diff::survey_counts, std::string> read_survey_counts(const json_value& object, std::vector<std::string> listed) {
  const auto json = object.member("survey");
  const auto reference = json ? json->string_of("reference") : std::nullopt;
  if (!reference) return std::string(no_survey);
  const std::string by = json->string_of("urispec").value_or("");
  if (by != version) {
    return fmt::format("was counted by urispec {}, and this is {}: other versions may count otherwise",
                       by.empty() ? "of an unknown version" : report::visible(by), version);
  }
  const auto validity = read_validity(*json, unit);
  if (!validity) return validity.error();
  const auto& rules = validity->rules();
  const auto rule = std::ranges::find(rules, *reference, &diff::validity_survey::asked_rule::grammar);
  if (rule == rules.end()) return std::string(no_survey);
  diff::survey_counts t(rules, static_cast<std::size_t>(rule - rules.begin()), std::move(listed));
  const bool is_added = t.restore_validity(*validity);
  if (is_added && read_readings(*json, t) && read_not_compared(*json, t) && read_causes(*json, t) &&
      read_schemes(*json, t) && read_lengths(*json, t)) {
    return t;
  }
  return std::string(no_survey);
}

}  // namespace urispec::cli
