// Which grammars have the records of a corpus: a count for each combination of grammars, and the first record of it.
// Counts of parts of a corpus can be added up, in any order; the example that comes first is kept. The caller decides
// what is valid: this class knows only names.
// Cost: linear in the records, and in the combinations. Tests: tests/cli/validity_survey_test.cpp,
// tests/data/cli/validate-all.txt.
#pragma once

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

    friend bool operator==(const asked_rule&, const asked_rule&) = default;
  };
  // Which of the grammars have a record, in their order.
  using combination = std::vector<bool>;
  struct group {
    std::uint64_t count = 0;
    std::string example;
    std::string file;
    std::uint64_t line = 0;
    std::uint64_t place = 0;  // order of the example within the corpus
  };

  explicit validity_survey(std::vector<asked_rule> rules) : rules_(std::move(rules)) {}

  // One record. `place` orders the records of a corpus.
  void add(const combination& has, std::string_view record, std::string_view file, std::uint64_t line,
           std::uint64_t place);
  // Adds counts that follow these in the corpus, or that another thread made. Returns false, and changes nothing, if
  // they are about other grammars or there are more records than 64 bits can count.
  [[nodiscard]] bool add(const validity_survey& other);
  // Some records at once, of a combination that has none yet. False, and nothing changes, where it has some, it is not
  // of these grammars, or there are more than 64 bits can count.
  [[nodiscard]] bool add(combination has, group records);

  [[nodiscard]] const std::vector<asked_rule>& rules() const { return rules_; }
  [[nodiscard]] std::uint64_t records() const { return records_; }
  [[nodiscard]] const std::map<combination, group>& groups() const { return groups_; }

  // How many records grammar `a` has; how many of them grammar `b` does not have.
  [[nodiscard]] std::uint64_t valid(std::size_t a) const;
  [[nodiscard]] std::uint64_t without(std::size_t a, std::size_t b) const;
  // The grammars that have all records.
  [[nodiscard]] std::vector<std::string_view> that_have_all() const;

  // The groups, the largest first; equally large ones are ordered by how many grammars have them, then by which ones,
  // earlier grammars first.
  [[nodiscard]] std::vector<const std::pair<const combination, group>*> in_order() const;

 private:
  std::vector<asked_rule> rules_;
  std::uint64_t records_ = 0;
  std::map<combination, group> groups_;
};

}  // namespace urispec::diff
