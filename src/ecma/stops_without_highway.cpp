// Built where Highway is not there: the marks are made in plain C++.
#include "ecma/stops.hpp"

namespace urispec::ecma {

void mark_outside(const character_set& set, const char* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_outside(set, text, size, marks);
}

void mark_outside(const character_set& set, const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_outside(set, text, size, marks);
}

void mark_percent_signs(const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_percent_signs(text, size, marks);
}

}  // namespace urispec::ecma
