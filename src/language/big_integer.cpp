// Natural numbers of any size in words of 64 bits, least first, without leading zeros. Schoolbook algorithms.
#include "urispec/big_integer.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace urispec::language {

namespace {

using word = big_integer::word;
__extension__ using two_words = unsigned __int128;

constexpr int bits_of_word = 64;

// The words from `sum` on, to which `factor` times `n` is added. They suffice for what comes out, but for the
// carry that is returned.
word add_words(word* sum, const std::vector<word>& n, word factor) {
  word carry = 0;
  for (const word w : n) {
    const two_words t = static_cast<two_words>(w) * factor + *sum + carry;
    *sum++ = static_cast<word>(t);
    carry = static_cast<word>(t >> bits_of_word);
  }
  return carry;
}

// Divides in place and returns the remainder. By halves of words, so that no division takes more than 64 bits.
std::uint32_t divide(std::vector<word>& words, std::uint32_t divisor) {
  word rest = 0;
  for (auto w = words.rbegin(); w != words.rend(); ++w) {
    const word high = rest << 32U | *w >> 32U;
    const word low = high % divisor << 32U | (*w & 0xFFFFFFFFU);
    *w = high / divisor << 32U | low / divisor;
    rest = low % divisor;
  }
  while (!words.empty() && words.back() == 0) words.pop_back();
  return static_cast<std::uint32_t>(rest);
}

}  // namespace

big_integer::big_integer(word n) {
  if (n != 0) words_.push_back(n);
}

big_integer::big_integer(std::vector<word> words) : words_(std::move(words)) { drop_leading_zeros(); }

void big_integer::drop_leading_zeros() {
  while (!words_.empty() && words_.back() == 0) words_.pop_back();
}

std::size_t big_integer::bits() const {
  return words_.empty() ? 0 : words_.size() * bits_of_word - static_cast<std::size_t>(std::countl_zero(words_.back()));
}

std::string big_integer::str() const {
  work_budget unlimited;
  return str(unlimited);
}

std::string big_integer::str(work_budget& budget) const {
  constexpr std::uint32_t group = 1'000'000'000;  // the greatest power of ten in half a word
  constexpr int digits_of_group = 9;
  if (is_zero()) return "0";
  std::string reversed;
  std::vector<word> rest = words_;
  while (!rest.empty()) {
    if (!budget.allows_steps(rest.size())) return {};
    std::uint32_t digits = divide(rest, group);
    for (int i = 0; i < digits_of_group; ++i, digits /= 10) reversed += static_cast<char>('0' + digits % 10);
  }
  reversed.erase(reversed.find_last_not_of('0') + 1);
  std::ranges::reverse(reversed);
  return reversed;
}

big_integer& big_integer::add_multiple(const big_integer& n, word factor) {
  if (n.is_zero() || factor == 0) return *this;
  if (words_.size() < n.words_.size()) {
    words_.reserve(n.words_.size() + 1);  // for the carry too: most sums begin at 0 and are made once
    words_.resize(n.words_.size());
  }
  word carry = add_words(words_.data(), n.words_, factor);
  for (std::size_t i = n.words_.size(); carry != 0; ++i) {
    if (i == words_.size()) words_.push_back(0);
    words_[i] += carry;
    carry = words_[i] < carry ? 1 : 0;
  }
  return *this;
}

big_integer& big_integer::operator-=(const big_integer& n) {
  word borrow = 0;
  for (std::size_t i = 0; i < n.words_.size() || borrow != 0; ++i) {
    const word less = i < n.words_.size() ? n.words_[i] : 0;
    const word before = words_[i];
    words_[i] = before - less - borrow;
    borrow = before < less || (before == less && borrow != 0) ? 1 : 0;
  }
  drop_leading_zeros();
  return *this;
}

big_integer big_integer::operator*(const big_integer& n) const {
  big_integer product;
  product.words_.resize(words_.size() + n.words_.size());
  for (std::size_t i = 0; i < n.words_.size(); ++i) {
    product.words_[i + words_.size()] = add_words(product.words_.data() + i, words_, n.words_[i]);
  }
  product.drop_leading_zeros();
  return product;
}

std::uint32_t big_integer::operator%(std::uint32_t divisor) const {
  word rest = 0;
  for (auto w = words_.rbegin(); w != words_.rend(); ++w) {
    rest = (rest << 32U | *w >> 32U) % divisor;
    rest = (rest << 32U | (*w & 0xFFFFFFFFU)) % divisor;
  }
  return static_cast<std::uint32_t>(rest);
}

std::strong_ordering big_integer::operator<=>(const big_integer& n) const {
  if (const auto by_size = words_.size() <=> n.words_.size(); by_size != 0) return by_size;
  const auto [left, other] = std::mismatch(words_.rbegin(), words_.rend(), n.words_.rbegin());
  return left == words_.rend() ? std::strong_ordering::equal : *left <=> *other;
}

}  // namespace urispec::language
