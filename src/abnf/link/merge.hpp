// `=/` (RFC 5234 §3.3): the alternatives of an addition join those the rule has.
// Cost: linear. Tested in tests/abnf/read_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <utility>
#include <variant>
#include <vector>

namespace urispec::abnf {

inline void merge(rule& defined, rule&& addition) {
  auto alternatives_of = [](expression&& e) {
    std::vector<expression> list;
    if (auto* a = std::get_if<alternation>(&e.node)) {
      list = std::move(a->alternatives);
    } else {
      list.push_back(std::move(e));
    }
    return list;
  };
  if (!std::holds_alternative<alternation>(defined.definition.node)) {
    const position where = defined.definition.where;
    defined.definition = {alternation{alternatives_of(std::move(defined.definition))}, where};
  }
  std::vector<expression>& all = std::get<alternation>(defined.definition.node).alternatives;
  for (expression& e : alternatives_of(std::move(addition.definition))) all.push_back(std::move(e));
  defined.source_text += '\n';
  defined.source_text += addition.source_text;
  defined.has_errors = defined.has_errors || addition.has_errors;
}

}  // namespace urispec::abnf
