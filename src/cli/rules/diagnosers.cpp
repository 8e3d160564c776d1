// A diagnoser for each scheme, built when its first text is invalid.
#include "cli/rules/diagnosers.hpp"

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace urispec::cli {

struct scheme_rules::slot {
  std::mutex building;  // not std::call_once: see diagnose/lazy_diagnoser.cpp
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
