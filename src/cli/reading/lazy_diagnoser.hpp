// The diagnoser of a rule, made when the first text of it is invalid, whichever thread finds that: whoever has only
// valid texts builds no automaton. Copies share it. Tests: tests/data/cli/diagnose.txt.
#pragma once

#include "cli/reading/readable_rule.hpp"
#include "urispec/diagnose/diagnose.hpp"

#include <memory>

namespace urispec::cli {

class lazy_diagnoser {
 public:
  explicit lazy_diagnoser(readable_rule of);

  // Of an invalid text.
  [[nodiscard]] diagnosis diagnose(std::string_view text, const diagnose_options& options) const;

 private:
  struct state;
  std::shared_ptr<state> state_;
};

}  // namespace urispec::cli
