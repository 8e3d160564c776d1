#include "diagnose/successive_edits.hpp"

#include <cstddef>

namespace urispec::diagnosing {

// Both lists are in the order of the text. `written` and `original` are one place, in the text that `first` makes and in
// the one before; between edits of `first` they go on together.
std::optional<std::vector<edit>> in_succession(std::span<const edit> first, std::span<const edit> then) {
  std::vector<edit> all;
  all.reserve(first.size() + then.size());
  std::size_t written = 0;
  std::size_t original = 0;
  std::size_t next = 0;
  const auto begin_of = [&](const edit& e) { return written + (e.at.begin - original); };
  for (edit e : then) {
    while (next < first.size() && begin_of(first[next]) + first[next].replacement.size() <= e.at.begin) {
      written = begin_of(first[next]) + first[next].replacement.size();
      original = first[next].at.end;
      all.push_back(first[next++]);
    }
    if (next < first.size() && begin_of(first[next]) < e.at.end) return std::nullopt;
    e.at = {original + (e.at.begin - written), original + (e.at.end - written)};
    all.push_back(std::move(e));
  }
  for (; next < first.size(); ++next) all.push_back(first[next]);
  return all;
}

}  // namespace urispec::diagnosing
