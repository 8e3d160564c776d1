#include "diagnose/findings_at_edits.hpp"

#include <algorithm>

namespace urispec::diagnosing {
namespace {

bool overlap(byte_range a, byte_range b) { return a.begin < b.end && b.begin < a.end; }
bool touch(byte_range a, byte_range b) { return a.begin <= b.end && b.begin <= a.end; }

}  // namespace

std::vector<urispec::finding> findings_at_edits(const repair& of, const components& read) {
  static const check_options how;
  const auto places = places_written(of.edits);
  auto found = check(read, how);
  std::erase_if(found, [&](const urispec::finding& f) {
    const auto is_about = f.severity == severity::error ? touch : overlap;
    return std::ranges::none_of(places, [&](byte_range place) { return is_about(place, f.where); });
  });
  return found;
}

}  // namespace urispec::diagnosing
