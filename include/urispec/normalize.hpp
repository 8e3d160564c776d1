// Normal forms and the ladder of comparison (RFC 3986 §6, RFC 3987 §5). docs/reference/normalization.md.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

class uri;  // uri.hpp

// The steps of normalization, which are the rungs of the comparison ladder above simple string comparison: RFC 3986
// §6.2.2 and §6.2.3, RFC 3987 §5.3.2 and §5.3.3. They are independent of each other; normalize() takes a set of them.
// Protocol-based normalization (RFC 3986 §6.2.4) needs answers from servers and is left to programs that have them.

// The steps stand in the order in which they are applied. Decoding comes first, because it may reveal a letter of the
// host ("%41") or a dot-segment ("%2E"), and each later step sees only the result of the earlier ones.
enum class normalization_step : std::uint8_t {
  percent_encoding,  // RFC 3986 §6.2.2.2, RFC 3987 §5.3.2.3: triplets of unreserved characters are decoded
  character,         // RFC 3987 §5.3.2.2: characters beyond ASCII in Normalization Form C; IRIs only
  letter_case,       // RFC 3986 §6.2.2.1: scheme and host in lower case, digits of triplets in upper case
  dot_segments,      // RFC 3986 §6.2.2.3: "." and ".." are removed from the path
  scheme_based,      // RFC 3986 §6.2.3: default port, empty path and what else normalize/scheme_rules.hpp knows
};

inline constexpr std::size_t normalization_step_count = 5;

inline constexpr std::array<normalization_step, normalization_step_count> all_normalization_steps{
    normalization_step::percent_encoding, normalization_step::character, normalization_step::letter_case,
    normalization_step::dot_segments, normalization_step::scheme_based};

// "percent-encoding", "character", "case", "dot-segments", "scheme".
[[nodiscard]] std::string_view name(normalization_step step) noexcept;
// The step of this name; nullopt if there is none.
[[nodiscard]] std::optional<normalization_step> find_normalization_step(std::string_view name) noexcept;

// The section that specifies the step: "RFC 3986 section 6.2.2.1"; for a grammar of IRIs "RFC 3987 section 5.3.2.1",
// for one of RFC 2396 "RFC 2396 section 6".
[[nodiscard]] std::string_view source(normalization_step step, grammar g) noexcept;

class normalization_steps {
 public:
  constexpr normalization_steps() noexcept = default;
  constexpr normalization_steps(std::initializer_list<normalization_step> steps) noexcept {
    for (const normalization_step s : steps) insert(s);
  }

  [[nodiscard]] constexpr bool contains(normalization_step s) const noexcept { return (bits_ & bit(s)) != 0; }
  constexpr void insert(normalization_step s) noexcept { bits_ = static_cast<std::uint8_t>(bits_ | bit(s)); }
  constexpr void erase(normalization_step s) noexcept { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(s)); }

  [[nodiscard]] friend constexpr bool operator==(normalization_steps, normalization_steps) noexcept = default;

 private:
  static constexpr std::uint8_t bit(normalization_step s) noexcept {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(s));
  }
  std::uint8_t bits_ = 0;
};

// RFC 3986 §6.2.2. Character normalization is not among them: RFC 3987 §5.3.2.2 forbids applying it when comparing and
// wants IRIs to be created in NFC, so creators must ask for it.
inline constexpr normalization_steps syntax_based{normalization_step::percent_encoding, normalization_step::letter_case,
                                                  normalization_step::dot_segments};

// RFC 3986 §6.2.2 and §6.2.3.
inline constexpr normalization_steps syntax_and_scheme_based{
    normalization_step::percent_encoding, normalization_step::letter_case, normalization_step::dot_segments,
    normalization_step::scheme_based};

// Normalization of a reference by a set of steps. Source: RFC 3986 §6.2.2 and §6.2.3, RFC 3987 §5.3;
// docs/reference/normalization.md has the decisions where the RFCs leave room.
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

// Appends a text in a Normalization Form to `out`; the text is well-formed UTF-8. icu.hpp has one for each form.
using character_normalizer = void (*)(std::string_view text, std::string& out);

// Appends a domain name in the form that Nameprep gives it; false if it is not a valid one, and `out` must not be used
// then. The name is well-formed UTF-8. icu.hpp has one.
using name_preparer = bool (*)(std::string_view name, std::string& out);

// The triplets of an IRI that are decoded because they stand for unreserved characters. RFC 3987 §5.3.2.3 says
// "unreserved character, as described in section 2.3 of RFC 3986" and §5.3.2 has an example that needs `iunreserved`
// ("ros%C3%A9").
enum class decoded_characters : std::uint8_t {
  unicode,  // what its rule iunreserved has, or unreserved where there is no such rule
  ascii,    // what its rule unreserved has
};

struct normalization_options {
  normalization_steps steps = syntax_based;
  // The grammar that parsed the components. It decides which characters are unreserved: RFC 2396 §2.3 has five more
  // than RFC 3986.
  urispec::grammar grammar = urispec::grammar::rfc3986;
  decoded_characters decode = decoded_characters::unicode;
  // The function for normalization_step::character, Normalization Form C; without it the step does nothing.
  character_normalizer to_nfc = nullptr;
  // Normalization Form D: with it, normalization_step::character and letter_case together lower the letters of US-ASCII
  // in a host also where they are part of another character (U+00C5 is an A with a ring). Null: those stay.
  character_normalizer to_nfd = nullptr;
  // RFC 3987 §5.3.3: the host of an IRI "SHOULD be character normalized by using the Nameprep process" where it is a
  // domain name, as normalize/scheme_rules.hpp knows; a part of normalization_step::scheme_based. Null: it stays.
  name_preparer nameprep = nullptr;
};

