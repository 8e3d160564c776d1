#include "urispec/diff/split_text.hpp"

#include "peg/matching/tagged_text.hpp"

namespace urispec::diff {

std::optional<std::vector<component_range>> split_text(const subject& s, std::u32string_view text) {
  if (!s.marked) return std::nullopt;
  const auto parts = peg::parts_of(*s.marked, text);
  if (!parts) return std::nullopt;
  std::vector<component_range> result;
  for (const auto& part : *parts) result.push_back({part.part, part.begin, part.end});
  return result;
}

}  // namespace urispec::diff
