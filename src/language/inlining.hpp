// Thompson's construction (1968) of a rule with the rules that it uses inlined, made so that nothing of the grammar is
// lost: edges leave a node in the order in which a matcher tries them (alternatives as written, repetition greedy),
// each character knows its rule, and if wanted the boundaries of rules are edges too.
//
// The work waits in an explicit list, so neither the nesting of expressions nor chains of rules need stack.
// Invariant: the part built between two different nodes adds no edge into the first and none out of the second.
// Cost: linear in the nodes, which the budget bounds. Tested in tests/language/structure_test.cpp through its uses.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace urispec::language {

struct inlined_rule {
  enum class kind : std::uint8_t { silent, step, open, close };
  struct edge {
    inlined_rule::kind kind;
    std::uint32_t label;  // step: class; open and close: rule
    automaton::state target;
    std::uint32_t number;  // number of the step, in written order; the edges of one set share it
  };
  static constexpr std::size_t no_rule = static_cast<std::size_t>(-1);

  std::vector<std::vector<edge>> nodes;   // edges by node, the first to try first
  std::vector<std::size_t> rule_of_step;  // by number

  // A rule is used in many places, and each use has its own nodes; the start rule is use 0. A node where a use begins
  // is its first.
  std::vector<std::uint32_t> use_of_node;
  std::vector<std::size_t> begun_by_node;  // the rule whose use begins there; no_rule elsewhere
  std::vector<std::uint32_t> use_of_step;  // by number
  automaton::state start = 0;
  automaton::state end = 1;

  // These members make it a graph for automaton/subset_construction.hpp; tags are ε-transitions there.
  template <typename F>
  void each_step(automaton::state source, F f) const {
    for (const edge& e : nodes[source]) {
      if (e.kind == kind::step) f(automaton::symbol_class{e.label}, e.target);
    }
  }
  template <typename F>
  void each_silent(automaton::state source, F f) const {
    for (const edge& e : nodes[source]) {
      if (e.kind != kind::step) f(e.target);
    }
  }
};

struct inlining_options {
  enum class marks : std::uint8_t {
    none,
    rules,       // open and close around rules, except those that are one character of a set
    every_rule,  // around those too
  };
  enum class depth : std::uint8_t {
    whole,  // rules are replaced by their definitions all the way down
    one,    // rules that the start uses are their minimal automata
  };
  inlining_options::marks marks = marks::none;
  inlining_options::depth depth = depth::whole;
};

// Nodes are missing where the budget runs out.
[[nodiscard]] inlined_rule inline_rules(const abnf::grammar& grammar, std::size_t rule,
                                        const automaton::languages& languages, work_budget& budget,
                                        inlining_options options = {});

// After the characters of a step a reader goes on, as far as the use of their rule says it, with
// one rule; several rules, or characters, or none (no_rule); or nothing more of that use. What a rule that is begun has
// inside does not matter here, even where it can be empty. Cost: linear in the nodes, for all steps together in most
// grammars: the search ends at the second thing that is found.
struct next_in_use {
  enum class kind : std::uint8_t { nothing, one_rule, several };
  next_in_use::kind kind = kind::nothing;
  std::size_t rule = inlined_rule::no_rule;
};
[[nodiscard]] std::vector<next_in_use> next_after_steps(const inlined_rule& source);  // by number of the step

}  // namespace urispec::language
