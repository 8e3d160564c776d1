#include "cli/rules/diagnosers.hpp"

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace urispec::cli {

struct lazy_diagnoser::state {
  rule_reader rule;
  // std::call_once would abort when memory has run out: an exception unwinds from it through C code of glibc, which
  // loads libgcc_s for that.
  std::mutex building;
  bool is_tried = false;
  std::optional<diagnoser> built;
};

lazy_diagnoser::lazy_diagnoser(rule_reader rule) : state_(std::make_shared<state>(std::move(rule))) {}

diagnosis lazy_diagnoser::diagnose(std::string_view text, const parse_error& error,
                                   const diagnose_options& options) const {
  {
    const std::lock_guard lock(state_->building);
    // The general engine has no automaton of all texts, in which the nearest could be looked for.
    if (!state_->is_tried && state_->rule.kind() != reader_kind::engine) state_->built.emplace(state_->rule);
    state_->is_tried = true;
  }
  if (!state_->built) {
    diagnosis only_error;
    only_error.grammar = state_->rule.grammar();
    only_error.rule = state_->rule.name();
    only_error.error = error;
    only_error.expected = state_->rule.expected(text);
    return only_error;
  }
  return *state_->built->diagnose(text, options);
}

struct scheme_rules::slot {
  std::mutex building;  // not std::call_once: see above
  std::optional<diagnoser> built;
};

scheme_rules::scheme_rules() : slots_(std::make_unique<slot[]>(schemes::all_schemes().size())) {}
scheme_rules::~scheme_rules() = default;

diagnosis scheme_rules::diagnose(const schemes::scheme_grammar& scheme, std::string_view text,
                                 const diagnose_options& options) const {
  slot& s = slots_[static_cast<std::size_t>(&scheme - schemes::all_schemes().data())];
  {
    const std::lock_guard lock(s.building);
    if (!s.built) s.built.emplace(grammars_.rule_of(scheme));
  }
  const std::string_view part = grammars_.text_for_rule(scheme, text);
  const std::string rest(text.substr(part.size()));
  diagnose_options part_options = options;
  if (options.accepts) {
    part_options.accepts = [&](std::string_view repaired) { return options.accepts(std::string(repaired) + rest); };
  }
  diagnosis result = *s.built->diagnose(part, part_options);
  for (repair& r : result.repairs) r.text += rest;
  return result;
}

}  // namespace urispec::cli
