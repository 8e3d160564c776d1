#include "diagnose/scheme_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace urispec::diagnosing {

struct scheme_rules::slot {
  std::mutex building;  // not std::call_once: see diagnose.cpp
  std::optional<diagnoser> built;
};

scheme_rules::scheme_rules() : slots_(std::make_unique<slot[]>(schemes::all_schemes().size())) {}
scheme_rules::~scheme_rules() = default;

const scheme_rules& scheme_rules::shared() {
  static const scheme_rules rules;
  return rules;
}

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

}  // namespace urispec::diagnosing

namespace urispec {
namespace {

// A text that RFC 3986 refuses, such as an IRI, is no text of a scheme's grammar either; that is no news.
std::optional<scheme_fault> fault_by_scheme(std::string_view uri) {
  const auto& rules = diagnosing::scheme_rules::shared();
  const auto verdict = schemes::check(uri, rules.grammars());
  if (verdict || verdict.error().kind == schemes::grammar_kind::generic) return std::nullopt;
  const schemes::scheme_grammar& scheme = *schemes::find_scheme(schemes::scheme_in(uri));
  const diagnosis why =
      rules.diagnose(scheme, uri, {.repairs = repair_search::none, .elsewhere = elsewhere_search::none});
  std::string reason = why.error.reason() + in_rule(why.error.rule_name, why.error.section);
  if (why.cause) reason = title_of(*why.cause) + "; " + reason;
  const std::size_t place = std::min(why.error.offset, uri.size());
  const byte_range fault = why.cause ? why.cause->fault : byte_range{place, std::min(place + 1, uri.size())};
  return scheme_fault{fault, std::string(scheme.grammar()) + " as " + std::string(scheme.rule) + ": " + reason};
}

}  // namespace

scheme_check scheme_grammars_for_checks() noexcept { return fault_by_scheme; }

}  // namespace urispec
