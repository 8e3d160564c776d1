// The diagnoser of a rule, made when the first text of it is invalid, whichever thread finds that: whoever has only
// valid texts builds no automaton. Copies share it. Tests: tests/data/cli/diagnose.txt.
#pragma once

#include "cli/rules/chosen_rule.hpp"
#include "urispec/diagnose.hpp"

#include <memory>

namespace urispec::cli {

class lazy_diagnoser {
 public:
  explicit lazy_diagnoser(rule_reader of);

  // Of an invalid text; `error` is what the rule says of it. The general engine does not read it again to decide it:
  // its time may end in between.
  [[nodiscard]] diagnosis diagnose(std::string_view text, const parse_error& error,
                                   const diagnose_options& options) const;

 private:
  struct state;
  std::shared_ptr<state> state_;
};

}  // namespace urispec::cli
