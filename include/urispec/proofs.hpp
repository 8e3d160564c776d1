// The values that proofs of a grammar and generated headers consist of: what is proved about a rule, how its parsing
// expression differs from its ABNF, and what a header has of it. urispec/spec.hpp has the functions.
// Tests: tests/peg, tests/emit, tests/spec.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::peg {

// The proof that a rule's parsing expression is its ABNF.
enum class verdict : std::uint8_t {
  proved,           // the expression followed by the end of input accepts exactly the strings of the rule
  rejects_valid,    // `counterexample` is in the ABNF and the expression does not accept it
  accepts_invalid,  // `counterexample` is not in the ABNF and the expression accepts it
  endless_loop,     // the expression repeats something that may be empty
  left_recursion,   // the rule calls itself before it has consumed anything, which never ends
  recursion,        // the rule recurses: it is a literal translation of which nothing is proved
  too_large,        // the state budget ran out, for the rule or for one that it needs
  out_of_time,      // its time ran out
  out_of_memory,    // its memory ran out
};

struct rule_proof {
  peg::verdict verdict = verdict::too_large;
  std::size_t abnf_states = 0;    // states of the minimal automaton of the rule
  std::size_t match_states = 0;   // states of the match language of the expression
  std::size_t joint_states = 0;   // pairs of the two that were compared
  std::u32string counterexample;  // a shortest one
  std::optional<std::size_t>
      needs;  // too_large, out_of_time, out_of_memory: the rule for which it ran out, where that is another
};

// Adjustments are the only ways in which a generated rule may differ from its ABNF (docs/explain/adjustments.md).
enum class adjustment_kind : std::uint8_t {
  order,  // alternatives that share no string are tried the longer before its own prefix
  guard,  // an alternative, an option or an iteration of a loop is taken only where what comes next allows it
  tail,   // `*( a / b ) a` becomes `1*( *b a )`: the loop would eat the `a` that has to follow it
};

// "order", "guard", "tail".
[[nodiscard]] constexpr std::string_view name_of(adjustment_kind kind) noexcept {
  switch (kind) {
    case adjustment_kind::order: return "order";
    case adjustment_kind::guard: return "guard";
    case adjustment_kind::tail: return "tail";
  }
  return "";
}

struct adjustment {
  adjustment_kind kind = adjustment_kind::order;
  std::string explanation;                 // the change, and a shortest string that shows the reason
  const abnf::expression* site = nullptr;  // where; null in a grammar that is built
  std::size_t alternative = 0;             // which one of a choice
};

}  // namespace urispec::peg

namespace urispec::emit {

// A rule in a generated header: its text, its name, and what is known of it.
enum class assurance : std::uint8_t {
  proved,        // its parsing expression is decided to accept exactly its strings
  by_automaton,  // its automaton matches it, which is the same
  checked,       // its parsing expression does the same as its ABNF on all texts up to a length
  by_engine,     // the general engine matches it
  not_checked,   // nothing is proved, and nothing could be compared
};

// "proved", "by automaton", "checked", "by the general engine", "not checked".
[[nodiscard]] std::string_view name_of(assurance a);

struct generated_rule {
  std::string name;                // in the ABNF
  std::string text;                // "struct host : pegtl::sor< … > {};", or an alias of a rule of the base
  // Comments about its adjustments and guards: "adjustment guard: `IPv4address` only if …"; none of an alias
  std::vector<std::string> notes;
  assurance level = assurance::proved;
  std::optional<std::size_t> checked_to = std::nullopt;  // all texts up to this length, of a rule that is checked
};

// The treatment of rules whose names C++ or the generated headers reserve, and of rules that would get the C++ name of
// an earlier one. If the names are kept, they do not compile; if they are changed, they get an underscore and, if
// necessary, a number after it.
enum class unusable_names : std::uint8_t { are_kept, are_changed };

}  // namespace urispec::emit
