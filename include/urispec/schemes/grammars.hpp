// The schemes whose grammars are built in (grammar/schemes), and the rules that read their URIs.
//
// Each rule reads texts by its automaton (interpret/interpreted_rule.hpp), which is built for the first URI of the
// scheme: most take some milliseconds, `ldap` half a second. Several threads may use this at once. Tests:
// tests/schemes/check_test.cpp.
#pragma once

#include "urispec/abnf/catalogue.hpp"
#include "urispec/interpret/interpreted_rule.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace urispec::schemes {

struct scheme_grammar {
  std::string_view scheme;  // "https", in lower case
  std::string_view rule;    // "https-URI"
  const abnf::catalogue_entry* entry = nullptr;

  [[nodiscard]] std::string_view grammar() const { return entry->id; }  // "rfc9110"

  // What the rule must have of a URI of the scheme: all before the fragment. RFC 3986 §3.5 and §4.3: a scheme does not
  // say what fragments there may be, and many of the grammars have none. All of it where the scheme forbids fragments,
  // as RFC 6455 §3 does for ws and wss.
  [[nodiscard]] std::string_view part_of_scheme(std::string_view uri) const;
};

// In the order of grammar/schemes/catalogue.txt.
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

  // `of` is one of all_schemes(). The rule lives as long as this.
  [[nodiscard]] const interpret::interpreted_rule& rule_of(const scheme_grammar& of) const;

  // What of a URI the rule is asked about: all of it if the rule has it, as some rules have fragments and some have "#"
  // elsewhere (`tel:#1;phone-context=+1`); else the part of the scheme, which the rule may have or not.
  [[nodiscard]] std::string_view asked_part(const scheme_grammar& of, std::string_view uri) const;

 private:
  struct slot;
  std::unique_ptr<slot[]> slots_;  // one a scheme
};

}  // namespace urispec::schemes
