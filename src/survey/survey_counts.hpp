// The counts of a survey: verdicts of several grammars, readings that differ, what browsers read otherwise, causes of
// errors, schemes, lengths.
// Counts of parts of a corpus can be added up in any order; the sum equals the counts of the whole.
//
// One grammar is the reference: its errors have causes, and its components are compared with those of the others.
// record_survey.hpp reads the records: this class knows only names.
//
// Memory does not grow with the records. Schemes would take some for each mistake of a corpus, so only these are
// counted one by one: those that the caller lists, and of the others the `most_schemes` that come first, shorter ones
// before longer ones. Addition stays exact: a scheme that is among the first of the whole corpus is among the first of
// each part that has it, so no part has dropped it.
// Cost: a few look-ups for each record; memory for some thousand groups, each with one record.
// Tests: tests/cli/survey_counts_test.cpp, against counts of the whole; tests/data/cli/survey.txt.
#pragma once

#include "survey/record_group.hpp"
#include "survey/verdict_counts.hpp"
#include "urispec/browsers.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::survey {

// Some of the components of a reference: bit n is the n-th of urispec::part.
using component_bits = std::uint16_t;

// A record as several grammars read it. `valid` and `differs` have a member for each grammar.
struct record_reading {
  std::string_view text;
  record_place place;
  verdict_counts::combination valid;
  std::vector<component_bits> differs;  // components that are elsewhere than by the reference grammar
  std::string_view scheme;              // empty: none
  std::string_view cause;               // of its error under the reference grammar; empty: none is known
  std::optional<browser_relation> browser = {};  // nullopt where there is none, or other texts than references are read
  std::string_view browser_reason = {};
  bool needs_icu = false;  // to be compared with browsers: its domain is not ASCII, and ICU is missing
};

struct scheme_count {
  std::uint64_t count = 0;
  std::uint64_t invalid = 0;  // under the reference grammar
  friend bool operator==(const scheme_count&, const scheme_count&) = default;
};

class survey_counts {
 public:
  static constexpr std::size_t most_schemes = 1000;  // that are not listed
  static constexpr std::size_t longest_scheme = 40;
  static constexpr std::size_t length_classes = 65;
  // The number of a grammar, and the components that it finds elsewhere than the reference grammar.
  using reading = std::pair<std::size_t, component_bits>;
  // A reading by browsers, and its reason where RFC 3986 reads otherwise (urispec/browsers.hpp).
  using browser_reading = std::pair<browser_relation, std::string>;

  // Lengths in bytes: class 0 has those of 0 bytes, class n those from 2^(n-1) to 2^n - 1.
  struct lengths {
    std::array<std::uint64_t, length_classes> counts{};
    std::uint64_t bytes = 0;    // of all records together
    std::uint64_t longest = 0;  // of one

    // The least and the greatest length of a class.
    [[nodiscard]] static constexpr std::uint64_t first(std::size_t length_class) {
      return length_class == 0 ? 0 : std::uint64_t{1} << (length_class - 1);
    }
    [[nodiscard]] static constexpr std::uint64_t last(std::size_t length_class) {
      return length_class == 0 ? 0 : first(length_class) + (first(length_class) - 1);
    }
  };
  struct schemes {
    std::map<std::string, scheme_count, std::less<>> listed;
    std::map<std::pair<std::size_t, std::string>, scheme_count> others;  // by length
    scheme_count rest;
  };

  // `reference` is the number of a grammar among `rules`; `listed` are schemes in lower case.
  survey_counts(std::vector<grammar_rule> rules, std::size_t reference, std::vector<std::string> listed);

  void add(const record_reading& record);
  // Counts a record that some grammar leaves undecided, and nothing else about it.
  void add_undecided(std::string_view record, const record_place& place) { verdicts_.add_undecided(record, place); }
  // Counts a record that was added although some grammar has no components for it.
  void add_not_compared(std::string_view record, const record_place& place) { not_compared_.add(record, place); }
  // Adds the counts of another part of the corpus. Returns false, and changes nothing, if they are about other grammars
  // or there are more records or bytes than 64 bits can count.
  [[nodiscard]] bool add(const survey_counts& other);

  // Counts that were written down, part by part; they are added to those of nothing.
  [[nodiscard]] bool restore_verdicts(const verdict_counts& verdicts) { return verdicts_.add(verdicts); }
  void restore_not_compared(const record_group& records) { not_compared_.add(records); }
  void restore_reading(const reading& reading, const record_group& group) { readings_[reading].add(group); }
  void restore_browser(const browser_reading& reading, const record_group& group) { browsers_[reading].add(group); }
  void restore_needs_icu(const record_group& records) { needs_icu_.add(records); }
  void restore_cause(std::string cause, const record_group& group) { causes_[std::move(cause)].add(group); }
  void restore_scheme(std::string_view scheme, const scheme_count& count) { add_scheme(scheme, count); }
  void restore_other_schemes(const scheme_count& count);
  void restore_lengths(const lengths& lengths) { lengths_ = lengths; }

  [[nodiscard]] const verdict_counts& verdicts() const { return verdicts_; }
  [[nodiscard]] std::size_t reference() const { return reference_; }
  [[nodiscard]] const std::vector<std::string>& listed() const { return listed_; }
  [[nodiscard]] const std::map<reading, record_group>& readings() const { return readings_; }
  [[nodiscard]] const record_group& not_compared() const { return not_compared_; }
  [[nodiscard]] const std::map<browser_reading, record_group>& browsers() const { return browsers_; }
  // Records that only a survey with ICU compares with browsers.
  [[nodiscard]] const record_group& needs_icu() const { return needs_icu_; }
  // Groups by cause; errors without a known cause have the empty one.
  [[nodiscard]] const std::map<std::string, record_group, std::less<>>& causes() const { return causes_; }
  [[nodiscard]] const survey_counts::lengths& record_lengths() const { return lengths_; }
  [[nodiscard]] const survey_counts::schemes& record_schemes() const { return schemes_; }
  // The schemes that some record has, the most frequent first, then in the order of the alphabet.
  [[nodiscard]] std::vector<std::pair<std::string, scheme_count>> schemes_in_order() const;

 private:
  void add_scheme(std::string_view scheme, const scheme_count& count);

  verdict_counts verdicts_;
  std::size_t reference_;
  std::vector<std::string> listed_;
  std::map<reading, record_group> readings_;
  record_group not_compared_;
  std::map<browser_reading, record_group> browsers_;
  record_group needs_icu_;
  std::map<std::string, record_group, std::less<>> causes_;
  survey_counts::lengths lengths_;
  survey_counts::schemes schemes_;
};

}  // namespace urispec::survey
