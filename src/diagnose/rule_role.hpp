// What a rule reads: references as a whole, or a part of them, and which. Causes and doubts depend on it: ":80" is no
// reference without a scheme where a port was asked for, and in a host each edit names another host.
// Cost: linear in the size of the automaton.
// Tests: tests/diagnose/rule_role_test.cpp.
#pragma once

#include "urispec/interpret/interpreted_rule.hpp"
#include "urispec/rules/rule_components.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// What the texts of the rule are: URIs and parts of them, or anything else, such as the version of a program.
enum class subject : std::uint8_t { uris, other };

// What the texts of the rule are made of: those of an IRI have letters beyond US-ASCII.
enum class repertoire : std::uint8_t { ascii, unicode };

// References as a whole, or one part of them, as `host` does.
enum class extent : std::uint8_t { reference, part };

// Whether a text of the rule can begin with the bracket of an IP address.
enum class addresses : std::uint8_t { bare, in_brackets };

struct rule_role {
  subject about = subject::uris;
  repertoire characters = repertoire::ascii;
  extent of = extent::reference;
  // Of a part: the components that the rule is, or that it is in wherever the grammar has it. An IPv4address is in an
  // authority and in a host; a pchar can be in several components and is in none of them everywhere.
  component_set within = 0;
  bool is_host = false;  // it is a host as a whole, or one kind of them, and no piece of one as dec-octet is
  addresses written = addresses::bare;
  bool has_escapes = false;  // some text of it has a percent sign
  // The delimiters of a reference that no nearest text makes data: in a reference and an authority all, in another
  // part those that it can have.
  std::string dividing = {};
  std::vector<std::string> schemes = {};  // of a rule that is for few of them (diagnose/other_scheme.hpp)

  [[nodiscard]] bool is_within(part p) const { return (within & component_bit(p)) != 0; }
};

// Whether a rule of this name is a host, or one kind of them. An IP-literal has no row in the table of components.
[[nodiscard]] bool is_called_host(std::string_view rule);

// URIs, if the grammar is of the catalogue or an overlay of one; or if the rule is a component, is in one, or needs a
// rule that is one or whose texts are escapes, such as pct-encoded. Nothing else shows that a grammar is about URIs.
[[nodiscard]] subject subject_of(const interpret::interpreted_rule& rule);

// `shortest` are the components of the shortest text of the rule, and `length` is its length.
[[nodiscard]] rule_role role_of(const interpret::interpreted_rule& rule, const components& shortest,
                                std::size_t length);

// Where the authority of a text of the rule is, if it has one; the whole text if that is in an authority.
[[nodiscard]] std::optional<byte_range> authority_in(std::string_view text, const rule_role& role);

}  // namespace urispec::diagnosing
