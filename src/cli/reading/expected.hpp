// What could have come where a text stopped making sense: rule by rule, exact. It depends on the state of the automaton
// alone, so that it is worked out once for each state at which some text fails, and shared by all threads.
// Tests: tests/cli/expected_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/language/expectation.hpp"
#include "urispec/parse/grammars.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace urispec::cli {

struct expected_here {
  struct choice {
    std::string rule;
    std::string characters;  // as set_text writes them
  };
  std::vector<choice> next;
  language::ending ending = language::ending::is_not_possible;
};

// For one rule: what was worked out before.
class expectations_of_rule {
 public:
  // `structure` is one of `grammar`, and must outlive this.
  expectations_of_rule(const language::structure& structure, const abnf::grammar& grammar);

  [[nodiscard]] std::shared_ptr<const expected_here> at_failure(std::string_view text) const;

 private:
  const language::structure& structure_;
  std::vector<std::string> names_;  // of the rules
  mutable std::mutex mutex_;
  mutable std::unordered_map<automaton::state, std::shared_ptr<const expected_here>> known_;
};

// For the rules of compiled parsers: their automata are built when the first text fails.
class expectations {
 public:
  expectations();
  ~expectations();
  expectations(const expectations&) = delete;
  expectations& operator=(const expectations&) = delete;

  [[nodiscard]] std::shared_ptr<const expected_here> at_failure(rule_ref rule, std::string_view text);

 private:
  struct known_rule;
  const known_rule& known(rule_ref rule);

  std::mutex mutex_;
  std::vector<std::unique_ptr<known_rule>> known_;
};

}  // namespace urispec::cli
