// Finds mistakes in valid texts: MUSTs that are only in the prose of the RFCs, SHOULDs, and advice.
// docs/reference/checks.md has the table.
//
//   for (const urispec::finding& f : urispec::check("http://example.com:80/")) report(f.entry->id, f.message);
//
// A check reports the first place at which a text fails it; the checks of right-to-left characters (bidi-…) report
// every place. A text that is invalid under the grammar has one finding, that of the entry "grammar". A finding that
// follows from another one is left out, and the other has the gravest severity: src/checks/consequences.cpp.
// Source: RFC 3986, RFC 3987, and the documents that each entry names. Cost: each check that is not off is linear in
// the text; those that ask ICU allocate. Nothing throws but std::bad_alloc.
// Tests: tests/checks; entries_test.cpp checks both examples of every entry.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"
#include "urispec/iri.hpp"
#include "urispec/normalize.hpp"
#include "urispec/url_standard.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

// The table: the rule that each check requires, its section, its severity under each profile, a text that triggers it
// and one that nearly does. The entry of the grammar is the first.

enum class severity : std::uint8_t { off, warning, error };

// The strength of a rule in its source. Advice is what a document recommends in other words, or warns about.
enum class check_layer : std::uint8_t { grammar, must, should, advice };

enum class check_profile : std::uint8_t {
  rfc,       // only what a document says a text MUST or MUST NOT have
  web,       // also texts that fail or surprise on the web
  strict,    // all checks
  security,  // most checks of web, and as errors those of texts that have been used in attacks
};

inline constexpr std::size_t check_profile_count = 4;
inline constexpr std::array<check_profile, check_profile_count> all_check_profiles{
    check_profile::rfc, check_profile::web, check_profile::strict, check_profile::security};

// Some checks need the tables of Unicode, which check_unicode gives access to, or the grammars of schemes.
enum class check_needs : std::uint8_t { nothing, unicode_tables, scheme_grammars };

struct check_entry {
  std::string_view id;
  std::string_view title;        // what is wrong, as a clause: "the port is empty"
  std::string_view advice = {};  // what to do, one sentence; empty where the title or the message says it
  std::string_view section;      // "RFC 3986 section 3.2.3"
  check_layer layer = check_layer::advice;
  std::array<severity, check_profile_count> severities{};  // by profile
  std::string_view example;                                // triggers it
  std::string_view near_example;                           // nearly does
  grammar read_as = grammar::rfc3986;                      // the grammar of both examples
  check_needs needs = check_needs::nothing;

  [[nodiscard]] constexpr severity under(check_profile p) const noexcept {
    return severities[static_cast<std::size_t>(p)];
  }
};

// Members follow the order of a text: the grammar, then the components from left to right, escapes and characters; then
// browsers.
[[nodiscard]] std::span<const check_entry> check_entries();

// The index of the entry in check_entries(); nullopt if no check has this id.
[[nodiscard]] std::optional<std::size_t> find_check(std::string_view id);

// "warning", "must", "security": as options and documents spell them.
[[nodiscard]] std::string_view name(severity s) noexcept;
// "grammar", "must": the names in C++.
[[nodiscard]] std::string_view name(check_layer layer) noexcept;
// The name of a profile, as options spell it.
[[nodiscard]] std::string_view name(check_profile p) noexcept;
// The severity of this name; nullopt if there is none.
[[nodiscard]] std::optional<severity> find_severity(std::string_view name) noexcept;
// The profile of this name; nullopt if there is none.
[[nodiscard]] std::optional<check_profile> find_check_profile(std::string_view name) noexcept;

// Options.

// The severity of each entry: those of a profile, changed one by one.
class check_severities {
 public:
  check_severities(check_profile p = check_profile::web);

  // `entry` is an index into check_entries().
  [[nodiscard]] severity severity_of(std::size_t entry) const { return by_entry_[entry]; }
  void set(std::size_t entry, severity s) { by_entry_[entry] = s; }

 private:
  std::vector<severity> by_entry_;
};

// Functions that need the tables of Unicode, whoever implements them. urispec/icu.hpp has all of them, and a program
// that does not need them does not link ICU. Checks whose function is null are skipped.

// A property of one label of a domain name, which is well-formed UTF-8.
using label_property = bool (*)(std::string_view label);

struct check_unicode {
  character_normalizer to_nfc = nullptr;
  host_converter to_ascii = nullptr;
  host_converter to_unicode = nullptr;
  label_property mixes_scripts = nullptr;     // UTS #39 section 5.2: not even "highly restrictive"
  label_property looks_like_ascii = nullptr;  // UTS #39 section 4: has characters beyond ASCII, its skeleton has none
  url_standard::parser_options urls = {};     // browsers-read-otherwise needs them for domains beyond ASCII alone
};

// The grammar of a URI's own scheme, which may restrict the generic syntax further (RFC 3986 §3.1). `urispec::uri` does
// not link the grammars of schemes: scheme_grammars_for_checks() in urispec/diagnose.hpp asks them, and a program that
// does not want them leaves the function null.

struct scheme_fault {
  byte_range place;     // in the URI
  std::string message;  // "rfc3966 as telephone-uri: …"
};

// nullopt for a URI that its scheme's grammar has, and for one of a scheme whose grammar nobody knows.
using scheme_check = std::optional<scheme_fault> (*)(std::string_view uri);

// The components to which RFC 3987 §4.2 applies its rules for right-to-left characters.
enum class bidi_components : std::uint8_t {
  parts,  // as §4.2 suggests and the examples of §4.4 suppose: the labels of a host, the parts of a segment between
          // full stops, names and values of a query
  whole,  // iuserinfo, ireg-name, isegment, iquery and ifragment, undivided
};

struct check_options {
  urispec::grammar grammar = urispec::grammar::rfc3986;
  check_severities severities = {};
  check_unicode unicode = {};
  bidi_components bidi = bidi_components::parts;
  scheme_check by_scheme = nullptr;  // null: the check `scheme-grammar` is skipped
};

// Findings.

struct finding {
  const check_entry* entry = nullptr;  // of check_entries()
  urispec::severity severity = severity::warning;
  byte_range place;               // in the text; may be empty
  std::optional<part> component;  // nullopt where it is about the whole text
  std::string message;            // "the port 80 is the default port of http"
};

// Findings stand in the order of the text.
[[nodiscard]] std::vector<finding> check(std::string_view text, const check_options& options = {});

// Checks a text that has been parsed, as any rule: the components that it has are checked.
[[nodiscard]] std::vector<finding> check(const components& c, const check_options& options = {});
// Reports a text that does not match a rule: the finding of the entry "grammar", unless that is off.
[[nodiscard]] std::vector<finding> check(std::string_view text, const parse_error& error,
                                         const check_options& options = {});

}  // namespace urispec
