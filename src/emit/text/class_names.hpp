// Names for the character classes that spans go over: each is called after the first rule that has such a span.
#pragma once

#include "emit/text/layout.hpp"
#include "peg/expression.hpp"

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

  // The same. Precondition: the class occurs in the rules.
  [[nodiscard]] const std::string& at(const span_class& c) const;

  // The definitions, `using path_abempty = combinators::character_class<…>;`, in the order in which the classes occur.
  [[nodiscard]] std::vector<std::string> definitions() const;

 private:
  struct entry {
    span_class what;
    std::string name;
  };
  void collect(const peg::expression& e, const std::string& rule);
  void add(const span_class& c, const std::string& name);

  std::vector<entry> entries_;
};

}  // namespace urispec::emit
