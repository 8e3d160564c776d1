// Prose says where a rule is: `<host, see [RFC3986], Section 3.2.2>`, `<pchar from RFC 3986>`, `<as specified
// in RFC 3986, Appendix A>`. Prose that says anything else besides is no citation: `<token, but at most 8 characters>`
// is not the rule token. Source: RFC 9110 §4.1, RFC 6265 §4.1.1, RFC 6694 §2.1. Tested by tests/abnf/citation_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::abnf {

struct citation {
  std::string name;             // name of the rule, as it is written; empty if there is none
  std::string rfc;              // "3986"; empty where no number is named
  bool names_document = false;  // [URI], RFC 3986; otherwise only a section
};

[[nodiscard]] std::optional<citation> citation_in(std::string_view prose);

// "3986" of a text that has "RFC 3986", "RFC3986" or "rfc3986"; without zeros before it; empty where there is none.
[[nodiscard]] std::string_view rfc_number(std::string_view text);

// The characters of a rule all of whose texts are one character long, and prose about such rules:
// <any CHAR except CTLs or ";"> (RFC 2616 §2.2, RFC 6265 §4.1.1, RFC 9051 §9).
//
// These are not read as sets: rules that recurse, sets of more than `most_ranges` ranges, and prose with a letter in
// quotes, which does not say whether it means both cases.
// Cost: what the sets hold that are used. Tested by tests/abnf/read_prose_test.cpp.

// The ranges are in order and do not touch.
using character_ranges = std::vector<std::pair<char32_t, char32_t>>;
inline constexpr std::size_t most_ranges = 128;

// "any CHAR except CTLs or \";\"".
struct set_in_prose {
  std::string_view whole;
  std::vector<std::string_view> excluded;  // names of rules, also "CTLs"
  character_ranges characters;             // characters that are excluded
};

[[nodiscard]] std::optional<set_in_prose> set_in(std::string_view prose);

// The set of the rule that has a name; null where none has, or where its rule is no set.
using set_of_name = std::function<const character_ranges*(std::string_view name)>;
[[nodiscard]] std::optional<character_ranges> characters_of(const set_in_prose& set, const set_of_name& set_of);

// The set of the rule that a use means, likewise.
using set_of_use = std::function<const character_ranges*(const expression& use)>;
[[nodiscard]] std::optional<character_ranges> characters_of(const expression& definition, const set_of_use& set_of);

// Prose that describes the rule after it: <a string that matches the rule> <range-arg>. How such a string may be quoted
// is not in the grammar, so that the rule is read alone. Source: RFC 7950 §14, which has two such descriptions; all
// other prose is left as it is. Cost: linear. Tested by tests/abnf/read_prose_test.cpp.

// Takes the descriptions out of a definition; a note for each.
std::vector<diagnostic> read_descriptions(rule& r);

}  // namespace urispec::abnf
