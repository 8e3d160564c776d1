// R of Encode and Decode: the string under construction. Short pieces are collected in a block on the stack, where
// writing needs neither a check for each code unit nor a string that is filled with zeros first; long pieces go to the
// string directly. The write position is a variable of the caller, so that it can stay in a register.
// Invariant: what a function returns is within `capacity` of the block's start, so `slack` code units fit there.
#pragma once

#include "ecma/stops.hpp"
#include "ecma/windows.hpp"

#include <cstddef>
#include <cstring>
#include <string>

namespace urispec::ecma {

template <typename Char>
class result_buffer {
 public:
  // The most that may be written between two calls of make_room(): 64 code units escaped, nine each, and what a wide
  // store writes beyond them.
  static constexpr std::size_t slack = 640;

  // Appends to `r`, which will take about `expected` more code units. What fits the block is appended all at once, and
  // needs no memory before its size is known.
  result_buffer(std::basic_string<Char>& r, std::size_t expected) : r_(r), before_(r.size()) {
    if (expected > capacity && r.capacity() - r.size() < expected) r.reserve(r.size() + expected);
  }

  [[nodiscard]] Char* start() noexcept { return block_; }

  // `next` is after what was written. Gives the place to go on at.
  [[nodiscard]] Char* make_room(Char* next) { return used(next) <= capacity ? next : flush(next); }

  // The same, for a block of stops.hpp that does not grow, and window_slack.
  [[nodiscard]] Char* make_room_for_block(Char* next) {
    return used(next) <= slack - window_slack ? next : flush(next);
  }

  // Appends text[0, n). `readable` ≥ n code units may be read there.
  [[nodiscard]] Char* copy(Char* next, const Char* text, std::size_t n, std::size_t readable) {
    if (n <= 2 * wide && readable >= 2 * wide) {
      // The common case in text with a few escapes: copies of fixed size, without a loop or a call.
      std::memcpy(next, text, wide * sizeof(Char));
      if (n > wide) std::memcpy(next + wide, text + wide, wide * sizeof(Char));
      return make_room(next + n);
    }
    if (n <= short_piece) {
      std::memcpy(next, text, n * sizeof(Char));
      return make_room(next + n);
    }
    next = flush(next);
    r_.append(text, n);
    return next;
  }

  // R is complete.
  void finish(Char* next) { flush(next); }

  // R is as it was at first.
  void discard() { r_.resize(before_); }

 private:
  static constexpr std::size_t capacity = stop_marks::block_size;
  static constexpr std::size_t wide = 16;
  static constexpr std::size_t short_piece = 256;
  static_assert(short_piece < slack && 2 * wide < slack);

  [[nodiscard]] std::size_t used(const Char* next) const noexcept { return static_cast<std::size_t>(next - block_); }

  Char* flush(Char* next) {
    r_.append(block_, used(next));
    return block_;
  }

  std::basic_string<Char>& r_;
  std::size_t before_;
  Char block_[capacity + slack];
};

}  // namespace urispec::ecma
