// A set of code points as sorted, disjoint, non-adjacent closed ranges. Surrogates are not code points that a URI or
// IRI can hold (RFC 3629 §3) and are never members.
// Cost: union sorts the ranges, intersection is linear in them, membership logarithmic.
// Tested in tests/automaton/code_point_set_test.cpp, its notation in tests/automaton/set_notation_test.cpp.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

namespace urispec::automaton {

inline constexpr char32_t last_code_point = 0x10FFFF;

struct code_point_range {
  char32_t first = 0;
  char32_t last = 0;
  friend bool operator==(const code_point_range&, const code_point_range&) = default;
};

class code_point_set {
 public:
  code_point_set() = default;
  code_point_set(std::initializer_list<code_point_range> ranges);

  // The ranges may overlap and stand in any order. Cost: sorting them.
  [[nodiscard]] static code_point_set of_ranges(std::vector<code_point_range> ranges);

  // Every code point but the surrogates.
  [[nodiscard]] static code_point_set universe();

  void insert(code_point_range range);

  [[nodiscard]] bool contains(char32_t c) const;
  [[nodiscard]] bool empty() const { return ranges_.empty(); }
  [[nodiscard]] std::size_t size() const;  // number of code points
  [[nodiscard]] std::span<const code_point_range> ranges() const { return ranges_; }

  friend bool operator==(const code_point_set&, const code_point_set&) = default;

 private:
  std::vector<code_point_range> ranges_;
};

// The characters in one set or the other.
[[nodiscard]] code_point_set set_union(const code_point_set& a, const code_point_set& b);
// The characters in both sets.
[[nodiscard]] code_point_set set_intersection(const code_point_set& a, const code_point_set& b);
// The characters in `a` that are not in `b`.
[[nodiscard]] code_point_set set_difference(const code_point_set& a, const code_point_set& b);

// The character itself where it is a visible one of US-ASCII, otherwise `U+00E9`.
[[nodiscard]] std::string notation_of(char32_t c);

// `a`, `[a-z0-9]`, `[U+0000-U+0020]`: a set of one is that character, others stand in brackets, as in regular
// expressions: a '-' that is not inside a range stands last, and ']' and '\' have a '\' before them: `[+.0-9-]`.
[[nodiscard]] std::string notation_of(const code_point_set& set);

}  // namespace urispec::automaton
