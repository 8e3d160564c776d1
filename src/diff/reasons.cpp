#include "urispec/diff/reasons.hpp"

#include "diff/joint_reading.hpp"
#include "diff/places.hpp"

namespace urispec::diff {

std::optional<reasons> find_reasons(const subject& left, const subject& right, automaton::state_budget& budget) {
  const joint_reading joint = read_jointly(left, right, budget);
  if (budget.exhausted()) return std::nullopt;
  return reasons{find_partings(joint, side::left).reasons, find_partings(joint, side::right).reasons};
}

}  // namespace urispec::diff
