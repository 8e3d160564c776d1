// A grammar: rules in the order of their file, and where each comes from.
#pragma once

#include "urispec/abnf/document_title.hpp"
#include "urispec/abnf/expression.hpp"
#include "urispec/unicode/ascii_case.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

enum class notation : std::uint8_t {
  rfc5234,  // `/`, `=/`, case-insensitive strings, RFC 7405's %s and %i
  rfc822,   // `|`, `_` in names, case-sensitive strings: the BNF of RFC 2396
};

// How a rule was written: `=`, or a `=/` whose first part is not in the same file (an overlay adds to its base so).
enum class rule_form : std::uint8_t { definition, addition };

struct rule {
  std::string name;         // as the definition spells it
  expression definition;    // all of it, `=/` alternatives included
  std::string section;      // "3.2.2", "Appendix B.1", "RFC 2732 §3"; empty where the file gives no anchor
  std::string source_text;  // the definition as it stands in the file, layout kept, comments too
  std::string file;         // which file it came from
  position where;           // of the name
  abnf::notation notation = abnf::notation::rfc5234;
  rule_form form = rule_form::definition;  // always `definition` in a linked grammar that has no errors
  bool has_errors = false;  // the text is ABNF, but makes no sense as it stands: a range that runs backwards
};

// A rule that the files have and a grammar does not, as it needs what no rule defines (abnf::usable_part).
struct missing_rule {
  std::string name;
  std::string why;  // "it needs nowhere, which no rule defines (my.abnf:3:5)"
};

struct grammar {
  std::string id;           // "rfc3986"; for files given by a user, the first file's stem
  std::string start;        // name of the start rule; the first rule where nothing else is said
  std::vector<rule> rules;  // order of the file; rules that an overlay adds follow; core rules that are used come last
  std::vector<missing_rule> missing;
  document_title document = {};  // what the last file says of itself

  // Index of the rule of that name, in either case (RFC 5234 §2.1); nullopt when there is none. Looks at each rule in
  // turn: references in a linked grammar carry their index and need no search.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view wanted) const {
    const auto same = [wanted](const rule& r) { return unicode::equal_but_for_case(r.name, wanted); };
    const auto found = std::find_if(rules.begin(), rules.end(), same);
    if (found == rules.end()) return std::nullopt;
    return static_cast<std::size_t>(found - rules.begin());
  }
};

}  // namespace urispec::abnf
