// Which other grammars and rules accept a text as it is: the start rules of the catalogue, and, among the rules that
// the given rule uses, the most specific ones: no other rule that accepts the text has a smaller language. Inclusion of
// languages is decided on the minimal automata, once for each pair. Cost: one reading for each grammar and rule. Tests:
// tests/diagnose/elsewhere_test.cpp.
#pragma once

#include "urispec/diagnose/diagnosis.hpp"
#include "urispec/interpret/interpreted_rule.hpp"

#include <cstddef>
#include <map>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::diagnosing {

class other_readings {
 public:
  explicit other_readings(interpret::interpreted_rule of) : of_(std::move(of)) {}

  // `place` is the byte where the text fails.
  [[nodiscard]] std::vector<other_reading> find(std::string_view text, std::size_t place) const;

 private:
  [[nodiscard]] std::vector<std::size_t> smallest_rules(std::string_view text) const;
  [[nodiscard]] bool is_proper_subset(std::size_t a, std::size_t b) const;

  interpret::interpreted_rule of_;
  mutable std::mutex mutex_;
  mutable std::map<std::pair<std::size_t, std::size_t>, bool> subsets_;  // of rules that were compared
};

}  // namespace urispec::diagnosing