// `c` comes from parsing a reference (not a lesser rule) under `options.grammar`.
[[nodiscard]] std::string normalize(const components& c, const normalization_options& options = {});
// The grammar is the one that read the text, in place of `options.grammar`.
[[nodiscard]] std::string normalize(const uri& u, const normalization_options& options = {});

// The largest number of bytes by which a result is longer than the text, without normalization_step::character and
// nameprep: "localhost", which is named where "file://:80" leaves it out, and "/." or "./" before a path.
inline constexpr std::size_t normalization_growth = 11;

// Appends to `out` instead; `c` must not refer to it. If `out` has room for the text and normalization_growth bytes
// more, nothing is allocated, except for normalization_step::character and nameprep.
void normalize_to(std::string& out, const components& c, const normalization_options& options = {});

// Parses first: the error is that of the start rule of the grammar.
[[nodiscard]] result<std::string> normalize(std::string_view text, const normalization_options& options = {});

// The comparison ladder of RFC 3986 §6.2 and RFC 3987 §5.3: on which rung two references become equal. Each rung
// normalizes by one step more than the one below it. The cheaper the rung, the more false negatives it has, and none of
// them has false positives (§6.1). The topmost is not a step of normalization: it converts the hosts. References that
// are equal on a rung are equal on all above it. normalize() gives the same text for two references, with the steps of
// all rungs, exactly if they are equal on one of the rungs, apart from what form_on() encodes and from
// rung::domain_names.
// Cost: linear for each rung. Tests: tests/normalize/compare_test.cpp; the topmost rung in tests/iri/icu_test.cpp.

// Rungs stand from the bottom to the top, in the order of the sections.
enum class rung : std::uint8_t {
  identical,         // RFC 3986 §6.2.1, RFC 3987 §5.3.1: character for character
  letter_case,       // §6.2.2.1, §5.3.2.1
  character,         // §5.3.2.2: only where it was asked for
  percent_encoding,  // §6.2.2.2, §5.3.2.3
  dot_segments,      // §6.2.2.3, §5.3.2.4
  scheme_based,      // §6.2.3, §5.3.3
  domain_names,      // §5.3.3, end: a domain name and its conversion to Punycode; only where it was asked for
};

inline constexpr std::array<rung, 7> all_rungs{rung::identical,        rung::letter_case,  rung::character,
                                               rung::percent_encoding, rung::dot_segments, rung::scheme_based,
                                               rung::domain_names};

// "identical", the names of the steps, "domain-names".
[[nodiscard]] std::string_view name(rung r) noexcept;
// "RFC 3986 section 6.2.1"; for a grammar of IRIs "RFC 3987 section 5.3.1", for one of RFC 2396 "RFC 2396 section 6".
[[nodiscard]] std::string_view source(rung r, grammar g) noexcept;

// RFC 3986 §6.1: fragments should be left out when URIs are compared to select a network action.
enum class fragments : std::uint8_t { compared, left_out };

// A reference with its host in the form that the DNS uses; nullopt if it already has that form. icu.hpp has one.
using host_rewriter = std::optional<std::string> (*)(const components& c);

struct comparison_options {
  // The steps that have rungs, the grammar, and the function for character normalization.
  normalization_options normalization{.steps = syntax_and_scheme_based};
  urispec::fragments fragments = urispec::fragments::compared;
  // The function for rung::domain_names; without it there is no such rung.
  host_rewriter with_ascii_host = nullptr;
};

// The text that is not a reference of the grammar, and the reason; the first text if neither is one.
struct comparison_error {
  enum class operand : std::uint8_t { first, second };

  operand invalid_operand = operand::first;
  parse_error error;
};

// The lowest rung on which they are equal; nullopt if they are equal on none.
using comparison_result = result<std::optional<rung>, comparison_error>;

// Compares the texts as they are. RFC 3986 §6.1 wants relative references to be resolved before they are compared,
// because equal texts may differ under two bases. That is left to the caller, who knows the bases.
[[nodiscard]] comparison_result compare(std::string_view a, std::string_view b, const comparison_options& options = {});

// True if the comparison has this rung: its step is among the options, or its function is set.
[[nodiscard]] bool has_rung(rung r, const comparison_options& options) noexcept;

// The form in which a reference is compared on a rung: normal by its steps. From percent_encoding on, characters that
// normalization would leave encoded are encoded in it, because the two are equivalent (RFC 3987 §5.3.2.3): private ones
// and bidi formatting.
[[nodiscard]] result<std::string> form_on(rung r, std::string_view text, const comparison_options& options);

// Normalization one step at a time, to show what each step changed.
// Tests: tests/normalize/explain_test.cpp: the last text is what normalize() gives for the whole set.

struct normalization_stage {
  normalization_step step;
  std::string before;
  std::string after;

  [[nodiscard]] bool changed() const noexcept { return before != after; }
  [[nodiscard]] friend bool operator==(const normalization_stage&, const normalization_stage&) = default;
};

// One stage for each step of the set, in the order in which they are applied: the text after the set up to and
// including this step.
[[nodiscard]] result<std::vector<normalization_stage>> explain_normalization(std::string_view text,
                                                                             const normalization_options& options = {});

}  // namespace urispec
