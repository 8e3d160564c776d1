// R of Encode and Decode: the string that is being put together.
// Short pieces are collected in a block on the stack, where writing needs neither a check for each code unit nor a
// string that is filled with zeros first; long pieces go to the string at once.
// Invariant: used() ≤ capacity, so there is room for `slack` more code units.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>

namespace urispec::ecma {

template <typename Char>
class result_buffer {
 public:
  // The most that may be written at next() between two calls of advance_to(): four escapes and what a wide store
  // writes beyond them.
  static constexpr std::size_t slack = 32;

  // Appends to `r`, which will take about `expected` more code units.
  result_buffer(std::basic_string<Char>& r, std::size_t expected) : r_(r), before_(r.size()) {
    if (r.capacity() - r.size() < expected) r.reserve(r.size() + expected);
  }

  [[nodiscard]] Char* next() noexcept { return next_; }

  void advance_to(Char* next) {
    next_ = next;
    if (used() > capacity) flush();
  }

  // Appends text[0, n). `readable` ≥ n code units may be read there.
  void copy(const Char* text, std::size_t n, std::size_t readable) {
    if (n <= slack && readable >= slack) {
      // The common case in text with a few escapes: copies of fixed size, without a loop or a call.
      std::memcpy(next_, text, slack / 2 * sizeof(Char));
      if (n > slack / 2) std::memcpy(next_ + slack / 2, text + slack / 2, slack / 2 * sizeof(Char));
      advance_to(next_ + n);
    } else if (n <= capacity / 4) {
      if (n > capacity - used()) flush();
      std::memcpy(next_, text, n * sizeof(Char));
      advance_to(next_ + n);
    } else {
      flush();
      r_.append(text, n);
    }
  }

  // R is complete.
  void finish() { flush(); }

  // R is as it was at first.
  void discard() { r_.resize(before_); }

 private:
  static constexpr std::size_t capacity = 1024;

  [[nodiscard]] std::size_t used() const noexcept { return static_cast<std::size_t>(next_ - block_); }

  void flush() {
    r_.append(block_, used());
    next_ = block_;
  }

  std::basic_string<Char>& r_;
  std::size_t before_;
  Char block_[capacity + slack];
  Char* next_ = block_;
};

}  // namespace urispec::ecma
