// Repairs: the only ways in which a generated rule may differ from its ABNF. Each is found by analysis of languages, is
// named in the generated comment, and is proved afterwards like everything else. docs/repairs.md explains them.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace urispec::peg {

enum class repair_kind : std::uint8_t {
  order,  // alternatives that share no string are tried the longer before its own prefix
  guard,  // an alternative, an option or an iteration of a loop is taken only where what comes next allows it
  tail,   // `*( a / b ) a` becomes `1*( *b a )`: the loop would eat the `a` that has to follow it
};

[[nodiscard]] constexpr std::string_view name_of(repair_kind kind) noexcept {
  switch (kind) {
    case repair_kind::order: return "order";
    case repair_kind::guard: return "guard";
    case repair_kind::tail: return "tail";
  }
  return "";
}

struct repair {
  repair_kind kind = repair_kind::order;
  std::string explanation;                 // what was done, and a shortest string that shows why
  const abnf::expression* site = nullptr;  // where; null in a grammar that is built
  std::size_t alternative = 0;             // which one of a choice
};

// What the character after a part must or must not be.
struct guard {
  lookahead expects = lookahead::must_not_match;
  automaton::code_point_set set;
};

// What to do at one place of a definition. A choice has an order and guards by alternative (in the written order),
// a repetition or option at most one guard, or the tail repair.
struct site_repair {
  std::vector<std::size_t> order;             // empty: as written
  std::vector<std::optional<guard>> guards;   // empty: none
  bool tail = false;
};

using site_repairs = std::unordered_map<const abnf::expression*, site_repair>;

// A guard that an alternative would have if the guard also looked at the characters that may follow the choice.
struct wider_guard {
  repair found;
  guard by;
};

struct rule_repairs {
  site_repairs sites;
  std::vector<repair> repairs;
  std::vector<wider_guard> wider;  // not carried out; src/peg/repair/widen_guards.hpp says when they are
};

// The analysis: where the literal translation of a rule would match something other than its ABNF, and which repair
// helps, for every rule of a linked grammar without recursion. They are proposals: only the proof (peg/prove.hpp) shows
// that the repaired rule is right. Each rule may use all of the budget, which is left exhausted if it ran out for some
// rule.
[[nodiscard]] std::vector<rule_repairs> find_repairs(const abnf::grammar& grammar, const automaton::languages& known,
                                                     state_budget& budget);

}  // namespace urispec::peg
