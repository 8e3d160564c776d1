// The pairs of a query, `name=value&name=value`: read in place, and read and changed as a value. docs/do/building.md.
//
//   for (const urispec::query_pair p : urispec::query_pairs(*u)) use(p.name());    a view of the text
//   urispec::query_parameters q(*u);                                               a value
//   q.get("name")                                                                  the decoded value of the first pair
//   q.set("name", "ferret & co");                                                  the other pairs stay as they are
//   q.text()                                                                       "name=ferret%20%26%20co"
//
// The convention comes from HTML forms and is common; RFC 3986 §3.4 only mentions it.
#pragma once

#include "urispec/components.hpp"
#include "urispec/percent.hpp"
#include "urispec/segments.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

// The pairs as a view (std::ranges::forward_range, view and borrowed_range) that reads the query on demand and
// allocates nothing. Names and values are encoded text, to be decoded one by one (§2.4: first separate, then decode),
// or compared with plain_view, which decodes as it goes. "+" stands for itself.
// Cost: linear for a full iteration. Tests: tests/compose/query_pairs_test.cpp.

class query_pair {
 public:
  constexpr explicit query_pair(std::string_view text) noexcept
      : text_(text), name_size_(text.substr(0, text.find('=')).size()) {}
  template <detail::temporary_string Text, typename Reason = detail::string_is_temporary_keep_it_in_a_variable>
  explicit query_pair(Text&& text) = delete;

  // The whole pair: "a=b".
  [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }
  // The text before the first "=", or all.
  [[nodiscard]] constexpr encoded_view name() const noexcept {
    return encoded_view::assume(text_.substr(0, name_size_));
  }
  // The text after the first "="; nullopt without one.
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
    constexpr explicit iterator(split_range::iterator position) noexcept : position_(position) {}

    [[nodiscard]] constexpr query_pair operator*() const noexcept { return query_pair(*position_); }
    constexpr iterator& operator++() noexcept {
      ++position_;
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      iterator before = *this;
      ++*this;
      return before;
    }
    [[nodiscard]] friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.position_ == b.position_;
    }

   private:
    split_range::iterator position_;
  };

  constexpr query_pair_range() noexcept = default;
  // `query` comes from a parsed reference. Undefined and empty queries have no pairs.
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

// How a name and a value are written.
enum class query_syntax : std::uint8_t {
  rfc3986,  // "+" stands for itself. Characters that the rule `query` does not have are encoded, and "&", "=" and "+"
  rfc3987,  // the same, but characters beyond ASCII stay: a query of an IRI
  form,     // application/x-www-form-urlencoded (URL Standard): "+" is a space, and empty pieces, as in "a&&b", are no
            // pairs. All but letters, digits and "*-._" are encoded, a space as "+"
};

// A pair, decoded.
struct parameter {
  std::string name;
  std::optional<std::string> value;  // nullopt without "=": the pair is a flag

  [[nodiscard]] friend bool operator==(const parameter&, const parameter&) = default;
};

// The pairs of a query as a value that can be changed. Names and values are plain text, any bytes; what a call is not
// about stays byte for byte, its triplets too. Names are compared decoded and with regard to case. What is written is a
// query by every grammar of references. A query has no pairs if it is empty, so that one pair with an empty name and no
// value cannot stand alone: such a pair is written "=".
// Cost: each call is linear in the query; sort() compares names n log n times.
// Tests: tests/compose/query_test.cpp, against tests/reference/query.hpp.
class query_parameters {
 public:
  explicit query_parameters(query_syntax syntax = query_syntax::rfc3986) noexcept : syntax_(syntax) {}  // no pairs
  // The query of a parsed reference; no pairs if it is undefined.
  explicit query_parameters(const components& c, query_syntax syntax = query_syntax::rfc3986)
      : query_parameters(encoded_view::assume(*c.query()), syntax) {}
  explicit query_parameters(encoded_view query, query_syntax syntax = query_syntax::rfc3986)
      : text_(query.text()), syntax_(syntax) {}

  // The query, encoded, without "?".
  [[nodiscard]] const std::string& text() const& noexcept { return text_; }
  [[nodiscard]] std::string text() && noexcept { return std::move(text_); }
  [[nodiscard]] query_syntax syntax() const noexcept { return syntax_; }
  // True if there are no pairs.
  [[nodiscard]] bool empty() const;
  // All pairs in their order.
  [[nodiscard]] std::vector<parameter> decoded() const;

  // The value of the first pair of this name, decoded: empty if the pair has none, nullopt if there is no such pair.
  [[nodiscard]] std::optional<std::string> get(std::string_view name) const;
  // The values of all pairs of this name, decoded.
  [[nodiscard]] std::vector<std::string> get_all(std::string_view name) const;
  // True if there is a pair of this name.
  [[nodiscard]] bool contains(std::string_view name) const;

  // Gives the first pair of this name the value and removes the others of this name; appends a pair if there is none.
  query_parameters& set(std::string_view name, std::string_view value);
  // Puts a pair at the end.
  query_parameters& append(std::string_view name, std::string_view value);
  query_parameters& append(std::string_view name);  // without "="
  // All pairs of this name.
  query_parameters& remove(std::string_view name);
  // All pairs whose name, decoded, `is_removed` accepts.
  query_parameters& remove_if(const std::function<bool(std::string_view name)>& is_removed);
  // Sorts the pairs by the octets of the decoded names; pairs of one name keep their order.
  query_parameters& sort();

  [[nodiscard]] friend bool operator==(const query_parameters&, const query_parameters&) = default;

 private:
  std::string text_;
  query_syntax syntax_;
};

}  // namespace urispec

template <>
inline constexpr bool std::ranges::enable_view<urispec::query_pair_range> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<urispec::query_pair_range> = true;
