// A valid text near one that is not, and the edits that lead to it. Nothing is ever applied silently: whoever shows a
// repair shows what it changes.
// Tests: tests/diagnose/nearest_test.cpp, tests/diagnose/causes_test.cpp.
#pragma once

#include "urispec/tree/components.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

enum class edit_kind : std::uint8_t { insert, remove, replace, percent_encode };

struct edit {
  edit_kind kind = edit_kind::insert;
  byte_range at;            // in the invalid text; empty for what is inserted
  std::string replacement;  // what stands there afterwards; of what is percent-encoded, the triplets
  friend bool operator==(const edit&, const edit&) = default;
};

enum class repair_source : std::uint8_t {
  cause,    // what the cause suggests; it may need more edits than the nearest
  nearest,  // no valid text can be reached with fewer edits
};

struct repair {
  std::string text;         // valid: the automaton was asked
  std::vector<edit> edits;  // in the order of the text; they do not overlap
  repair_source source = repair_source::nearest;
};

// The text with the edits made. They are in order and do not overlap.
[[nodiscard]] std::string apply_edits(std::span<const edit> edits, std::string_view text);

// "insert ']' at byte 11", "percent-encode the space at byte 8 as %20". Edits of one kind that are neighbours are one.
[[nodiscard]] std::string describe(std::span<const edit> edits, std::string_view text);

}  // namespace urispec
