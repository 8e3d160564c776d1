// Normalization of a reference by a set of steps. Source: RFC 3986 §6.2.2 and §6.2.3, RFC 3987 §5.3;
// docs/normalization.md has the decisions where the RFCs leave room.
//
// For every set of steps and every reference of every grammar:
//   - the result is valid under the same grammar, and normalizing it again changes nothing;
//   - each step works on the result of the steps before it: without normalization_step::character, all steps at once do
//     what they do one after the other; with it, letters that became lower case may have to be composed again;
//   - it has the same components defined, and components that no step is about are unchanged;
//   - removing dot-segments never changes how a path is parsed: where "//x" would become an authority it is written
//     "/.//x", and where "a:b" would become a scheme "./a:b" (RFC 3986 §4.2);
//   - a relative path keeps the ".." that it begins with, because only its base can say what they mean (see
//     dot_segments.hpp).
// Tests: tests/normalize/; the slow reference is tests/reference/normalize.hpp.
// Cost: linear; one allocation. With normalization_step::character or nameprep the text is read several times, and the
// mapping function allocates too.
#pragma once

#include "urispec/normalize/steps.hpp"
#include "urispec/parse/grammars.hpp"
#include "urispec/parse/error.hpp"
#include "urispec/tree/components.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec {

// Appends a text in a Normalization Form to `out`; the text is well-formed UTF-8. iri/icu.hpp has one for each form.
using character_normalizer = void (*)(std::string_view text, std::string& out);

// Appends a domain name in the form that Nameprep gives it; false if it is not a valid one, and `out` must not be used
// then. The name is well-formed UTF-8. iri/icu.hpp has one.
using name_preparer = bool (*)(std::string_view name, std::string& out);

// Which triplets of an IRI stand for characters that could stand there themselves. RFC 3987 §5.3.2.3 says "unreserved
// character, as described in section 2.3 of RFC 3986" and §5.3.2 has an example that needs `iunreserved` ("ros%C3%A9").
enum class decoded_characters : std::uint8_t {
  of_the_grammar,  // what its rule iunreserved has, or unreserved where there is no such rule
  ascii,           // what its rule unreserved has
};

struct normalization {
  normalization_steps steps = syntax_based;
  // What the components were parsed with. It says what is unreserved: RFC 2396 §2.3 counts ! * ' ( ) among it.
  urispec::grammar grammar = urispec::grammar::rfc3986;
  decoded_characters decode = decoded_characters::of_the_grammar;
  // The function for normalization_step::character, Normalization Form C; without it the step does nothing.
  character_normalizer to_nfc = nullptr;
  // Normalization Form D: with it, normalization_step::character and letter_case together lower the letters of US-ASCII
  // in a host also where they are part of another character (U+00C5 is an A with a ring). Null: those stay.
  character_normalizer to_nfd = nullptr;
  // RFC 3987 §5.3.3: the host of an IRI "SHOULD be character normalized by using the Nameprep process" where it is a
  // domain name, as normalize/scheme_rules.hpp knows; a part of normalization_step::scheme_based. Null: it stays.
  name_preparer nameprep = nullptr;
};

// `c` comes from parsing a reference (not a lesser rule) under `how.grammar`.
[[nodiscard]] std::string normalize(const components& c, const normalization& how = {});

// The largest number of bytes by which a result is longer than the text, without normalization_step::character and
// nameprep: "localhost", which is named where "file://:80" leaves it out, and "/." or "./" before a path.
inline constexpr std::size_t normalization_growth = 11;

// Appends to `out` instead; `c` must not refer to it. If `out` has room for the text and normalization_growth bytes
// more, nothing is allocated, except for normalization_step::character and nameprep.
void normalize_to(std::string& out, const components& c, const normalization& how = {});

// Parses first: the error is that of the start rule of the grammar.
[[nodiscard]] result<std::string> normalize(std::string_view text, const normalization& how = {});

}  // namespace urispec
