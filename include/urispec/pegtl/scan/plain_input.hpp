// The minimum that PEGTL's rules need from an input: a text and a place in it. PEGTL's own memory_input also carries a
// line, a column, a source and a depth, which take a dozen stores for each text. Tested by everything that parses.
#pragma once

#include <tao/pegtl/eol.hpp>
#include <tao/pegtl/internal/marker.hpp>
#include <tao/pegtl/rewind_mode.hpp>
#include <tao/pegtl/tracking_mode.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::scan {

class plain_input {
 public:
  using eol_t = tao::pegtl::eol::lf_crlf;
  using iterator_t = const char*;
  static constexpr auto tracking_mode_v = tao::pegtl::tracking_mode::lazy;

  // The text may be empty, but not a null pointer: rules compare bytes with memcmp.
  explicit plain_input(std::string_view text) noexcept
      : current_(text.data()), end_(text.data() + text.size()), begin_(text.data()) {}
  plain_input(const plain_input&) = delete;
  plain_input& operator=(const plain_input&) = delete;

  [[nodiscard]] const char* begin() const noexcept { return begin_; }
  [[nodiscard]] const char* current() const noexcept { return current_; }
  [[nodiscard]] std::size_t byte() const noexcept { return static_cast<std::size_t>(current_ - begin_); }

  // A rule says how many bytes it wants to look at. All are there from the start.
  [[nodiscard]] const char* end(std::size_t = 0) const noexcept { return end_; }
  [[nodiscard]] std::size_t size(std::size_t = 0) const noexcept { return static_cast<std::size_t>(end_ - current_); }
  [[nodiscard]] bool empty() const noexcept { return current_ == end_; }

  [[nodiscard]] char peek_char(std::size_t offset = 0) const noexcept { return current_[offset]; }
  [[nodiscard]] std::uint8_t peek_uint8(std::size_t offset = 0) const noexcept {
    return static_cast<std::uint8_t>(current_[offset]);
  }

  void bump(std::size_t count = 1) noexcept { current_ += count; }
  void bump_in_this_line(std::size_t count = 1) noexcept { current_ += count; }
  void bump_to_next_line(std::size_t count = 1) noexcept { current_ += count; }

  // A place to return to when a rule fails.
  template <tao::pegtl::rewind_mode Mode>
  [[nodiscard]] auto mark() noexcept {
    return tao::pegtl::internal::marker<iterator_t, Mode>(current_);
  }
  [[nodiscard]] iterator_t& iterator() noexcept { return current_; }
  template <tao::pegtl::rewind_mode Mode>
  void restart(const tao::pegtl::internal::marker<iterator_t, Mode>& place) noexcept {
    current_ = place.iterator();
  }
  void restart() noexcept { current_ = begin_; }

 private:
  // In this order: a compiler that finds the first two equal at first stores them as a vector, and one that finds begin
  // and end of a rule beside each other subtracts them as one, and waits for the half that was written last.
  const char* current_;
  const char* const end_;
  const char* const begin_;
};

// The input for grammars that recurse: a plain one that counts how deep rules are nested (pegtl/rules/nested.hpp).
// Other inputs have no count, because every text would pay for it. Tested in tests/emit/recursive_header_test.cpp.
class nested_input : public plain_input {
 public:
  using plain_input::plain_input;

  using plain_input::restart;
  // For another parse. Going back to a mark leaves the depth as it is: the rules that count it take it back themselves.
  void restart() noexcept {
    plain_input::restart();
    private_depth = 0;
  }

  std::size_t private_depth = 0;  // named as in PEGTL's own inputs
};

}  // namespace urispec::scan
