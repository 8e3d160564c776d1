// The diagnoser of a rule, built for the first text that is invalid, in whichever thread that is: a run that has only
// valid texts builds no automaton. Copies share it. Tests: tests/data/cli/diagnose.txt.
#pragma once

#include "urispec/diagnose.hpp"
#include "urispec/rule_reader.hpp"

#include <memory>
#include <string_view>

namespace urispec {

class lazy_diagnoser {
 public:
  explicit lazy_diagnoser(rule_reader rule);

  // Diagnoses an invalid text; `error` is the error of the rule. The general engine does not read the text again to
  // decide it: its time may end in between.
  [[nodiscard]] diagnosis diagnose(std::string_view text, const parse_error& error,
                                   const diagnose_options& options) const;

 private:
  struct state;
  std::shared_ptr<state> state_;
};

}  // namespace urispec
