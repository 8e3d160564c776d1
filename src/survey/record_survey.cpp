#include "survey/record_survey.hpp"

#include "urispec/schemes.hpp"
#include "urispec/uri.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace urispec::survey {
namespace {

constexpr component_bits bit_of(part p) { return static_cast<component_bits>(1U << static_cast<unsigned>(p)); }

// FNV-1a over the names and definitions of all rules, as hexadecimal digits: it is there to notice changes.
std::string digest_of(const rule_reader& reader) {
  std::uint64_t hash = 14695981039346656037U;
  const auto add = [&hash](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    hash = (hash ^ 0xFFU) * 1099511628211U;  // no text of UTF-8 has this byte
  };
  for (const rule_info& rule : reader.rule_list()) {
    add(rule.name);
    add(rule.definition);
  }
  return fmt::format("{:016x}", hash);
}

bool is_scheme(std::string_view text) {
  static const rule_ref rule = *find_rule(grammar::rfc3986, "scheme");
  return !text.empty() && matches(text, rule);
}

// True if the components are those of the text: a rule without a parser may have a verdict alone.
bool has_components(const rule_reading& reading) { return !std::holds_alternative<not_derived>(reading.missing); }

}  // namespace

std::vector<std::string> schemes_with_grammar() {
  std::vector<std::string> names;
  for (const schemes::scheme_grammar& scheme : schemes::all_schemes()) names.emplace_back(scheme.scheme);
  return names;
}

record_survey::record_survey(std::vector<rule_reader> rules, std::size_t reference, options_of_text url_options)
    : rules_(std::move(rules)), reference_(reference), causes_(rules_[reference]), url_options_(url_options) {
  for (const rule_reader& rule : rules_) {
    component_bits shared = 0;
    for (const part p : all_parts) {
      if ((rule.components_of_grammar() & rules_[reference].components_of_grammar() & component_bit(p)) != 0)
        shared = static_cast<component_bits>(shared | bit_of(p));
    }
    compared_.push_back(shared);
  }
  record_.valid.resize(rules_.size());
  record_.differs.resize(rules_.size());
}

survey_counts record_survey::no_counts() const {
  std::vector<grammar_rule> names;
  for (const rule_reader& rule : rules_) {
    names.push_back({std::string(rule.grammar()), std::string(rule.name()), digest_of(rule)});
  }
  return {std::move(names), reference_, schemes_with_grammar()};
}

component_bits record_survey::differences(std::size_t rule, const components& reading,
                                          const components& reference) const {
  component_bits differ = 0;
  for (const part p : all_parts) {
    const auto i = static_cast<std::size_t>(p);
    if (reading.ranges[i] != reference.ranges[i]) differ = static_cast<component_bits>(differ | bit_of(p));
  }
  return static_cast<component_bits>(differ & compared_[rule]);
}

record_survey::completeness record_survey::read_by_rules(std::string_view record) {
  auto result = completeness::complete;
  const auto reference = rules_[reference_].parse(record);
  const bool is_valid = reference.has_value();
  if (!is_valid && is_undecided(reference.error().kind)) return completeness::undecided;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    record_.differs[i] = 0;
    if (i == reference_) {
      record_.valid[i] = is_valid;
    } else if (!is_valid || compared_[i] == 0) {
      const auto verdict = rules_[i].decide(record);
      if (!verdict) return completeness::undecided;
      record_.valid[i] = *verdict;
    } else {
      const auto reading = rules_[i].parse(record);
      if (!reading && is_undecided(reading.error().kind)) return completeness::undecided;
      record_.valid[i] = reading.has_value();
      if (!reading) continue;
      if (has_components(*reference) && has_components(*reading)) {
        record_.differs[i] = differences(i, reading->components, reference->components);
      } else {
        result = completeness::verdicts_only;
      }
    }
  }
  record_.scheme = schemes::scheme_in(record);
  if (!is_scheme(record_.scheme)) record_.scheme = {};
  record_.cause = {};
  if (!is_valid) {
    const auto diagnosis = causes_.diagnose(record, reference.error(),
                                            {.repairs = repair_search::none, .elsewhere = elsewhere_search::none});
    if (diagnosis.cause) record_.cause = diagnosis.cause->entry->id;
  }
  compare_with_browser(record);
  return result;
}

// Only of references: a browser reads no parts of them.
void record_survey::compare_with_browser(std::string_view record) {
  record_.browser = {};
  record_.browser_reason = {};
  record_.needs_icu = false;
  if (!rules_[reference_].is_start()) return;
  const auto options = url_options_(record);
  const auto comparison = urispec::compare_with_browser(record, options);
  if (!comparison) {
    const auto parsed = url_standard::parse(record, nullptr, options);
    record_.needs_icu = !parsed && !parsed.error().type;
    return;
  }
  record_.browser = comparison->relation;
  record_.browser_reason = comparison->reason;
}

void record_survey::read(std::string_view record, const record_place& place) {
  record_.text = record;
  record_.place = place;
  completeness_ = read_by_rules(record);
}

bool record_survey::lacks_time() const {
  return completeness_ != completeness::complete && std::ranges::any_of(rules_, &rule_reader::is_out_of_time);
}

void record_survey::add_to(survey_counts& counts) const {
  if (completeness_ == completeness::undecided) {
    counts.add_undecided(record_.text, record_.place);
    return;
  }
  counts.add(record_);
  if (completeness_ == completeness::verdicts_only) counts.add_not_compared(record_.text, record_.place);
}

}  // namespace urispec::survey
