// What could have come where a text stopped making sense: rule by rule, exact. The automata are built when the first
// text fails and kept for those that fail after it.
#pragma once

#include "urispec/language/expectation.hpp"
#include "urispec/parse/grammars.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct expected_here {
  struct choice {
    std::string rule;
    automaton::code_point_set characters;
  };
  std::vector<choice> next;
  language::ending ending = language::ending::is_not_possible;
};

class expectations {
 public:
  expectations();
  ~expectations();
  expectations(const expectations&) = delete;
  expectations& operator=(const expectations&) = delete;

  [[nodiscard]] expected_here at_failure(rule_ref rule, std::string_view text);

 private:
  struct known_rule;
  std::vector<std::unique_ptr<known_rule>> known_;
};

}  // namespace urispec::cli
