// Mistakes in valid texts: MUSTs that are only in prose, SHOULDs, and advice. checks/entry.hpp has the table.
//
//   for (const urispec::finding& f : urispec::check("http://example.com:80/")) report(f.entry->id, f.message);
//
// A check reports the first place at which a text fails it, so that there is at most one finding for each entry. A text
// that is invalid under the grammar has one finding, that of the entry "grammar". Cost: each check that is not off is
// linear in the text; those that ask ICU allocate. Nothing throws but std::bad_alloc. Tests: tests/checks.
#pragma once

#include "urispec/checks/entry.hpp"
#include "urispec/checks/unicode.hpp"
#include "urispec/parse/error.hpp"
#include "urispec/parse/grammars.hpp"
#include "urispec/tree/components.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

struct finding {
  const check_entry* entry = nullptr;  // of check_entries()
  urispec::severity severity = severity::warning;
  byte_range where;               // in the text that was checked; may be empty
  std::optional<part> component;  // nullopt where it is about the whole text
  std::string message;            // "the port 80 is the default port of http"
};

// The severity of each entry: those of a profile, changed one by one.
class check_severities {
 public:
  check_severities(check_profile p = check_profile::web);

  // `entry` is an index into check_entries().
  [[nodiscard]] severity of(std::size_t entry) const { return by_entry_[entry]; }
  void set(std::size_t entry, severity s) { by_entry_[entry] = s; }

 private:
  std::vector<severity> by_entry_;
};

struct check_options {
  urispec::grammar grammar = urispec::grammar::rfc3986;
  check_severities severities = {};
  check_unicode unicode = {};
};

// In the order of the text.
[[nodiscard]] std::vector<finding> check(std::string_view text, const check_options& how = {});

// For a text that has been parsed, as any rule: the components that it has are checked.
[[nodiscard]] std::vector<finding> check(const components& c, const check_options& how = {});
// For a text that does not match a rule: the finding of the entry "grammar", unless that is off.
[[nodiscard]] std::vector<finding> check(std::string_view text, const parse_error& why, const check_options& how = {});

}  // namespace urispec
