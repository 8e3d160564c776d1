// The reader of a survey: it reads a record by several grammars and counts what they say of it (survey_counts.hpp).
// Cost: each grammar parses the record; one that the reference grammar refuses is diagnosed, without repairs.
// Tests: tests/data/cli/survey.txt; bindings/python/tests/test_survey.py counts verdicts and readings of `parse --all`
// instead.
#pragma once

#include "survey/survey_counts.hpp"
#include "urispec/components.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/rule_reader.hpp"
#include "urispec/url_standard.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::survey {

// The schemes that are always counted: those that have a grammar.
[[nodiscard]] std::vector<std::string> schemes_with_grammar();

// Cheap to copy; each thread has one of its own.
class record_survey {
 public:
  // The functions of ICU for a text that the parser of the URL Standard reads.
  using options_of_text = url_standard::parser_options (*)(std::string_view text);

  // `reference` is the number of a rule.
  record_survey(std::vector<rule_reader> rules, std::size_t reference, options_of_text url_options);

  [[nodiscard]] survey_counts no_counts() const;
  void read(std::string_view record, const record_place& place);
  // True if more time would say more of the record that was read.
  [[nodiscard]] bool lacks_time() const;
  void add_to(survey_counts& counts) const;

 private:
  enum class completeness : std::uint8_t {
    undecided,      // a rule leaves the record undecided
    verdicts_only,  // a rule has no components for it, so nobody knows how they differ
    complete,
  };
  [[nodiscard]] completeness read_by_rules(std::string_view record);
  void compare_with_browser(std::string_view record);
  // The components that are elsewhere than under the reference grammar, of those that both grammars have.
  [[nodiscard]] component_bits differences(std::size_t rule, const components& reading,
                                           const components& reference) const;

  std::vector<rule_reader> rules_;
  std::size_t reference_;
  std::vector<component_bits> compared_;  // by grammar
  diagnoser causes_;
  options_of_text url_options_;
  record_reading record_;
  completeness completeness_ = completeness::undecided;  // of that record
};

}  // namespace urispec::survey
