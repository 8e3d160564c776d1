// The search of changing_octets.hpp without vectors.
#include "normalize/changing_octets.hpp"

namespace urispec::normalization {

std::size_t first_candidate(std::string_view text, std::size_t lowered_end) noexcept {
  return first_candidate_before(text.size(), text, lowered_end);
}

bool any_changes_from(std::size_t place, std::string_view text, const changing_octets& changes) noexcept {
  return any_changes_between(place, text.size(), text, changes);
}

}  // namespace urispec::normalization
