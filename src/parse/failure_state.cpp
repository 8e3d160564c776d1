// Out of line, since every leaf of every rule calls note, and few of those calls get here.
#include "urispec/pegtl/parse/failure_tracker.hpp"

namespace urispec {

void failure_state::note_furthest(const char* place, const open_rule& innermost) noexcept {
  if (place > furthest) entered = {};
  const open_rule* here = &innermost;
  const open_rule* begun = nullptr;
  while (here->begin == place && here->outer != nullptr) {
    begun = here;
    here = here->outer;
  }
  if (here->taken == place) {
    if (begun != nullptr) {
      here->next_from(place).add(begun->rule);
    } else {
      here->next_from(place).add_other();
    }
  }
  if (place == furthest && (here->begin < begin || (here->begin == begin && here->depth < depth))) return;
  furthest = place;
  rule = here->rule;
  begin = here->begin;
  depth = here->depth;
}

}  // namespace urispec
