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

std::optional<repair> example_without_findings(
    const repair& of, const std::function<std::optional<components>(std::string_view)>& valid) {
  constexpr std::string_view others = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const auto places = places_written(of.edits);
  for (std::size_t i = 0; i < of.edits.size(); ++i) {
    if (of.edits[i].any_of.empty() || of.edits[i].replacement.size() != 1) continue;
    for (const char c : others) {
      repair next = of;
      next.edits[i].replacement = c;
      next.text[places[i].begin] = c;
      const auto read = valid(next.text);
      if (!read) continue;
      next.findings = findings_at_edits(next, *read);
      if (next.findings.empty()) return next;
    }
  }
  return std::nullopt;
}

}  // namespace urispec::diagnosing
