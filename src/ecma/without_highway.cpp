// Built where Highway is not there: everything that is otherwise done in vectors, done in plain C++.
#include "ecma/stops.hpp"
#include "ecma/well_formed.hpp"

namespace urispec::ecma {

void mark_outside(const character_set& set, const char* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_outside(set, text, size, marks);
}

void mark_outside(const character_set& set, const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_outside(set, text, size, marks);
}

void mark_percent_signs(const char* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_percent_signs(text, size, marks);
}

void mark_percent_signs(const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  plain::mark_percent_signs(text, size, marks);
}

bool is_well_formed(const char* text, std::size_t size) noexcept {
  return plain::is_well_formed(text, size);
}

}  // namespace urispec::ecma
