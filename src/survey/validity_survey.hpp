// Which grammars have the records of a corpus: a count for each combination of grammars, and the first record of it
// (record_group.hpp). A record that some grammar leaves undecided is in none of them. Counts of parts of a corpus can
// be added up, in any order. The caller decides what is valid: this class knows only names.
// Cost: linear in the records, and in the combinations. Tests: tests/cli/validity_survey_test.cpp,
// tests/data/cli/validate-all.txt.
#pragma once

#include "survey/record_group.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

class validity_survey {
 public:
  struct asked_rule {
    std::string grammar;
    std::string rule;
    std::string digest = {};  // of the text of the grammar, where the caller has one: another text is another grammar

    friend bool operator==(const asked_rule&, const asked_rule&) = default;
  };
  // Which of the grammars have a record, in their order.
  using combination = std::vector<bool>;
  using group = record_group;

  explicit validity_survey(std::vector<asked_rule> rules) : rules_(std::move(rules)) {}

  // One record.
  void add(const combination& has, std::string_view record, const record_place& at);
  void add_undecided(std::string_view record, const record_place& at) { undecided_.add(record, at); }
  // Adds counts of another part of the corpus. Returns false, and changes nothing, if they are about other grammars or
  // there are more records than 64 bits can count.
  [[nodiscard]] bool add(const validity_survey& other);
  // Some records at once, of a combination that has none yet. False, and nothing changes, where it has some, it is not
  // of these grammars, or there are more than 64 bits can count.
  [[nodiscard]] bool add(combination has, group records);
  void restore_undecided(const group& records) { undecided_.add(records); }

  [[nodiscard]] const std::vector<asked_rule>& rules() const { return rules_; }
  [[nodiscard]] std::uint64_t records() const { return records_; }  // that all grammars decided
  [[nodiscard]] const group& undecided() const { return undecided_; }  // the others
  [[nodiscard]] const std::map<combination, group>& groups() const { return groups_; }

  // How many records grammar `a` has; how many of them grammar `b` does not have.
  [[nodiscard]] std::uint64_t valid(std::size_t a) const;
  [[nodiscard]] std::uint64_t without(std::size_t a, std::size_t b) const;
  // The grammars that have all records; none while it is not known of some.
  [[nodiscard]] std::vector<std::string_view> that_have_all() const;

  // The groups, the largest first; equally large ones are ordered by how many grammars have them, then by which ones,
  // earlier grammars first.
  [[nodiscard]] std::vector<const std::pair<const combination, group>*> in_order() const;

 private:
  std::vector<asked_rule> rules_;
  std::uint64_t records_ = 0;
  std::map<combination, group> groups_;
  group undecided_;
};

}  // namespace urispec::diff
