#include "cli/rules/lazy_diagnoser.hpp"

#include <mutex>
#include <optional>
#include <utility>

namespace urispec::cli {

struct lazy_diagnoser::state {
  rule_reader of;
  // Not std::call_once: what leaves it by an exception unwinds through C code of glibc, which loads libgcc_s for that
  // and aborts if it cannot, as when memory has run out.
  std::mutex making;
  bool was_asked = false;
  std::optional<diagnoser> made;
};

lazy_diagnoser::lazy_diagnoser(rule_reader of) : state_(std::make_shared<state>(std::move(of))) {}

diagnosis lazy_diagnoser::diagnose(std::string_view text, const parse_error& error,
                                   const diagnose_options& options) const {
  {
    const std::lock_guard lock(state_->making);
    // The general engine has no automaton of all texts, in which the nearest could be looked for.
    if (!state_->was_asked && state_->of.kind() != reader_kind::engine) state_->made.emplace(state_->of);
    state_->was_asked = true;
  }
  if (!state_->made) {
    diagnosis only_error;
    only_error.grammar = state_->of.grammar();
    only_error.rule = state_->of.name();
    only_error.error = error;
    only_error.expected = state_->of.expected(text);
    return only_error;
  }
  return *state_->made->diagnose(text, options);
}

}  // namespace urispec::cli
