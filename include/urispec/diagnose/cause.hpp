// The table of causes: mistakes that make a text invalid, with advice on how to correct them. A cause is decided on the
// text, the place of the error and the components read so far; texts that only resemble a cause do not have it.
// Tests: tests/diagnose/causes_test.cpp, on the two examples of each.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace urispec {

// Whether the nearest valid text is what people who make this mistake usually mean. If it is misleading, it is found
// like any other, but not shown to people.
enum class nearest_text : std::uint8_t { helps, misleads };

struct cause {
  std::string_view id;        // "bracket-not-closed"; does not change
  std::string_view title;     // "the bracket of the host is never closed"; true of every grammar in which it is found
  std::string_view brief;     // "a bracket not closed": the same in a few words, for tables
  std::string_view advice;    // what to do, one sentence
  std::string_view sections;  // "RFC 3986 section 3.2.2"
  std::string_view sections_of_rfc2396;  // the same in RFC 2396 and RFC 2732; empty where `sections` are of neither
  std::string_view grammar;   // that the examples are read by, an id of the catalogue
  std::string_view rule;      // and as which rule; empty: the start rule
  std::string_view example;   // has this cause
  std::string_view nearly;    // nearly the same, without the mistake: valid
  std::string_view page;      // an explanation, in paragraphs
  nearest_text nearest = nearest_text::helps;
};

// In the order in which they are tried.
[[nodiscard]] std::span<const cause> all_causes();

// The sections that say so in the document of a grammar, an id of the catalogue: those of RFC 2396, RFC 2732 and
// ECMA-262 by themselves, of other grammars `sections`.
[[nodiscard]] std::string_view sections_for(const cause& what, std::string_view grammar);

// The cause in the words of a grammar, an id of the catalogue or of an overlay: title, brief and advice speak of IRIs
// under RFC 3987, and of URIs elsewhere.
[[nodiscard]] const cause& in_words_of(std::string_view grammar, const cause& what);

// nullptr if there is none of that id.
[[nodiscard]] const cause* find_cause(std::string_view id);

}  // namespace urispec
