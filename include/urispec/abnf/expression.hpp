// The abstract syntax of one ABNF definition: RFC 5234 §4, RFC 7405 and the BNF of RFC 822 §2 in one set of node types.
// Nodes keep what the printer needs to say the rule again as published (base of a number, brackets, `8HEXDIG`);
// what they mean is the same in both notations.
#pragma once

#include "urispec/unicode/ascii_case.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <variant>
#include <vector>

namespace urispec::abnf {

// A place in a grammar file. Lines and columns count from 1, columns in code points.
struct position {
  std::size_t line = 0;
  std::size_t column = 0;
};

struct expression;

// a / b / c, at least two.
struct alternation {
  std::vector<expression> alternatives;
};

// a b c, at least two.
struct concatenation {
  std::vector<expression> parts;
};

// `3a`, `*a`, `1*a`, `2*4a`: the body repeated minimum to maximum times.
struct repetition {
  static constexpr std::uint32_t unbounded = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t minimum = 0;
  std::uint32_t maximum = unbounded;
  std::vector<expression> body;  // exactly one; a vector because the type is not complete yet
};

// [ a ]
struct option {
  std::vector<expression> body;  // exactly one
};

// ( a )
struct group {
  std::vector<expression> body;  // exactly one
};

// A rule used by name, spelled as the use spells it. `rule` is its index once the grammar is linked.
struct rule_reference {
  static constexpr std::size_t unlinked = std::numeric_limits<std::size_t>::max();
  std::string name;
  std::size_t rule = unlinked;
};

using unicode::letter_case;

// Which way a literal said so: plain quotes, or the %s and %i of RFC 7405.
enum class literal_prefix : std::uint8_t { none, s, i };

// "text". Letters match in either case unless `matching` is sensitive.
struct literal {
  std::string text;
  letter_case matching = letter_case::insensitive;
  literal_prefix prefix = literal_prefix::none;
};

enum class number_base : std::uint8_t { binary = 2, decimal = 10, hexadecimal = 16 };

// %x41-5A: one code point of a range (a single %x41 is the range 41-41 with `single`).
struct value_range {
  enum class form : std::uint8_t { single, range };
  char32_t first = 0;
  char32_t last = 0;
  number_base base = number_base::hexadecimal;
  form written = form::range;
};

// %x41.42.43: these code points one after the other, at least two.
struct code_point_sequence {
  std::vector<char32_t> code_points;
  number_base base = number_base::hexadecimal;
};

// <text>: a description in prose. Where its text is the name of a rule, as in RFC 3986's `0<pchar>`, it counts as a
// reference to that rule; link() also replaces citations and sets of characters (abnf/link.hpp). All other prose is an
// error.
struct prose {
  std::string text;
  std::size_t rule = rule_reference::unlinked;
};

struct expression {
  using node_type = std::variant<alternation, concatenation, repetition, option, group, rule_reference, literal,
                                 value_range, code_point_sequence, prose>;
  node_type node;
  position where;
};

}  // namespace urispec::abnf
