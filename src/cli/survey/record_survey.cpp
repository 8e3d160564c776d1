#include "cli/survey/record_survey.hpp"

#include "urispec/schemes.hpp"
#include "urispec/uri.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace urispec::cli {
namespace {

constexpr diff::component_bits bit_of(part p) {
  return static_cast<diff::component_bits>(1U << static_cast<unsigned>(p));
}

// FNV-1a over the names and definitions of all rules, as hexadecimal digits: it is there to notice changes.
std::string digest_of(const rule_reader& r) {
  std::uint64_t hash = 14695981039346656037U;
  const auto add = [&hash](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    hash = (hash ^ 0xFFU) * 1099511628211U;  // no text of UTF-8 has this byte
  };
  for (const rule_info& rule : r.rule_list()) {
    add(rule.name);
    add(rule.definition);
  }
  return fmt::format("{:016x}", hash);
}

bool is_scheme(std::string_view text) {
  static const rule_ref rule = *find_rule(grammar::rfc3986, "scheme");
  return !text.empty() && matches(text, rule);
}

}  // namespace

record_survey::record_survey(std::vector<rule_reader> rules, std::size_t reference)
    : rules_(std::move(rules)), reference_(reference), causes_(rules_[reference]) {
  for (const rule_reader& r : rules_) {
    diff::component_bits both = 0;
    for (const part p : all_parts) {
      if ((r.components_of_grammar() & rules_[reference].components_of_grammar() & component_bit(p)) != 0)
        both = static_cast<diff::component_bits>(both | bit_of(p));
    }
    compared_.push_back(both);
  }
  record_.valid.resize(rules_.size());
  record_.differs.resize(rules_.size());
}

diff::survey_counts record_survey::no_counts() const {
  std::vector<diff::validity_survey::asked_rule> names;
  for (const rule_reader& r : rules_) {
    names.push_back({std::string(r.grammar()), std::string(r.name()), digest_of(r)});
  }
  std::vector<std::string> listed;
  for (const schemes::scheme_grammar& scheme : schemes::all_schemes()) listed.emplace_back(scheme.scheme);
  return {std::move(names), reference_, std::move(listed)};
}

diff::component_bits record_survey::differences(std::size_t rule, const components& found,
                                                const components& by_reference) const {
  diff::component_bits differ = 0;
  for (const part p : all_parts) {
    const auto i = static_cast<std::size_t>(p);
    if (found.ranges[i] != by_reference.ranges[i]) differ = static_cast<diff::component_bits>(differ | bit_of(p));
  }
  return static_cast<diff::component_bits>(differ & compared_[rule]);
}

record_survey::known record_survey::find_out(std::string_view record) {
  known what = known::all;
  const auto reference = urispec::cli::read(rules_[reference_], record, nullptr);
  const bool is_valid = reference.verdict.has_value();
  if (!is_valid && is_undecided(reference.verdict.error().kind)) return known::nothing;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    record_.differs[i] = 0;
    if (i == reference_) {
      record_.valid[i] = is_valid;
    } else if (!is_valid || compared_[i] == 0) {
      const auto valid = rules_[i].decide(record);
      if (!valid) return known::nothing;
      record_.valid[i] = *valid;
    } else {
      const auto other = urispec::cli::read(rules_[i], record, nullptr);
      if (!other.verdict && is_undecided(other.verdict.error().kind)) return known::nothing;
      record_.valid[i] = other.verdict.has_value();
      if (!other.verdict) continue;
      if (reference.not_derived.empty() && other.not_derived.empty()) {
        record_.differs[i] = differences(i, *other.verdict, *reference.verdict);
      } else {
        what = known::verdicts;
      }
    }
  }
  record_.scheme = schemes::scheme_in(record);
  if (!is_scheme(record_.scheme)) record_.scheme = {};
  record_.cause = {};
  if (!is_valid) {
    const auto why = causes_.diagnose(record, reference.verdict.error(),
                                      {repair_search::none, elsewhere_search::none});
    if (why.cause) record_.cause = why.cause->entry->id;
  }
  return what;
}

void record_survey::read(std::string_view record, const diff::record_place& at) {
  record_.text = record;
  record_.at = at;
  what_ = find_out(record);
}

bool record_survey::lacks_time() const {
  return what_ != known::all && std::ranges::any_of(rules_, &rule_reader::is_out_of_time);
}

void record_survey::add_to(diff::survey_counts& counts) const {
  if (what_ == known::nothing) {
    counts.add_undecided(record_.text, record_.at);
    return;
  }
  counts.add(record_);
  if (what_ == known::verdicts) counts.add_not_compared(record_.text, record_.at);
}

}  // namespace urispec::cli
