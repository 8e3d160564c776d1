#include "urispec/interpret/derive_text.hpp"

#include "urispec/unicode/code_point_offsets.hpp"
#include "urispec/unicode/utf8.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace urispec::interpret {

language::derived derive_text(const language::deriver& by, std::string_view text, derivation& into) {
  into.restart(text);
  const auto characters = unicode::from_utf8(text);
  if (!characters) return language::derived::no_string_of_the_rule;
  std::vector<language::derived_rule> rules;
  const auto outcome = by.derive(*characters, rules);
  // A rule has two nodes at least, so that bytes and rules of what is not too long fit in 32 bits.
  static_assert(language::most_places / 2 * 4 <= std::numeric_limits<std::uint32_t>::max() + std::uint64_t{1});
  const auto narrow = [](std::size_t n) { return static_cast<std::uint32_t>(n); };
  const auto offset = unicode::code_point_offsets(text);
  for (const auto& r : rules) {
    into.arena().push_back({narrow(r.rule), narrow(offset[r.begin]), narrow(offset[r.end]), narrow(r.size)});
  }
  return outcome;
}

}  // namespace urispec::interpret
