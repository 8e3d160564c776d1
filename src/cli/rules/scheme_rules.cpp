#include "cli/rules/scheme_rules.hpp"

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>

namespace urispec::cli {

struct scheme_rules::slot {
  std::mutex making;  // not std::call_once: see lazy_diagnoser.cpp
  std::optional<diagnoser> made;
};

scheme_rules::scheme_rules() : slots_(std::make_unique<slot[]>(schemes::all_schemes().size())) {}
scheme_rules::~scheme_rules() = default;

diagnosis scheme_rules::diagnose(const schemes::scheme_grammar& scheme, std::string_view text,
                                 const diagnose_options& options) const {
  slot& s = slots_[static_cast<std::size_t>(&scheme - schemes::all_schemes().data())];
  {
    const std::lock_guard lock(s.making);
    if (!s.made) s.made.emplace(grammars_.rule_of(scheme));
  }
  const std::string_view part = grammars_.text_for_rule(scheme, text);
  const std::string rest(text.substr(part.size()));
  diagnose_options of_part = options;
  if (options.accepts) {
    of_part.accepts = [&](std::string_view repaired) { return options.accepts(std::string(repaired) + rest); };
  }
  diagnosis found = *s.made->diagnose(part, of_part);
  for (repair& r : found.repairs) r.text += rest;
  return found;
}

}  // namespace urispec::cli
