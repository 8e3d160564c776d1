#include "diagnose/successive_edits.hpp"

#include <cstddef>

namespace urispec::diagnosing {

// Both lists are in the order of the text. Between edits of `first` the text before and the one that they make go on
// together, so a place there is as far from the last edit in the one as in the other.
std::optional<std::vector<edit>> in_succession(std::span<const edit> first, std::span<const edit> then) {
  std::vector<edit> all;
  all.reserve(first.size() + then.size());
  const auto written = places_written(first);
  std::size_t next = 0;
  for (edit e : then) {
    while (next < first.size() && written[next].end <= e.at.begin) all.push_back(first[next++]);
    if (next < first.size() && written[next].begin < e.at.end) return std::nullopt;
    const std::size_t end_before = next == 0 ? 0 : first[next - 1].at.end;
    const std::size_t end_after = next == 0 ? 0 : written[next - 1].end;
    e.at = {end_before + (e.at.begin - end_after), end_before + (e.at.end - end_after)};
    all.push_back(std::move(e));
  }
  for (; next < first.size(); ++next) all.push_back(first[next]);
  return all;
}

std::size_t place_before(std::span<const edit> edits, std::size_t place) {
  const auto written = places_written(edits);
  std::size_t last = edits.size();
  while (last > 0 && written[last - 1].begin > place) --last;
  if (last == 0) return place;
  const edit& e = edits[last - 1];
  return place < written[last - 1].end ? e.at.begin : e.at.end + (place - written[last - 1].end);
}

}  // namespace urispec::diagnosing
