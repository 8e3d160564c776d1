#include "report/diff/derivation_words.hpp"

#include "report/text.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace urispec::report {
namespace {

std::string one_kind(const diff::derivation_kind& kind, const diff::report& r) {
  const auto& pair = r.derivations.pairs[kind.pair];
  const auto& left = r.left.subject.grammar.rules[pair.left].name;
  const auto& right = r.right.subject.grammar.rules[pair.right].name;
  switch (kind.difference) {
    case diff::component_difference::left_only:
      return fmt::format("{} only in {}", left, r.left.id);
    case diff::component_difference::right_only:
      return fmt::format("{} only in {}", right, r.right.id);
    case diff::component_difference::moved:
    case diff::component_difference::same:
      break;
  }
  return fmt::format("{} with other boundaries", left == right ? left : left + " and " + right);
}

}  // namespace

std::vector<shown_derivations> derivations_by_witness(const diff::report& r) {
  std::vector<shown_derivations> result;
  for (const auto& kind : r.derivations.kinds) {
    const auto known = std::ranges::find(result, kind.witness, &shown_derivations::witness);
    if (known == result.end()) {
      result.push_back({kind.witness, {kind}});
    } else {
      known->kinds.push_back(kind);
    }
  }
  return result;
}

std::string sentence(const std::vector<diff::derivation_kind>& kinds, const diff::report& r) {
  std::vector<std::string> parts;
  for (const auto& kind : kinds) parts.push_back(one_kind(kind, r));
  return joined(parts, ", ");
}

std::string why_no_derivations(const diff::report& r) {
  if (r.about_derivations == diff::derivations_decided::not_within_limits) {
    return "Not decided within --max-states and --timeout.";
  }
  const bool left = !r.left.subject.tagged;
  const bool right = !r.right.subject.tagged;
  return fmt::format(
      "Not compared: no parser of the start rule of {} could be proved (urispec grammar prove says why).",
      left && right ? r.left.id + " or of " + r.right.id : (left ? r.left : r.right).id);
}

}  // namespace urispec::report
