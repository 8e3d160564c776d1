// The expected set of an error: what could have come where a text stopped making sense, rule by rule, exact. It depends
// only on the state of the automaton, so it is computed once for each state at which some text fails, and shared by all
// threads.
// Cost: that of language::find_stopping_place for each text. Tests: tests/interpret/expected_set_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/code_point_set.hpp"
#include "urispec/interpret/named_sets.hpp"
#include "language/structure.hpp"

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
    std::string notation;  // of the characters, written once for all texts (automaton/code_point_set.hpp)
    std::string section;   // of the rule
  };
  std::vector<choice> next;
  // All characters of `next`, named by rules of the grammar as far as they go: "ALPHA", "sub-delims", "[:@]".
  std::vector<std::string> names;
  language::ending ending = language::ending::is_not_possible;
};

// For one rule: what was computed before.
class expected_sets_of_rule {
 public:
  // `structure` is one of `grammar`, and must outlive this; `known` are the languages of the grammar.
  expected_sets_of_rule(const language::structure& structure, const abnf::grammar& grammar,
                        const automaton::languages& known);

  [[nodiscard]] std::shared_ptr<const expected_set> at_failure(std::string_view text) const;

 private:
  const language::structure& structure_;
  struct rule_label {
    std::string name;
    std::string section;
  };
  std::vector<rule_label> labels_;  // of the rules
  std::vector<named_set> classes_;  // the rules that are character classes
  mutable std::mutex mutex_;
  mutable std::unordered_map<automaton::state, std::shared_ptr<const expected_set>> known_;
};

// For the rules of the built-in grammars, whose parsers know only where they stopped: an automaton is built when the
// first text fails. Several threads may use it at once.
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
