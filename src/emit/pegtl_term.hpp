// A parsing expression in PEGTL's words.
#pragma once

#include "emit/layout.hpp"
#include "urispec/peg/expression.hpp"

#include <span>
#include <string>

namespace urispec::emit {

// How a set of characters is spelled.
[[nodiscard]] term pegtl_term(const automaton::code_point_set& set);

// `names` are the C++ names of the rules.
[[nodiscard]] term pegtl_term(const peg::expression& e, std::span<const std::string> names);

// The same where the term is the base class of a rule. A rule that is nothing but another rule becomes a sequence of
// one: deriving from the other would match its body without ever matching the other rule itself.
[[nodiscard]] term pegtl_base(const peg::expression& e, std::span<const std::string> names);

}  // namespace urispec::emit
