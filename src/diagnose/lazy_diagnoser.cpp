#include "diagnose/lazy_diagnoser.hpp"

#include <mutex>
#include <optional>
#include <utility>

namespace urispec {

struct lazy_diagnoser::state {
  explicit state(rule_reader reader) : rule(std::move(reader)) {}

  rule_reader rule;
  // Not std::call_once: what leaves it by an exception unwinds through C code of glibc, which loads libgcc_s for that
  // and aborts if it cannot, as when memory has run out.
  std::mutex building;
  bool is_built = false;
  std::optional<diagnoser> by_automaton;
};

lazy_diagnoser::lazy_diagnoser(rule_reader rule) : state_(std::make_shared<state>(std::move(rule))) {}

diagnosis lazy_diagnoser::diagnose(std::string_view text, const parse_error& error,
                                   const diagnose_options& options) const {
  {
    const std::lock_guard lock(state_->building);
    // The general engine has no automaton of all texts, in which the nearest could be looked for.
    if (!state_->is_built && state_->rule.kind() != reader_kind::engine) state_->by_automaton.emplace(state_->rule);
    state_->is_built = true;
  }
  if (!state_->by_automaton) {
    diagnosis error_alone;
    error_alone.grammar = state_->rule.grammar();
    error_alone.rule = state_->rule.name();
    error_alone.error = error;
    error_alone.expected = state_->rule.expected(text);
    return error_alone;
  }
  return *state_->by_automaton->diagnose(text, options);
}

}  // namespace urispec
