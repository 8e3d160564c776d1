// The steps of normalization, each in a source of its own (src/normalize): RFC 3986 §6.2.2, §6.2.3, RFC 3987 §5.3.
#pragma once

#include "normalize/octets.hpp"
#include "urispec/normalize.hpp"
#include "normalize/scheme_rules.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::normalizing {

// The steps that are about the authority: RFC 3986 §6.2.2.1 (host in lower case), §6.2.2.2, §6.2.3 (port, localhost).
// Cost: linear. Tests: tests/normalize/table_test.cpp, properties_test.cpp.

// By how much an authority can grow: the name of a default host.
inline constexpr std::size_t authority_growth = 9;

// Writes the authority of `c` to `to`, which has room for it and authority_growth bytes more, and returns where it
// ends. Precondition: `c` has one. `rule` is that of its scheme; null if there is none.
[[nodiscard]] char* write_authority(char* to, const components& c, const normalization& how, const octet_copier& copier,
                                    const scheme_rule* rule) noexcept;

// The steps that are about the path, in the place where it has been written: RFC 3986 §6.2.2.3, §6.2.3.
// Cost: linear. Tests: tests/normalize/table_test.cpp, properties_test.cpp.

// By how much finish_path can lengthen a path.
inline constexpr std::size_t path_growth = 2;

// The path of `c` has been copied to out[begin, end). Returns where it ends now: at most path_growth bytes further, for
// which `out` has room. What comes after it in `out` is no longer valid; the size of `out` stays.
[[nodiscard]] std::size_t finish_path(std::string& out, std::size_t begin, std::size_t end, const components& c,
                                      normalization_steps steps, const scheme_rule* rule);

// Character normalization, RFC 3987 §5.3.2.2, so that it never touches the syntax: each stretch of unreserved
// characters is mapped separately, from one delimiter or escape to the next. Otherwise NFC would merge "=" with a
// U+0338 after it and lose a delimiter, or the last "a" of "%2a" with a U+0301 and lose an escape. Characters that NFC
// maps to one that is not unreserved stay as they are (U+037E, which becomes ";", and U+1FEF, which becomes "`"): here
// the step falls short of NFC, so that the IRI stays what it is.
// Invariant: a valid text stays valid, with the same escapes and delimiters.
// Cost: linear, if that of the mapping is.
// Tests: tests/iri/icu_test.cpp.

// Whether the step was requested, the grammar has characters beyond ASCII, and there is a function to map them.
[[nodiscard]] bool needs_character_step(const normalization& how) noexcept;

// Precondition: needs_character_step(how), and the text is valid under the grammar.
[[nodiscard]] std::string compose(std::string_view text, const normalization& how);

// The host of an IRI in lower case if its characters are normalized too: RFC 3987 §5.3.2.1 and §5.3.2.2 together. A
// capital A and a ring contain an A, which becomes lower case. U+00C5 is the same in another form and must become lower
// case with it; otherwise two references that are equal by their case alone would differ once their characters are
// normalized. So a character whose decomposition begins with a letter of US-ASCII is decomposed here; compose() puts it
// together again. No other letter beyond US-ASCII changes its case.
// Cost: linear, one parse; nothing if the host is ASCII. Tests: tests/iri/icu_test.cpp.

// Does nothing if letter_case was not requested, or there is no function to decompose (normalization::to_nfd).
// Precondition: the text is valid under the grammar.
void lower_host(std::string& text, const normalization& how);

// Domain names of IRIs prepared for comparison: RFC 3987 §5.3.3, as a part of scheme-based normalization. A name in
// ASCII is left to normalization_step::letter_case; one that still has triplets, or is not a valid domain name, does
// not change.
// Cost: linear, two parses, and the cost of the preparation. Tests: tests/iri/icu_test.cpp.

// Whether it was requested, and hosts of the grammar have characters beyond ASCII.
[[nodiscard]] bool needs_nameprep(const normalization& how) noexcept;

// Precondition: needs_nameprep(how), and the text is valid under the grammar, which it stays.
void prepare_host(std::string& text, const normalization& how);

}  // namespace urispec::normalizing
