#include "checks/consequences.hpp"

#include <algorithm>

namespace urispec::checks {
namespace {

using enum consequence_place;

constexpr consequence table_of_consequences[] = {
    // "C:/a" and "file://C:/a".
    {"drive-letter", "upper-case-scheme"},
    {"drive-letter", "upper-case-host", beside},
    {"drive-letter", "empty-port", beside},
    // "http://http://a/", "http//a/" and "http%3A//a/": the slashes are those of the URI that was meant.
    {"scheme-as-host", "empty-segment"},
    {"missing-colon", "empty-segment", beside},
    {"encoded-scheme", "empty-segment", beside},
    {"unwanted-authority", "scheme-grammar", beside},
    {"missing-slashes", "scheme-grammar"},
    {"missing-slashes", "no-host"},
    {"mail-address", "scheme-grammar", beside},
    {"no-host", "scheme-grammar"},
    {"escaped-host-delimiter", "host-not-dns", beside},
    {"escaped-dot-segment", "lower-case-escape", beside},
    {"escaped-dot-segment", "escaped-unreserved", beside},
};

bool is_beside(byte_range cause, byte_range follower) {
  return cause.begin <= follower.end && follower.begin <= cause.end;
}

}  // namespace

std::span<const consequence> consequences() noexcept { return table_of_consequences; }

void leave_out_consequences(std::vector<finding>& findings) {
  const auto finding_of = [&](std::string_view id) {
    return std::ranges::find_if(findings, [&](const finding& f) { return f.entry->id == id; });
  };
  for (const consequence& row : table_of_consequences) {
    const auto cause = finding_of(row.cause);
    const auto follower = finding_of(row.follower);
    if (cause == findings.end() || follower == findings.end()) continue;
    if (row.place == beside && !is_beside(cause->place, follower->place)) continue;
    cause->severity = std::max(cause->severity, follower->severity);
    findings.erase(follower);
  }
}

}  // namespace urispec::checks
