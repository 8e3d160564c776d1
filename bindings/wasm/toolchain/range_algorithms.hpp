// Algorithms that the standard library of Debian 12's Emscripten (libc++ 13) does not have yet: those of std::ranges
// that urispec uses, written with their iterator forms, the order of vectors and strings, and std::bit_cast. Included
// before every source by the WebAssembly build alone (bindings/wasm/CMakeLists.txt). From libc++ 15 on nothing here is
// needed, and nothing is defined.
// Tests: tests/site/range_algorithms.cpp calls each algorithm, and every other test of the WebAssembly build.
#pragma once

#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000

#include <algorithm>
#include <bit>
#include <compare>
#include <functional>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::toolchain {

// A predicate of what a projection gives.
template <typename Predicate, typename Projection>
struct projected {
  Predicate& predicate;
  Projection& projection;
  template <typename Left>
  constexpr bool operator()(Left&& left) const {
    return static_cast<bool>(std::invoke(predicate, std::invoke(projection, std::forward<Left>(left))));
  }
};

// A relation, an order for example, of what two projections give; they may be the same one.
template <typename Relation, typename LeftProjection, typename RightProjection>
struct projected_pair {
  Relation& relation;
  LeftProjection& of_left;
  RightProjection& of_right;
  template <typename Left, typename Right>
  constexpr bool operator()(Left&& left, Right&& right) const {
    return static_cast<bool>(std::invoke(relation, std::invoke(of_left, std::forward<Left>(left)),
                                         std::invoke(of_right, std::forward<Right>(right))));
  }
};

}  // namespace urispec::toolchain

#ifndef __cpp_lib_bit_cast
namespace std {

template <typename To, typename From>
constexpr To bit_cast(const From& source) noexcept {
  return __builtin_bit_cast(To, source);
}

}  // namespace std
#endif

