// The distance is that of optimal string alignment (F. J. Damerau, "A technique for computer detection and correction
// of spelling errors", 1964, and the table of R. A. Wagner and M. J. Fischer, 1974).
#include "abnf/similar_names.hpp"

#include "urispec/ascii.hpp"
#include "unicode/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace urispec::abnf {
namespace {

constexpr std::size_t longest_typed = 100;  // no command has a name near one that is longer

}  // namespace

std::size_t edits_between(std::string_view a, std::string_view b) {
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

std::vector<std::string> similar_names(std::string_view typed, std::span<const std::string> dictionary) {
  std::vector<std::string> near;
  if (typed.empty() || typed.size() > longest_typed) return near;
  const std::string lower_case = unicode::lower(typed);
  std::size_t nearest = typed.size() == 1 ? 0 : std::max<std::size_t>(1, typed.size() / 3);
  for (const std::string& entry : dictionary) {
    const std::string name = unicode::lower(entry);
    const std::size_t away = name.starts_with(lower_case) ? 0 : edits_between(lower_case, name);
    if (away > nearest) continue;
    if (away < nearest) near.clear();
    nearest = away;
    near.push_back(entry);
  }
  return near;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string> dictionary) {
  const auto near = similar_names(typed, dictionary);
  std::string names;
  for (const std::string& name : near) names += (names.empty() ? "" : " or ") + name;
  return names.empty() ? names : fmt::format(" (did you mean {}?)", names);
}

}  // namespace urispec::abnf
