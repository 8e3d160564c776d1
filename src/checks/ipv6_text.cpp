#include "checks/ipv6_text.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace urispec::checks {
namespace {

// The groups of a part without "::", in lower case and without leading zeros.
std::vector<std::string> groups_of(std::string_view text) {
  std::vector<std::string> groups;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find(':'), text.size());
    std::string_view group = text.substr(0, size);
    while (group.size() > 1 && group.starts_with('0') && group.find('.') == std::string_view::npos) {
      group.remove_prefix(1);
    }
    std::string lower(group);
    std::ranges::transform(lower, lower.begin(), unicode::in_lower_case);
    groups.push_back(std::move(lower));
    text.remove_prefix(std::min(size + 1, text.size()));
  }
  return groups;
}

// All groups, with zeros for "::".
std::vector<std::string> all_groups(std::string_view address) {
  const std::size_t gap = address.find("::");
  std::vector<std::string> groups = groups_of(address.substr(0, gap));
  if (gap == std::string_view::npos) return groups;
  const std::vector<std::string> after = groups_of(address.substr(gap + 2));
  const bool has_ipv4 = address.find('.') != std::string_view::npos;
  const std::size_t count = has_ipv4 ? 7 : 8;
  while (groups.size() + after.size() < count) groups.emplace_back("0");
  groups.insert(groups.end(), after.begin(), after.end());
  return groups;
}

struct run {
  std::size_t begin = 0;
  std::size_t size = 0;
};

run longest_zeros(const std::vector<std::string>& groups) {
  run longest;
  for (std::size_t at = 0; at < groups.size();) {
    std::size_t end = at;
    while (end < groups.size() && groups[end] == "0") ++end;
    if (end - at > longest.size) longest = {at, end - at};
    at = end + 1;
  }
  return longest;
}

}  // namespace

std::string recommended_ipv6(std::string_view address) {
  const std::vector<std::string> groups = all_groups(address);
  const run zeros = longest_zeros(groups);
  std::string text;
  for (std::size_t i = 0; i < groups.size();) {
    if (zeros.size >= 2 && i == zeros.begin) {
      text += "::";
      i += zeros.size;
      continue;
    }
    if (!text.empty() && !text.ends_with(':')) text += ':';
    text += groups[i++];
  }
  return text;
}

}  // namespace urispec::checks
