// The segments of a path and the params of a segment: two views (std::ranges::forward_range, view and borrowed_range)
// that read the path on demand and allocate nothing. docs/do/building.md.
//
//   for (const urispec::segment s : urispec::segments(components)) use(s.text());
//   s == urispec::plain_view("a b")     true for "a%20b": percent.hpp compares decoded octets
//
// Segments are those of the grammars (RFC 3986 §3.3, RFC 2396 §3.3):
//   - a path that begins with "/" has its first segment after it; "/" alone is one empty segment, but none where it
//     is a path-absolute, whose rule has the segments inside brackets: "/" [ segment-nz *( "/" segment ) ];
//   - an empty path and an opaque_part have none;
//   - the first segment of an RFC 2396 rel_path is a rel_segment, in which ";" is an ordinary character: it has no
//     params. RFC 3986 has no rule for params but mentions the convention (§3.3, last paragraph); they are split as in
//     RFC 2396: segment = *pchar *( ";" param ).
// Cost: linear in the path for a full iteration. Tests: tests/tree/segments_test.cpp; tests/parse compares the segments
// with those of the derivation.
#pragma once

#include "urispec/components.hpp"

#include <cstddef>
#include <iterator>
#include <ranges>
#include <string_view>

namespace urispec {

// The pieces of a text between occurrences of one character, from first to last; n occurrences make n + 1 pieces.
// A default-constructed range has no pieces at all.
class split_range {
 public:
  class iterator {
   public:
    using value_type = std::string_view;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::forward_iterator_tag;
    using pointer = void;
    using reference = std::string_view;

    constexpr iterator() noexcept = default;
    constexpr iterator(std::string_view rest, char separator) noexcept
        : rest_(rest), length_(piece_length(rest, separator)), separator_(separator), at_end_(false) {}

    [[nodiscard]] constexpr std::string_view operator*() const noexcept { return rest_.substr(0, length_); }

    constexpr iterator& operator++() noexcept {
      if (length_ == rest_.size()) {
        *this = iterator();
      } else {
        *this = iterator(rest_.substr(length_ + 1), separator_);
      }
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      iterator before = *this;
      ++*this;
      return before;
    }

    [[nodiscard]] friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.at_end_ == b.at_end_ && a.rest_.data() == b.rest_.data();
    }

   private:
    static constexpr std::size_t piece_length(std::string_view rest, char separator) noexcept {
      const std::size_t end = rest.find(separator);
      return end == std::string_view::npos ? rest.size() : end;
    }

    std::string_view rest_;
    std::size_t length_ = 0;
    char separator_ = 0;
    bool at_end_ = true;
  };

  constexpr split_range() noexcept = default;
  constexpr split_range(std::string_view text, char separator) noexcept : first_(text, separator) {}
  template <detail::temporary_string Text, typename Reason = detail::string_is_temporary_keep_it_in_a_variable>
  split_range(Text&& text, char separator) = delete;

  [[nodiscard]] constexpr iterator begin() const noexcept { return first_; }
  [[nodiscard]] constexpr iterator end() const noexcept { return {}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return first_ == iterator(); }

 private:
  iterator first_;
};

// One segment with its params.
class segment {
 public:
  enum class form : bool { with_params, plain };

  constexpr segment(std::string_view text, form f) noexcept
      : text_(text), value_size_(f == form::plain ? text.size() : text.substr(0, text.find(';')).size()) {}

  // The whole segment: "b;x=1;y".
  [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }
  // The text before the first param: "b".
  [[nodiscard]] constexpr std::string_view value() const noexcept { return text_.substr(0, value_size_); }
  // The params without their ";": "x=1", "y".
  [[nodiscard]] constexpr split_range params() const noexcept {
    return value_size_ == text_.size() ? split_range() : split_range(text_.substr(value_size_ + 1), ';');
  }

 private:
  std::string_view text_;
  std::size_t value_size_;
};

class segment_range {
 public:
  class iterator {
   public:
    using value_type = segment;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::forward_iterator_tag;
    using pointer = void;
    using reference = segment;

    constexpr iterator() noexcept = default;
    constexpr iterator(split_range::iterator position, segment::form first) noexcept
        : position_(position), form_(first) {}

    [[nodiscard]] constexpr segment operator*() const noexcept { return {*position_, form_}; }
    constexpr iterator& operator++() noexcept {
      ++position_;
      form_ = segment::form::with_params;
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
    segment::form form_ = segment::form::with_params;
  };

  constexpr segment_range() noexcept = default;
  // `kind` is the rule that the path matched, as in components::path_kind.
  constexpr segment_range(std::string_view path, std::string_view kind) noexcept
      : pieces_(pieces_of(path, kind)),
        first_(kind == "rel_path" ? segment::form::plain : segment::form::with_params) {}

  [[nodiscard]] constexpr iterator begin() const noexcept { return {pieces_.begin(), first_}; }
  [[nodiscard]] constexpr iterator end() const noexcept { return {}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return pieces_.empty(); }

 private:
  static constexpr split_range pieces_of(std::string_view path, std::string_view kind) noexcept {
    if (path.empty() || kind == "opaque_part") return {};
    if (path == "/" && (kind == "path-absolute" || kind == "ipath-absolute")) return {};
    if (path.front() == '/') path.remove_prefix(1);
    return {path, '/'};
  }

  split_range pieces_;
  segment::form first_ = segment::form::with_params;
};

// The segments of the path; none if it is undefined.
[[nodiscard]] constexpr segment_range segments(const components& c) noexcept {
  return {*c.path(), c.path_kind};
}

}  // namespace urispec

// Iterators refer to the text, and not to the range.
template <>
inline constexpr bool std::ranges::enable_view<urispec::split_range> = true;
template <>
inline constexpr bool std::ranges::enable_view<urispec::segment_range> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<urispec::split_range> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<urispec::segment_range> = true;
