// Each algorithm of bindings/wasm/toolchain/range_algorithms.hpp, with all the parameters that the standard gives it
// for ranges, and with iterators where the header takes those. It compiles with any library that has std::ranges;
// range_algorithms.sh compiles it with Emscripten's, where a parameter may be missing.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <iterator>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

namespace {

using pairs = std::vector<std::pair<int, int>>;

constexpr auto first = &pairs::value_type::first;
constexpr auto is_odd = [](int n) { return n % 2 != 0; };

int call_all(pairs& some, pairs& others, std::vector<int>& numbers) {
  namespace ranges = std::ranges;
  int found = static_cast<int>(std::bit_cast<std::uint32_t>(std::int32_t{1}));
  found += ranges::find(some, 1, first) != some.end();
  found += ranges::find(some.begin(), some.end(), 1, first) != some.end();
  found += ranges::find_if(some, is_odd, first) != some.end();
  found += ranges::find_if(some.begin(), some.end(), is_odd, first) != some.end();
  found += ranges::find_if_not(some, is_odd, first) != some.end();
  found += ranges::any_of(some, is_odd, first) + ranges::any_of(some.begin(), some.end(), is_odd, first);
  found += ranges::all_of(some, is_odd, first) + ranges::all_of(some.begin(), some.end(), is_odd, first);
  found += ranges::none_of(some, is_odd, first);
  found += static_cast<int>(ranges::count(some, 1, first) + ranges::count_if(some, is_odd, first));
  found += ranges::equal(some, others, std::equal_to<>(), first, first);
  found += ranges::lexicographical_compare(some, others, std::less<>(), first, first);
  found += ranges::mismatch(some, others, std::equal_to<>(), first, first).in1 != some.end();
  ranges::sort(some, std::greater<>(), first);
  ranges::sort(some.begin(), some.end(), std::greater<>(), first);
  ranges::stable_sort(some, ranges::less(), first);
  ranges::stable_sort(some.begin(), some.end(), ranges::less(), first);
  found += ranges::is_sorted(some, ranges::less(), first);
  found += ranges::lower_bound(some, 1, ranges::less(), first) != some.end();
  found += ranges::upper_bound(some, 1, ranges::less(), first) != some.end();
  found += ranges::binary_search(some, 1, ranges::less(), first);
  found += !ranges::equal_range(some, 1, ranges::less(), first).empty();
  found += !ranges::equal_range(some.begin(), some.end(), 1, ranges::less(), first).empty();
  found += ranges::max_element(some, ranges::less(), first)->second +
           ranges::min_element(some, ranges::less(), first)->second;
  found += ranges::max(some, ranges::less(), first).second;
  ranges::reverse(some);
  ranges::copy(numbers, std::back_inserter(numbers));
  ranges::copy_if(some, std::back_inserter(others), is_odd, first);
  ranges::move(some, std::back_inserter(others));
  ranges::transform(some, std::back_inserter(numbers), std::negate<>(), first);
  ranges::replace(numbers, -1, 1, std::negate<>());
  const auto repeated = ranges::unique(some, ranges::equal_to(), first);
  some.erase(repeated.begin(), repeated.end());
  ranges::set_union(numbers, numbers, std::back_inserter(numbers), ranges::greater());
  ranges::set_difference(numbers, numbers, std::back_inserter(numbers), ranges::greater());
  ranges::set_intersection(numbers, numbers, std::back_inserter(numbers), ranges::greater());
  return found + static_cast<int>(ranges::count(std::span(numbers), 1));
}

}  // namespace

int main() {
  pairs some, others;
  std::vector<int> numbers;
  return call_all(some, others, numbers);
}
