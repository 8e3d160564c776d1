// A whole number of any size, never below 0: what counts of strings and of derivations need, and nothing else. A header
// of its own without templates, because the numbers of Boost.Multiprecision, which would do the same, take seconds to
// compile in each source that counts.
//
// Cost: sums and multiples are linear in the digits, products and the decimal form take their square.
// Tested in tests/language/big_integer_test.cpp against Boost.Multiprecision.
#pragma once

#include "urispec/limits.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace urispec::language {

class big_integer {
 public:
  using word = std::uint64_t;

  big_integer() = default;
  big_integer(word n);  // NOLINT(google-explicit-constructor): a number is a number
  // The words of its binary form, the lowest first.
  explicit big_integer(std::vector<word> words);

  [[nodiscard]] bool is_zero() const { return words_.empty(); }
  // The number of binary digits; 0 has none.
  [[nodiscard]] std::size_t bits() const;
  // Its last binary digits: the whole number, if it is less than 2^64.
  [[nodiscard]] word lowest() const { return words_.empty() ? 0 : words_.front(); }
  // The digits are decimal. Empty where the budget runs out.
  [[nodiscard]] std::string str() const;
  [[nodiscard]] std::string str(work_budget& budget) const;

  big_integer& operator+=(const big_integer& n) { return add_multiple(n, 1); }
  // Adds `factor` times `n`, without a number in between.
  big_integer& add_multiple(const big_integer& n, word factor);
  // `n` is not the greater one.
  big_integer& operator-=(const big_integer& n);
  [[nodiscard]] friend big_integer operator-(big_integer a, const big_integer& b) { return a -= b; }
  [[nodiscard]] big_integer operator*(const big_integer& n) const;
  [[nodiscard]] std::uint32_t operator%(std::uint32_t divisor) const;

  [[nodiscard]] bool operator==(const big_integer&) const = default;
  [[nodiscard]] std::strong_ordering operator<=>(const big_integer& n) const;

 private:
  void drop_leading_zeros();

  std::vector<word> words_;  // the lowest first, the last one not 0
};

}  // namespace urispec::language
