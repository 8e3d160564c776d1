#include "urispec/spec/check.hpp"

#include "urispec/abnf/linear_recursion.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/peg/grammar.hpp"
#include "urispec/spec/generate.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace urispec::spec {
namespace {

// A note about a valid grammar.
grammar_finding note_of(objection o) {
  const auto source = o.kind == objection_kind::unprovable ? finding_source::left_out : finding_source::generate;
  return {abnf::diagnostic_severity::note, source, std::move(o.place), std::move(o.message)};
}

}  // namespace

std::vector<grammar_finding> check(const loaded_grammar& loaded, const automaton::state_budget& limits) {
  std::vector<grammar_finding> found;
  for (const auto& d : loaded.diagnostics) found.push_back({d.severity, finding_source::text, place_of(d), d.message});
  if (!abnf::has_usable_part(loaded.diagnostics)) return found;
  const auto part = abnf::without_linear_recursion(abnf::usable_part(loaded.grammar));
  if (part.rules.empty()) return found;
  if (auto taken = taken_namespace(loaded)) found.push_back(note_of(std::move(*taken)));
  auto budget = limits.another();
  for (auto& o : unprovable_rules(part, peg::build(part, budget), budget)) found.push_back(note_of(std::move(o)));
  return found;
}

std::vector<grammar_finding> without_those_of_base(std::vector<grammar_finding> found, const std::vector<grammar_finding>& of_base) {
  std::erase_if(found, [&](const grammar_finding& f) {
    return f.severity != abnf::diagnostic_severity::error && std::ranges::find(of_base, f) != of_base.end();
  });
  return found;
}

std::string to_string(const grammar_finding& f) { return f.place + ": " + std::string(name_of(f.severity)) + ": " + f.message; }

}  // namespace urispec::spec
