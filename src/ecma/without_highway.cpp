// Built without Highway: plain C++ for everything that is otherwise done in vectors.
#include "ecma/stops.hpp"
#include "ecma/well_formed.hpp"
#include "ecma/windows.hpp"

namespace urispec::ecma {

void mark_outside(const ascii_set& set, const char* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_outside(set, text, size, marks);
}

void mark_outside(const ascii_set& set, const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_outside(set, text, size, marks);
}

void mark_percent_signs(const char* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_percent_signs(text, size, marks);
}

void mark_percent_signs(const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_percent_signs(text, size, marks);
}

char* decode_windows(const char*, std::size_t, const ascii_set&, char*) noexcept { return nullptr; }

char16_t* decode_windows(const char16_t*, std::size_t, const ascii_set&, char16_t*) noexcept { return nullptr; }

char* encode_window(const char* text, std::size_t size, std::uint64_t marks, char* to) noexcept {
  return plain::encode_window(text, size, marks, to);
}

bool is_well_formed(const char* text, std::size_t size) noexcept { return plain::is_well_formed(text, size); }

}  // namespace urispec::ecma
