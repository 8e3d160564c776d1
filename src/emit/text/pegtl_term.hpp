// A parsing expression in PEGTL's words.
#pragma once

#include "emit/text/class_names.hpp"
#include "emit/text/layout.hpp"
#include "peg/expression.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace urispec::emit {

// A character literal where it is ASCII, a number otherwise.
[[nodiscard]] term code_point_term(char32_t c);

// How a set of characters is spelled.
[[nodiscard]] term pegtl_term(const automaton::code_point_set& set);

// How the C++ names come out: those of the rules, and those of the classes that spans go over.
struct spelling {
  std::span<const std::string> rules;
  const class_names& classes;
  std::vector<std::size_t> definitions = {};  // by rule that the general engine matches: which one of `engine_grammar`
};

[[nodiscard]] term pegtl_term(const peg::expression& e, const spelling& names);

// The same where the term is the base class of a rule. A rule that is nothing but another rule becomes a sequence of
// one: deriving from the other would match its body without ever matching the other rule itself.
[[nodiscard]] term pegtl_base(const peg::expression& e, const spelling& names);

}  // namespace urispec::emit
