// Thompson's construction (1968) of a rule with the rules that it uses built in, made so that nothing of the grammar is
// lost: edges leave a node in the order in which a matcher tries them (alternatives as written, repetition greedy),
// each character knows the rule that it stands in, and where wanted the boundaries of rules are edges too.
//
// The work waits in a list of its own, so that neither the nesting of expressions nor chains of rules need stack.
// Invariant: the part built between two different nodes adds no edge into the first and none out of the second.
// Cost: linear in the nodes, which the budget bounds. Tested in tests/language/structure_test.cpp
// through what it is for.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace urispec::language {

struct inlined {
  enum class kind : std::uint8_t { silent, step, open, close };
  struct edge {
    inlined::kind kind;
    std::uint32_t what;  // step: class; open and close: rule
    automaton::state to;
    std::uint32_t number;  // of a step, in written order; the edges of one set share it
  };
  std::vector<std::vector<edge>> nodes;   // edges by node, the first to try first
  std::vector<std::size_t> rule_of_step;  // by number
  automaton::state start = 0;
  automaton::state end = 1;

  // As a graph of automaton/thompson_machine.hpp; marks are silent there.
  template <typename F>
  void each_step(automaton::state from, F f) const {
    for (const edge& e : nodes[from]) {
      if (e.kind == kind::step) f(automaton::symbol_class{e.what}, e.to);
    }
  }
  template <typename F>
  void each_silent(automaton::state from, F f) const {
    for (const edge& e : nodes[from]) {
      if (e.kind != kind::step) f(e.to);
    }
  }
};

struct inlining {
  enum class marks : std::uint8_t {
    none,
    rules,       // open and close around rules, except those that are one character of a set
    every_rule,  // around those too
  };
  enum class depth : std::uint8_t {
    whole,  // rules are replaced by their definitions all the way down
    one,    // rules that the start uses are their minimal automata
  };
  inlining::marks marks = marks::none;
  inlining::depth depth = depth::whole;
};

// Nodes are missing where the budget runs out.
[[nodiscard]] inlined build_inlined(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& known,
                                    automaton::state_budget& budget, inlining how = {});

}  // namespace urispec::language
