// A record read by several grammars, as far as a survey counts it (survey/survey_counts.hpp).
// Cost: each grammar parses the record; one that the reference grammar refuses is diagnosed, without repairs.
// Tests: tests/data/cli/survey.txt; bindings/python/tests/test_survey.py counts verdicts and readings of `parse --all` instead.
#pragma once

#include "cli/rules/diagnosers.hpp"
#include "cli/rules/rule_readers.hpp"
#include "survey/survey_counts.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace urispec::cli {

// Cheap to copy; each thread has one of its own.
class record_survey {
 public:
  // `reference` is the number of a rule.
  record_survey(std::vector<rule_reader> rules, std::size_t reference);

  [[nodiscard]] diff::survey_counts no_counts() const;
  void read(std::string_view record, const diff::record_place& at);
  // Of the record that was read: whether with more time more of it would be known.
  [[nodiscard]] bool lacks_time() const;
  void add_to(diff::survey_counts& counts) const;

 private:
  enum class known : std::uint8_t {
    nothing,   // a rule leaves the record undecided
    verdicts,  // it has no derivation by a rule, so nobody knows how its components differ
    all,
  };
  [[nodiscard]] known find_out(std::string_view record);
  // The components of `found` that are elsewhere than by the reference grammar, of those that both have.
  [[nodiscard]] diff::component_bits differences(std::size_t rule, const components& found,
                                                 const components& by_reference) const;

  std::vector<rule_reader> rules_;
  std::size_t reference_;
  std::vector<diff::component_bits> compared_;  // by grammar
  lazy_diagnoser causes_;
  diff::surveyed_record record_;
  known what_ = known::nothing;  // of that record
};

}  // namespace urispec::cli
