// Each place at which two grammars part (a pair of states and a character, or the end) and which reason it counts for.
//
// The places of one pair of states at which the same rule reads on are one set of characters; sets that are equal and
// read by the same rule are one reason, wherever they are met: `//@@` and `//a@b@` part for one reason. Where the text
// may end for the one grammar and not for the other, what follows that end is explained by it: `a:#` says nothing that
// `a:` has not said. So a character that the other grammar could read behind a longer text, where it may end, counts
// for the end.
#pragma once

#include "diff/joint_reading.hpp"
#include "urispec/diff/reasons.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace urispec::diff {

struct place {
  std::uint32_t pair;                         // of the joint reading
  std::optional<automaton::symbol_class> by;  // nullopt: the end
  std::size_t reason;                         // index
};

struct partings {
  std::vector<diff::reason> reasons;  // shortest witness first
  std::vector<place> places;
};

[[nodiscard]] partings find_partings(const joint_reading& joint, side has);

}  // namespace urispec::diff
