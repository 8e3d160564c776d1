// The distance is that of optimal string alignment (F. J. Damerau, "A technique for computer detection and correction
// of spelling errors", 1964, and the table of R. A. Wagner and M. J. Fischer, 1974).
#include "cli/near_names.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace urispec::cli {
namespace {

constexpr std::size_t longest_typed = 100;  // no command has a name near one that is longer

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);  // the row before the last one
  std::vector<std::size_t> last(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row(b.size() + 1, i);
    for (std::size_t k = 1; k <= b.size(); ++k) {
      const std::size_t replaced = last[k - 1] + (a[i - 1] == b[k - 1] ? 0U : 1U);
      row[k] = std::min({replaced, last[k] + 1, row[k - 1] + 1});
      const bool swapped = i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1];
      if (swapped) row[k] = std::min(row[k], before[k - 2] + 1);
    }
    before = std::move(last);
    last = std::move(row);
  }
  return last.back();
}

}  // namespace

std::vector<std::string> near_names(std::string_view typed, std::span<const std::string> known) {
  std::vector<std::string> near;
  if (typed.empty() || typed.size() > longest_typed) return near;
  const std::size_t farthest = std::max<std::size_t>(1, typed.size() / 3);
  std::ranges::copy_if(known, std::back_inserter(near), [&](const std::string& name) {
    return name.starts_with(typed) || distance(typed, name) <= farthest;
  });
  return near;
}

}  // namespace urispec::cli
