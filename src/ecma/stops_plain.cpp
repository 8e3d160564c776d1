// The marks of stops.hpp in plain C++: eight code units to a byte.
#include "ecma/stops.hpp"

namespace urispec::ecma::plain {

namespace {

template <typename Char, typename IsStop>
void mark(const Char* text, std::size_t size, stop_marks& marks, IsStop is_stop) noexcept {
  std::uint8_t* to = marks.bytes();
  for (std::size_t i = 0; i < size; i += 8) {
    const std::size_t n = size - i < 8 ? size - i : 8;
    unsigned bits = 0;
    for (std::size_t b = 0; b < n; ++b) bits |= static_cast<unsigned>(is_stop(text[i + b])) << b;
    *to++ = static_cast<std::uint8_t>(bits);
  }
}

}  // namespace

void mark_outside(const ascii_set& set, const char* text, std::size_t size, stop_marks& marks) noexcept {
  mark(text, size, marks, [&set](char c) { return !set.contains(static_cast<unsigned char>(c)); });
}

void mark_outside(const ascii_set& set, const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  mark(text, size, marks, [&set](char16_t c) { return !set.contains(c); });
}

void mark_percent_signs(const char* text, std::size_t size, stop_marks& marks) noexcept {
  mark(text, size, marks, [](char c) { return c == '%'; });
}

void mark_percent_signs(const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  mark(text, size, marks, [](char16_t c) { return c == u'%'; });
}

}  // namespace urispec::ecma::plain
