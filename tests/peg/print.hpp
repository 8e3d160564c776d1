// Parsing expressions as Ford writes them, for comparing structures: `( "a" / !"b" r1 )*`. A set of several characters
// is `[ab]`, counts are `^2,4`, a span is `<set% ^ minimum from first: plain>`, its `%` being for escapes,
// and `{ guard? body }` is a part that is committed to.
#pragma once

#include "abnf/overloaded.hpp"
#include "peg/expression.hpp"
#include "urispec/utf8.hpp"

#include <string>
#include <variant>

namespace urispec::test {

inline std::string print(const automaton::code_point_set& set) {
  std::string result = "[";
  for (const auto& r : set.ranges()) {
    unicode::append_utf8(result, r.first);
    if (r.last > r.first + 1) result += "-";
    if (r.last > r.first) unicode::append_utf8(result, r.last);
  }
  return result + "]";
}

inline std::string print(const peg::expression& e) {
  const auto joined = [](const std::vector<peg::expression>& parts, std::string_view between) {
    std::string result = "(";
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) result += between;
      result += print(parts[i]);
    }
    return result + ")";
  };
  return std::visit(
      abnf::overloaded{
          [&](const peg::sequence& s) { return joined(s.parts, " "); },
          [&](const peg::ordered_choice& c) { return joined(c.alternatives, " / "); },
          [&](const peg::repetition& r) {
            const auto maximum = r.maximum == peg::repetition::unbounded ? std::string() : std::to_string(r.maximum);
            return print(r.body.front()) + "^" + std::to_string(r.minimum) + "," + maximum;
          },
          [&](const peg::rule_call& r) { return "r" + std::to_string(r.rule); },
          [&](const peg::character& c) { return print(c.set); },
          [&](const peg::text& t) {
            std::string result = "'";
            for (const auto& set : t.characters) result += print(set);
            return result + "'";
          },
          [&](const peg::predicate& p) {
            return (p.expects == peg::lookahead::must_match ? "&" : "!") + print(p.body.front());
          },
          [](const peg::longest_match& m) { return "<" + std::to_string(m.rule) + ">"; },
          [&](const peg::committed& c) { return "{" + print(c.guard.front()) + "? " + print(c.body.front()) + "}"; },
          [&](const peg::span& r) {
            const std::string head = "<" + print(r.set) + (r.escapes == peg::triplets::included ? "%" : "");
            const auto first = r.first.empty() ? std::string() : " from " + print(r.first);
            return head + "^" + std::to_string(r.minimum) + first + ": " + print(r.plain.front()) + ">";
          },
      },
      e.node);
}

}  // namespace urispec::test
