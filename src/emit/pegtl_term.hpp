// Names for the character classes that spans go over: each is called after the first rule that has such a span.
#pragma once

#include "emit/layout.hpp"
#include "peg/expression.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace urispec::emit {

struct span_class {
  automaton::code_point_set set;
  peg::triplets escapes = peg::triplets::excluded;
};

class class_names {
 public:
  // `rules` and their C++ names, in the order of the grammar.
  class_names(const std::vector<const peg::expression*>& rules, std::span<const std::string> names);

  // "spans::path_abempty"; nullptr where the class does not occur in the rules.
  [[nodiscard]] const std::string* find(const span_class& c) const;

  // The name of a class that occurs in the rules.
  [[nodiscard]] const std::string& at(const span_class& c) const;

  // The definitions, `using path_abempty = combinators::character_class<…>;`, in the order in which the classes occur.
  [[nodiscard]] std::vector<std::string> definitions() const;

 private:
  struct entry {
    span_class span;
    std::string name;
  };
  void collect(const peg::expression& e, const std::string& rule);
  void add(const span_class& c, const std::string& name);

  std::vector<entry> entries_;
};

// A parsing expression in PEGTL's words.

// A character literal where it is ASCII, a number otherwise.
[[nodiscard]] term code_point_term(char32_t c);

// Spells a set of characters.
[[nodiscard]] term pegtl_term(const automaton::code_point_set& set);

// The C++ names of the rules, and of the classes that spans go over.
struct spelling {
  std::span<const std::string> rules;
  const class_names& classes;
  std::vector<std::size_t> definitions = {};  // by rule that the general engine matches: which one of `engine_grammar`
};

[[nodiscard]] term pegtl_term(const peg::expression& e, const spelling& names);

// The term as the base class of a rule. A rule that is nothing but another rule becomes a sequence of
// one: deriving from the other would match its body without ever matching the other rule itself.
[[nodiscard]] term pegtl_base(const peg::expression& e, const spelling& names);

}  // namespace urispec::emit
