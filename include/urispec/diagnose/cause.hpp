// The table of causes: what people do that makes a text invalid, in words that say what to do about it. A cause is
// decided on the text, the place of the error and what was read up to there; texts that only look like one have none.
// Tests: tests/diagnose/causes_test.cpp, on the two examples of each.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace urispec {

// Whether the nearest valid text is what people mean who make this mistake. Where it misleads, it is found like any other,
// but not shown to people.
enum class nearest_text : std::uint8_t { helps, misleads };

struct cause {
  std::string_view id;        // "bracket-not-closed"; does not change
  std::string_view title;     // "the bracket of the host is never closed"
  std::string_view advice;    // what to do, one sentence
  std::string_view sections;  // "RFC 3986 section 3.2.2"
  std::string_view grammar;   // that the examples are read by, an id of the catalogue
  std::string_view rule;      // and as which rule; empty: the start rule
  std::string_view example;   // has this cause
  std::string_view nearly;    // is like it, and is valid or has another cause
  std::string_view page;      // an explanation, in paragraphs
  nearest_text nearest = nearest_text::helps;
};

// In the order in which they are tried.
[[nodiscard]] std::span<const cause> all_causes();

// nullptr if there is none of that id.
[[nodiscard]] const cause* find_cause(std::string_view id);

}  // namespace urispec
