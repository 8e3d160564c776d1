// The pairs of a query, `name=value&name=value`: a forward range that reads the query on demand and allocates nothing.
// The convention comes from HTML forms and is common; RFC 3986 §3.4 only mentions it. Names and values are encoded
// text, to be decoded one by one (§2.4: first separate, then decode). This range does not interpret "+". Segments of a
// path and params of a segment are in tree/segments.hpp.
// Cost: linear for a full iteration. Tests: tests/compose/query_pairs_test.cpp.
#pragma once

#include "urispec/percent/text.hpp"
#include "urispec/tree/segments.hpp"

#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace urispec {

class query_pair {
 public:
  constexpr explicit query_pair(std::string_view text) noexcept
      : text_(text), name_size_(text.substr(0, text.find('=')).size()) {}

  // All of it: "a=b".
  [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }
  // Before the first "=", or all.
  [[nodiscard]] constexpr encoded_view name() const noexcept {
    return encoded_view::assume(text_.substr(0, name_size_));
  }
  // After the first "="; nullopt without one.
  [[nodiscard]] constexpr std::optional<encoded_view> value() const noexcept {
    if (name_size_ == text_.size()) return std::nullopt;
    return encoded_view::assume(text_.substr(name_size_ + 1));
  }

 private:
  std::string_view text_;
  std::size_t name_size_;
};

class query_pair_range {
 public:
  class iterator {
   public:
    using value_type = query_pair;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::forward_iterator_tag;
    using pointer = void;
    using reference = query_pair;

    constexpr iterator() noexcept = default;
    constexpr explicit iterator(split_range::iterator at) noexcept : at_(at) {}

    [[nodiscard]] constexpr query_pair operator*() const noexcept { return query_pair(*at_); }
    constexpr iterator& operator++() noexcept {
      ++at_;
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      iterator before = *this;
      ++*this;
      return before;
    }
    [[nodiscard]] friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.at_ == b.at_;
    }

   private:
    split_range::iterator at_;
  };

  // A component of a reference that was parsed: undefined and empty queries have no pairs.
  constexpr explicit query_pair_range(const component& query, char separator = '&') noexcept
      : pieces_(query->empty() ? split_range() : split_range(*query, separator)) {}

  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(pieces_.begin()); }
  [[nodiscard]] constexpr iterator end() const noexcept { return {}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return pieces_.empty(); }

 private:
  split_range pieces_;
};

// Separated by "&".
[[nodiscard]] constexpr query_pair_range query_pairs(const components& c) noexcept {
  return query_pair_range(c.query());
}

}  // namespace urispec
