// The grammars of schemes: is a text one that the RFC of its own scheme has?
//
//   const urispec::schemes::grammars known;
//   const auto read = urispec::schemes::check("http:foo", known);
//   if (!read) report(read.error().message());   // rfc9110 as http-URI: byte 5: …
//
// docs/reference/schemes.md lists the schemes. Link urispec::spec. Tests: tests/schemes.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/error.hpp"
#include "urispec/rule_reader.hpp"
#include "urispec/result.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace urispec::schemes {

// The schemes whose grammars are built in (grammar/schemes), and the rules that read their URIs.
//
// Each rule reads texts by its automaton (urispec/rule_reader.hpp), which is built for the first URI of the
// scheme: most take some milliseconds, `ldap` half a second. Several threads may use this at once. Tests:
// tests/schemes/check_test.cpp.

struct scheme_grammar {
  std::string_view scheme;  // "https", in lower case
  std::string_view rule;    // "https-URI"
  const abnf::catalogue_entry* entry = nullptr;

  [[nodiscard]] std::string_view grammar() const { return entry->id; }  // "rfc9110"

  // The part of a URI that the rule of its scheme must match: everything before the fragment, because a scheme does not
  // define fragments (RFC 3986 §3.5, §4.3) and many of the grammars have none; the whole URI if the scheme forbids
  // fragments, as RFC 6455 §3 does for ws and wss.
  [[nodiscard]] std::string_view part_of_scheme(std::string_view uri) const;
};

// Values follow the order of grammar/schemes/catalogue.txt.
[[nodiscard]] std::span<const scheme_grammar> all_schemes();

// The scheme in either case (RFC 3986 §3.1); null where no grammar of it is built in.
[[nodiscard]] const scheme_grammar* find_scheme(std::string_view scheme);

// The text before the first colon of a URI, or of any text that begins like one; empty if there is no such colon.
[[nodiscard]] std::string_view scheme_in(std::string_view text);

class grammars {
 public:
  grammars();
  ~grammars();
  grammars(const grammars&) = delete;
  grammars& operator=(const grammars&) = delete;

  // `scheme` is one of all_schemes(). The rule lives as long as this.
  [[nodiscard]] const rule_reader& rule_of(const scheme_grammar& scheme) const;

  // The text that the rule is applied to: the whole URI if the rule matches it, since some rules have fragments and
  // some have "#" elsewhere (`tel:#1;phone-context=+1`); otherwise part_of_scheme(), which the rule may match or not.
  [[nodiscard]] std::string_view text_for_rule(const scheme_grammar& scheme, std::string_view uri) const;

 private:
  struct slot;
  std::unique_ptr<slot[]> slots_;  // one a scheme
};

// A URI read twice: by the generic grammar, and by the grammar of its own scheme. RFC 3986 §3: a URI has to be valid
// under both, because each scheme may restrict the generic syntax further. Its fragment is a matter of the generic
// grammar (scheme_grammar::part_of_scheme).
// Cost: linear in the text, and once for each scheme that of its automaton.
// Tests: tests/schemes/check_test.cpp.

enum class grammar_kind : std::uint8_t { generic, scheme };

// The grammar of the two that refused a text, and the error.
struct refusal {
  grammar_kind kind = grammar_kind::generic;
  std::string_view grammar;  // "rfc3986", or that of the scheme: "rfc9110"
  std::string_view rule;     // "URI-reference", "https-URI"
  parse_error error;         // its names live as long as the grammars

  // "rfc9110 as https-URI: byte 6: U+002F '/' cannot follow here, in …"
  [[nodiscard]] std::string message() const;
};

// The scheme whose grammar accepted the text; null if the text has no scheme, or one without a built-in grammar.
struct acceptance {
  const scheme_grammar* scheme = nullptr;

  friend bool operator==(const acceptance&, const acceptance&) = default;
};

// The generic grammar is that of RFC 3986, and its URI-reference.
[[nodiscard]] result<acceptance, refusal> check(std::string_view text, const grammars& scheme_grammars);

// The second reading alone, for a text that is valid under another generic grammar.
[[nodiscard]] result<acceptance, refusal> check_scheme(std::string_view text, const grammars& scheme_grammars);

}  // namespace urispec::schemes