namespace std::ranges {

template <typename Range>
using iterator_of = decltype(std::begin(std::declval<Range&>()));
// A range is what is passed, and an iterator is not.
template <typename Range>
concept passed_range = requires(Range& r) { std::begin(r); std::end(r); };

template <passed_range Range, typename Predicate, typename Projection = std::identity>
constexpr auto find_if(Range&& r, Predicate predicate, Projection projection = {}) {
  return std::find_if(std::begin(r), std::end(r),
                      urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <typename Iterator, typename Predicate, typename Projection = std::identity>
requires(!passed_range<Iterator>)
constexpr Iterator find_if(Iterator first, Iterator last, Predicate predicate, Projection projection = {}) {
  return std::find_if(first, last, urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <passed_range Range, typename Predicate, typename Projection = std::identity>
constexpr auto find_if_not(Range&& r, Predicate predicate, Projection projection = {}) {
  return std::find_if_not(std::begin(r), std::end(r),
                          urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <passed_range Range, typename Value, typename Projection = std::identity>
constexpr auto find(Range&& r, const Value& value, Projection projection = {}) {
  const auto is_value = [&](const auto& element) {
    return static_cast<bool>(std::invoke(projection, element) == value);
  };
  return std::find_if(std::begin(r), std::end(r), is_value);
}
template <typename Iterator, typename Value, typename Projection = std::identity>
requires(!passed_range<Iterator>)
constexpr Iterator find(Iterator first, Iterator last, const Value& value, Projection projection = {}) {
  const auto is_value = [&](const auto& element) {
    return static_cast<bool>(std::invoke(projection, element) == value);
  };
  return std::find_if(first, last, is_value);
}
template <passed_range Range, typename Predicate, typename Projection = std::identity>
constexpr bool any_of(Range&& r, Predicate predicate, Projection projection = {}) {
  return std::any_of(std::begin(r), std::end(r),
                     urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <typename Iterator, typename Predicate, typename Projection = std::identity>
requires(!passed_range<Iterator>)
constexpr bool any_of(Iterator first, Iterator last, Predicate predicate, Projection projection = {}) {
  return std::any_of(first, last, urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <passed_range Range, typename Predicate, typename Projection = std::identity>
constexpr bool all_of(Range&& r, Predicate predicate, Projection projection = {}) {
  return std::all_of(std::begin(r), std::end(r),
                     urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <typename Iterator, typename Predicate, typename Projection = std::identity>
requires(!passed_range<Iterator>)
constexpr bool all_of(Iterator first, Iterator last, Predicate predicate, Projection projection = {}) {
  return std::all_of(first, last, urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <passed_range Range, typename Predicate, typename Projection = std::identity>
constexpr bool none_of(Range&& r, Predicate predicate, Projection projection = {}) {
  return std::none_of(std::begin(r), std::end(r),
                      urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <passed_range Range, typename Value, typename Projection = std::identity>
constexpr auto count(Range&& r, const Value& value, Projection projection = {}) {
  const auto is_value = [&](const auto& element) {
    return static_cast<bool>(std::invoke(projection, element) == value);
  };
  return std::count_if(std::begin(r), std::end(r), is_value);
}
template <passed_range Range, typename Predicate, typename Projection = std::identity>
constexpr auto count_if(Range&& r, Predicate predicate, Projection projection = {}) {
  return std::count_if(std::begin(r), std::end(r),
                       urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <passed_range Left, passed_range Right, typename Equal = ranges::equal_to,
          typename LeftProjection = std::identity, typename RightProjection = std::identity>
constexpr bool equal(Left&& left, Right&& right, Equal same = {}, LeftProjection of_left = {},
                     RightProjection of_right = {}) {
  const auto same_projected =
      urispec::toolchain::projected_pair<Equal, LeftProjection, RightProjection>{same, of_left, of_right};
  return std::equal(std::begin(left), std::end(left), std::begin(right), std::end(right), same_projected);
}
template <passed_range Left, passed_range Right, typename Order = ranges::less, typename LeftProjection = std::identity,
          typename RightProjection = std::identity>
constexpr bool lexicographical_compare(Left&& left, Right&& right, Order less = {}, LeftProjection of_left = {},
                                       RightProjection of_right = {}) {
  auto a = std::begin(left);
  auto b = std::begin(right);
  for (; a != std::end(left) && b != std::end(right); ++a, ++b) {
    if (std::invoke(less, std::invoke(of_left, *a), std::invoke(of_right, *b))) return true;
    if (std::invoke(less, std::invoke(of_right, *b), std::invoke(of_left, *a))) return false;
  }
  return a == std::end(left) && b != std::end(right);
}
template <typename Left, typename Right>
struct in_in_places {
  Left in1;
  Right in2;
};
template <passed_range Left, passed_range Right, typename Equal = ranges::equal_to,
          typename LeftProjection = std::identity, typename RightProjection = std::identity>
constexpr auto mismatch(Left&& left, Right&& right, Equal same = {}, LeftProjection of_left = {},
                        RightProjection of_right = {}) {
  const auto same_projected =
      urispec::toolchain::projected_pair<Equal, LeftProjection, RightProjection>{same, of_left, of_right};
  const auto [a, b] =
      std::mismatch(std::begin(left), std::end(left), std::begin(right), std::end(right), same_projected);
  return in_in_places<std::remove_const_t<decltype(a)>, std::remove_const_t<decltype(b)>>{a, b};
}
template <passed_range Range, typename Order = ranges::less, typename Projection = std::identity>
constexpr void sort(Range&& r, Order order = {}, Projection projection = {}) {
  std::sort(std::begin(r), std::end(r),
            urispec::toolchain::projected_pair<Order, Projection, Projection>{order, projection, projection});
}
template <passed_range Range, typename Order = ranges::less, typename Projection = std::identity>
constexpr void stable_sort(Range&& r, Order order = {}, Projection projection = {}) {
  std::stable_sort(std::begin(r), std::end(r),
                   urispec::toolchain::projected_pair<Order, Projection, Projection>{order, projection, projection});
}
template <typename Iterator, typename Order = ranges::less, typename Projection = std::identity>
requires(!passed_range<Iterator>)
constexpr void sort(Iterator first, Iterator last, Order order = {}, Projection projection = {}) {
  std::sort(first, last,
            urispec::toolchain::projected_pair<Order, Projection, Projection>{order, projection, projection});
}
template <typename Iterator, typename Order = ranges::less, typename Projection = std::identity>
requires(!passed_range<Iterator>)
constexpr void stable_sort(Iterator first, Iterator last, Order order = {}, Projection projection = {}) {
  std::stable_sort(first, last,
                   urispec::toolchain::projected_pair<Order, Projection, Projection>{order, projection, projection});
}
template <passed_range Range, typename Order = ranges::less, typename Projection = std::identity>
constexpr bool is_sorted(Range&& r, Order order = {}, Projection projection = {}) {
  return std::is_sorted(
      std::begin(r), std::end(r),
      urispec::toolchain::projected_pair<Order, Projection, Projection>{order, projection, projection});
}
template <passed_range Range, typename Value, typename Order = ranges::less, typename Projection = std::identity>
constexpr auto lower_bound(Range&& r, const Value& value, Order order = {}, Projection projection = {}) {
  const auto before = [&](const auto& element, const Value& v) {
    return static_cast<bool>(std::invoke(order, std::invoke(projection, element), v));
  };
  return std::lower_bound(std::begin(r), std::end(r), value, before);
}
template <passed_range Range, typename Value, typename Order = ranges::less, typename Projection = std::identity>
constexpr auto upper_bound(Range&& r, const Value& value, Order order = {}, Projection projection = {}) {
  const auto before = [&](const Value& v, const auto& element) {
    return static_cast<bool>(std::invoke(order, v, std::invoke(projection, element)));
  };
  return std::upper_bound(std::begin(r), std::end(r), value, before);
}
template <typename Iterator>
struct found_range {
  Iterator first, last;
  constexpr Iterator begin() const { return first; }
  constexpr Iterator end() const { return last; }
  constexpr bool empty() const { return first == last; }
};
template <typename Iterator, typename Value, typename Order = ranges::less, typename Projection = std::identity>
requires(!passed_range<Iterator>)
constexpr found_range<Iterator> equal_range(Iterator first, Iterator last, const Value& value, Order order = {},
                                            Projection projection = {}) {
  const auto before = [&](const auto& element, const Value& v) {
    return static_cast<bool>(std::invoke(order, std::invoke(projection, element), v));
  };
  const auto after = [&](const Value& v, const auto& element) {
    return static_cast<bool>(std::invoke(order, v, std::invoke(projection, element)));
  };
  const Iterator source = std::lower_bound(first, last, value, before);
  return {source, std::upper_bound(source, last, value, after)};
}
template <passed_range Range, typename Value, typename Order = ranges::less, typename Projection = std::identity>
constexpr auto equal_range(Range&& r, const Value& value, Order order = {}, Projection projection = {}) {
  return ranges::equal_range(std::begin(r), std::end(r), value, order, projection);
}
template <passed_range Range, typename Value, typename Order = ranges::less, typename Projection = std::identity>
constexpr bool binary_search(Range&& r, const Value& value, Order order = {}, Projection projection = {}) {
  const auto place = ranges::lower_bound(r, value, order, projection);
  return place != std::end(r) && !std::invoke(order, value, std::invoke(projection, *place));
}
template <passed_range Range, typename Order = ranges::less, typename Projection = std::identity>
constexpr auto max_element(Range&& r, Order order = {}, Projection projection = {}) {
  return std::max_element(
      std::begin(r), std::end(r),
      urispec::toolchain::projected_pair<Order, Projection, Projection>{order, projection, projection});
}
template <passed_range Range, typename Order = ranges::less, typename Projection = std::identity>
constexpr auto min_element(Range&& r, Order order = {}, Projection projection = {}) {
  return std::min_element(
      std::begin(r), std::end(r),
      urispec::toolchain::projected_pair<Order, Projection, Projection>{order, projection, projection});
}
template <passed_range Range, typename Order = ranges::less, typename Projection = std::identity>
constexpr auto max(Range&& r, Order order = {}, Projection projection = {}) {
  return *ranges::max_element(r, order, projection);
}
template <passed_range Range>
constexpr void reverse(Range&& r) {
  std::reverse(std::begin(r), std::end(r));
}
template <typename Output>
struct out_place {
  Output out;
};
template <passed_range Range, typename Output>
constexpr out_place<Output> copy(Range&& r, Output target) {
  return {std::copy(std::begin(r), std::end(r), target)};
}
template <passed_range Range, typename Output, typename Predicate, typename Projection = std::identity>
constexpr Output copy_if(Range&& r, Output target, Predicate predicate, Projection projection = {}) {
  return std::copy_if(std::begin(r), std::end(r), target,
                      urispec::toolchain::projected<Predicate, Projection>{predicate, projection});
}
template <passed_range Range, typename Output>
constexpr Output move(Range&& r, Output target) {
  return std::move(std::begin(r), std::end(r), target);
}
template <passed_range Range, typename Output, typename Function, typename Projection = std::identity>
constexpr Output transform(Range&& r, Output target, Function function, Projection projection = {}) {
  return std::transform(std::begin(r), std::end(r), target, [&](auto&& element) -> decltype(auto) {
    return std::invoke(function, std::invoke(projection, std::forward<decltype(element)>(element)));
  });
}
template <passed_range Range, typename Value, typename Projection = std::identity>
constexpr void replace(Range&& r, const Value& before, const Value& after, Projection projection = {}) {
  const auto is_before = [&](const auto& element) {
    return static_cast<bool>(std::invoke(projection, element) == before);
  };
  std::replace_if(std::begin(r), std::end(r), is_before, after);
}
// The elements left over.
template <passed_range Range, typename Equal = ranges::equal_to, typename Projection = std::identity>
constexpr auto unique(Range&& r, Equal same = {}, Projection projection = {}) {
  const auto same_projected = [&](const auto& a, const auto& b) {
    return static_cast<bool>(std::invoke(same, std::invoke(projection, a), std::invoke(projection, b)));
  };
  return found_range<iterator_of<Range>>{std::unique(std::begin(r), std::end(r), same_projected), std::end(r)};
}
template <passed_range Left, passed_range Right, typename Output, typename Order = ranges::less>
constexpr Output set_union(Left&& left, Right&& right, Output target, Order order = {}) {
  return std::set_union(std::begin(left), std::end(left), std::begin(right), std::end(right), target, order);
}
template <passed_range Left, passed_range Right, typename Output, typename Order = ranges::less>
constexpr Output set_difference(Left&& left, Right&& right, Output target, Order order = {}) {
  return std::set_difference(std::begin(left), std::end(left), std::begin(right), std::end(right), target, order);
}
template <passed_range Left, passed_range Right, typename Output, typename Order = ranges::less>
constexpr Output set_intersection(Left&& left, Right&& right, Output target, Order order = {}) {
  return std::set_intersection(std::begin(left), std::end(left), std::begin(right), std::end(right), target, order);
}

}  // namespace std::ranges

namespace std {

template <typename Character, typename Traits, typename Allocator>
constexpr strong_ordering operator<=>(const basic_string<Character, Traits, Allocator>& a,
                                      const basic_string<Character, Traits, Allocator>& b) noexcept {
  return a.compare(b) <=> 0;
}
template <typename Character, typename Traits>
constexpr strong_ordering operator<=>(basic_string_view<Character, Traits> a,
                                      basic_string_view<Character, Traits> b) noexcept {
  return a.compare(b) <=> 0;
}
template <typename Element, typename Allocator>
constexpr auto operator<=>(const vector<Element, Allocator>& a, const vector<Element, Allocator>& b)
    -> decltype(a[0] <=> b[0]) {
  for (size_t i = 0; i < a.size() && i < b.size(); ++i) {
    if (const auto order = a[i] <=> b[i]; order != 0) return order;
  }
  return a.size() <=> b.size();
}

}  // namespace std

#endif
