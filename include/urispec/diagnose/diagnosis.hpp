// Everything known about an invalid text, as a value.
#pragma once

#include "urispec/diagnose/cause.hpp"
#include "urispec/diagnose/repair.hpp"
#include "urispec/interpret/expected_set.hpp"
#include "urispec/parse/error.hpp"
#include "urispec/tree/components.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

// A component that was read, in whole or in part, before the place of the error: by the shortest valid text that begins
// as this one does up to there. In "http://user:pa ss@a/" it is a userinfo, because "pa" cannot be a port.
struct component_so_far {
  enum class state : std::uint8_t { complete, being_read };

  part which = part::scheme;
  byte_range at;
  state how_far = state::complete;
  friend bool operator==(const component_so_far&, const component_so_far&) = default;
};

struct found_cause {
  const cause* what = nullptr;
  byte_range fault;  // the bytes that are to blame; not always those at the place of the error
  std::string_view sections = {};  // which document says so: that of the grammar, where the cause knows it
  std::string detail = {};         // what depends on rule and text, as "http or https"; empty for most causes
};

// "this rule is for URIs of another scheme: http": the title, and the detail if there is one.
[[nodiscard]] std::string title_of(const found_cause& found);

// A grammar or rule that accepts the text as it is.
struct other_reading {
  std::string_view grammar;  // an id of the catalogue, or the grammar of the diagnosis
  std::string_view title;    // "RFC 3987, Internationalized Resource Identifiers (IRIs)"; empty within the same grammar
  std::string rule;          // "IRI-reference"
  std::string section;       // of the rule
  std::optional<part> there;  // the component that has the place of the error
  std::string_view kind;      // and which rule of the grammar it matches, as "reg-name"; may be empty
};

// Why some repairs were not looked for.
enum class repair_limit : std::uint8_t {
  none,
  text_too_long,      // longer than longest_repaired: no repairs at all
  search_too_costly,  // no nearest texts: too many mistakes, or too long for that search
};

struct diagnosis {
  std::string_view grammar;
  std::string_view rule;                                    // that the text was read as
  parse_error error;                                        // place, what stands there, the rule being read
  std::vector<component_so_far> components;                 // in the order of the text; an authority before its parts
  std::optional<part> reading;                              // the smallest of them that was being read
  std::string_view kind;  // the rule that it matches there, as "IPv6address", or empty
  std::shared_ptr<const interpret::expected_set> expected;  // complete, by rule
  std::optional<found_cause> cause;
  std::vector<repair> repairs;           // what the causes suggest, then the nearest; empty unless asked for
  repair_limit limit = repair_limit::none;
  std::vector<other_reading> elsewhere;  // the same
};

}  // namespace urispec
