#include "urispec/diff/reasons.hpp"

#include "diff/joint_reading.hpp"
#include "diff/places.hpp"

namespace urispec::diff {

reasons find_reasons(const subject& left, const subject& right) {
  const joint_reading joint = read_jointly(left, right);
  return {find_partings(joint, side::left).reasons, find_partings(joint, side::right).reasons};
}

}  // namespace urispec::diff
