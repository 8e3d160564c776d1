// Parsing expressions (B. Ford, "Parsing Expression Grammars", 2004): the form in which a rule is proved and emitted.
// Choice is ordered and repetition possessive: what an expression has consumed it never gives back.
#pragma once

#include "abnf/overloaded.hpp"
#include "urispec/code_point_set.hpp"
#include "automaton/dfa.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <variant>
#include <vector>

namespace urispec::peg {

struct expression;

// All parts one after the other; no parts: success without consuming.
struct sequence {
  std::vector<expression> parts;
};

// The first alternative that matches.
struct ordered_choice {
  std::vector<expression> alternatives;
};

// A repetition matches as often as its body does, up to maximum; it fails below minimum. An option is 0 to 1.
struct repetition {
  static constexpr std::uint32_t unbounded = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t minimum = 0;
  std::uint32_t maximum = unbounded;
  std::vector<expression> body;  // exactly one
};

struct rule_call {
  std::size_t rule = 0;  // index in the grammar
};

// One character of a set.
struct character {
  automaton::code_point_set set;
};

// Several characters one after the other, each of a set (a letter in either case is a set of two).
struct text {
  std::vector<automaton::code_point_set> characters;
};

enum class lookahead : std::uint8_t { must_match, must_not_match };

// Looks without consuming.
struct predicate {
  lookahead expects = lookahead::must_match;
  std::vector<expression> body;  // exactly one
};

// Percent-encoding triplets (RFC 3986 section 2.1): `%` and two hexadecimal digits.
enum class triplets : std::uint8_t { excluded, included };

// A loop over a set of characters, and over triplets if `escapes` includes them: it matches the same as `plain`, but
// can be matched all at once. See pegtl/combinators.hpp.
struct span {
  automaton::code_point_set set;
  triplets escapes = triplets::excluded;
  std::uint32_t minimum = 0;           // 0 or 1
  automaton::code_point_set first;     // empty: any of the set
  std::vector<expression> plain;       // exactly one
};

// Matches `body`, but tries it only where `guard` matches as well. The guard does not change what is matched; it keeps
// the rules inside from being matched and then given up. See pegtl/combinators.hpp and src/peg/commit.hpp.
struct committed {
  std::vector<expression> guard;  // exactly one
  std::vector<expression> body;   // exactly one
};

// The longest text of a rule that stands here; it fails where none does. It reports nothing about the rules inside. A
// rule has it in place of an expression of the other kinds where none of these is proved (peg/build.hpp).
struct longest_match {
  std::size_t rule = 0;                             // the name of the table or the engine in a header
  // The automaton of the rule; null where it has none and the general engine reads it
  std::shared_ptr<const automaton::dfa> automaton;
  std::size_t too_large = 0;  // the entries of its table, where the engine reads it because of them
};

// An automaton with more entries (states times columns) is no table in a header: each takes about six bytes of source.
inline constexpr std::size_t most_table_entries = std::size_t{1} << 17U;

struct expression {
  using node_type = std::variant<sequence, ordered_choice, repetition, rule_call, character, text, predicate, span,
                                 committed, longest_match>;
  node_type node;
};

// The rules that an expression calls, in their order there, and with repetitions. The rules that a guard calls to look
// ahead are also called by the part that it guards.

template <typename Use>
void for_each_call(const expression& e, Use use) {
  const auto each_part = [&](const std::vector<expression>& parts) {
    for (const auto& part : parts) for_each_call(part, use);
  };
  std::visit(abnf::overloaded{
                 [&](const sequence& s) { each_part(s.parts); },
                 [&](const ordered_choice& c) { each_part(c.alternatives); },
                 [&](const repetition& r) { each_part(r.body); },
                 [&](const rule_call& r) { use(r.rule); },
                 [&](const predicate& p) { each_part(p.body); },
                 [&](const span& r) { each_part(r.plain); },
                 [&](const committed& c) { each_part(c.body); },
                 [](const auto&) {},
             },
             e.node);
}

}  // namespace urispec::peg
