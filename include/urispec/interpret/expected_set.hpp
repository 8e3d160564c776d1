// The expected set of an error: what could have come where a text stopped making sense, rule by rule, exact. It depends
// on the state of the automaton alone, so that it is computed once for each state at which some text fails, and shared
// by all threads.
// Cost: that of language::find_stopping_place for each text. Tests: tests/interpret/expected_set_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/code_point_set.hpp"
#include "urispec/language/expectation.hpp"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace urispec::interpret {

struct expected_set {
  struct choice {
    std::string rule;
    automaton::code_point_set characters;
    std::string notation;  // of the characters, written once for all texts (automaton/set_notation.hpp)
  };
  std::vector<choice> next;
  language::ending ending = language::ending::is_not_possible;
};

// For one rule: what was computed before.
class expected_sets_of_rule {
 public:
  // `structure` is one of `grammar`, and must outlive this.
  expected_sets_of_rule(const language::structure& structure, const abnf::grammar& grammar);

  [[nodiscard]] std::shared_ptr<const expected_set> at_failure(std::string_view text) const;

 private:
  const language::structure& structure_;
  std::vector<std::string> names_;  // of the rules
  mutable std::mutex mutex_;
  mutable std::unordered_map<automaton::state, std::shared_ptr<const expected_set>> known_;
};

// For the rules of the grammars that are built in, whose parsers know only where they stopped: an automaton is built
// when the first text fails. May be asked by several threads at once.
class expected_sets {
 public:
  expected_sets();
  ~expected_sets();
  expected_sets(const expected_sets&) = delete;
  expected_sets& operator=(const expected_sets&) = delete;

  // `grammar` is the id of one of the catalogue, `rule` the index of one of its rules (both as urispec::info and
  // urispec::rule_ref have them).
  [[nodiscard]] std::shared_ptr<const expected_set> at_failure(std::string_view grammar, std::size_t rule,
                                                               std::string_view text);

 private:
  struct known_rule;
  const known_rule& known(std::string_view grammar, std::size_t rule);

  std::mutex mutex_;
  std::vector<std::unique_ptr<known_rule>> known_;
};

}  // namespace urispec::interpret
