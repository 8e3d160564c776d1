// The verdicts of several grammars on the records of a corpus: a count for each combination of grammars, and the first
// record of it (record_group.hpp). A record that some grammar leaves undecided is in no combination. Counts of parts of
// a corpus can be added up, in any order. The caller decides which records are valid: this class knows only names.
// Cost: linear in the records, and in the combinations. Tests: tests/report/verdict_counts_test.cpp,
// tests/data/cli/validate-all.txt.
#pragma once

#include "survey/record_group.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::survey {

struct grammar_rule {
  std::string grammar;
  std::string rule;
  std::string digest = {};  // of the text of the grammar, where the caller has one: another text is another grammar

  friend bool operator==(const grammar_rule&, const grammar_rule&) = default;
};

class verdict_counts {
 public:
  // The verdict of each grammar on a record, in their order.
  using combination = std::vector<bool>;

  explicit verdict_counts(std::vector<grammar_rule> rules) : rules_(std::move(rules)) {}

  void add(const combination& valid, std::string_view record, const record_place& place);
  void add_undecided(std::string_view record, const record_place& place) { undecided_.add(record, place); }
  // Adds the counts of another part of the corpus. Returns false, and changes nothing, if they are about other grammars
  // or there are more records than 64 bits can count.
  [[nodiscard]] bool add(const verdict_counts& other);
  // Adds all records of a combination. Returns false, and changes nothing, if the combination has records already or is
  // not one of these grammars, or if there are more records than 64 bits can count.
  [[nodiscard]] bool add(combination valid, record_group records);
  void restore_undecided(const record_group& records) { undecided_.add(records); }

  [[nodiscard]] const std::vector<grammar_rule>& rules() const { return rules_; }
  [[nodiscard]] std::uint64_t records() const { return records_; }  // that all grammars decided
  [[nodiscard]] const record_group& undecided() const { return undecided_; }  // the others
  [[nodiscard]] const std::map<combination, record_group>& groups() const { return groups_; }

  // The number of records that are valid under the grammar of that number, and of those that are not under another one.
  [[nodiscard]] std::uint64_t valid(std::size_t rule) const;
  [[nodiscard]] std::uint64_t without(std::size_t rule, std::size_t other) const;
  // The grammars under which every record is valid; none while a record is undecided.
  [[nodiscard]] std::vector<std::string_view> complete_grammars() const;

  // The groups, the largest first; equally large ones are ordered by how many grammars have them, then by which ones,
  // earlier grammars first.
  [[nodiscard]] std::vector<const std::pair<const combination, record_group>*> in_order() const;

 private:
  std::vector<grammar_rule> rules_;
  std::uint64_t records_ = 0;
  std::map<combination, record_group> groups_;
  record_group undecided_;
};

}  // namespace urispec::survey
