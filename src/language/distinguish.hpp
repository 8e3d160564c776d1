// A suffix distinguishes each pair of states of a minimal automaton: a string that is accepted from one of
// them and not from the other.
//
// The states are split step by step, as in Hopcroft's minimisation (1971), and every split keeps the string that caused
// it; the splits form a tree (D. Lee and M. Yannakakis, "Principles and Methods of Testing Finite State Machines",
// 1996, §3). The strings on the path from the root to a state distinguish that state from all others.
// Cost: O(k n log n) for n states and k classes; a string is its first class and a link to the rest.
//
// Below, the like for a node of the inlined grammar beside a state: distinguishing_strings.
// Tests: tests/language/distinguish_test.cpp on every pair of states, distinguishing_strings_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "automaton/drop_duplicates.hpp"
#include "automaton/subset_construction.hpp"
#include "language/inlining.hpp"
#include "language/search_by_length.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::language {

class distinguishing_suffixes {
 public:
  // `minimal` as automaton::minimise gives it.
  explicit distinguishing_suffixes(const automaton::dfa& minimal);

  using suffix = std::vector<automaton::symbol_class>;

  // Together they distinguish every pair of states; the empty one comes first.
  [[nodiscard]] std::size_t size() const { return suffixes_.size(); }
  [[nodiscard]] suffix at(std::size_t i) const;

  // Indices of those that distinguish this state from every other.
  [[nodiscard]] std::vector<std::size_t> suffixes_of(automaton::state s) const;

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  struct link {
    automaton::symbol_class first;
    std::uint32_t rest;  // none for the empty suffix
  };
  struct split {
    std::uint32_t parent;  // none for the root
    std::uint32_t suffix;  // the suffix that split this set, none where it is one state
    automaton::state begin, end;  // its part of the permutation
  };

  std::vector<link> suffixes_;
  std::vector<split> tree_;
  std::vector<std::uint32_t> leaf_;  // leaf of each state

  friend class splitter;
};

// A distinguishing string: one that a node of the inlined grammar can continue with and another state rejects. It
// proves that it matters whether the node is reached beside that state. The state is one of the minimal automaton, or a
// set of nodes.
//
// Method: breadth-first search over pairs of a node and a state, from the given pair to one of the end and a state that
// does not accept. The pairs of a search that finds nothing are remembered and never examined again.
// Cost: the pairs within reach, each once over all searches that find nothing.

// The states of an automaton as distinguishing_strings asks for them.
struct automaton_states {
  const automaton::dfa& machine;

  [[nodiscard]] automaton::state next(automaton::state s, automaton::symbol_class k) const {
    return machine.next(s, k);
  }
  [[nodiscard]] bool accepts(automaton::state s) const { return machine.accepting[s]; }
};

// Sets of nodes of an inlined grammar without tags, numbered in the order of discovery.
class node_sets {
 public:
  explicit node_sets(const inlined_rule& source) : end_(source.end), machine_(source) {}

  automaton::state number_of(std::vector<automaton::state> nodes) {
    std::ranges::sort(nodes);
    automaton::drop_duplicates(nodes);
    const auto [entry, is_new] = numbers_.try_emplace(std::move(nodes), static_cast<automaton::state>(sets_.size()));
    if (is_new) sets_.push_back(&entry->first);
    return entry->second;
  }
  [[nodiscard]] automaton::state next(automaton::state s, automaton::symbol_class k) {
    const auto key = std::uint64_t{s} << 32U | k;
    if (const auto entry = steps_.find(key); entry != steps_.end()) return entry->second;
    std::vector<automaton::state> successors;
    for (const automaton::state node : *sets_[s]) machine_.step(node, k, successors);
    return steps_[key] = number_of(std::move(successors));
  }
  [[nodiscard]] bool accepts(automaton::state s) const { return std::ranges::binary_search(*sets_[s], end_); }
  [[nodiscard]] std::size_t size() const { return sets_.size(); }

 private:
  automaton::state end_;
  automaton::thompson_machine<inlined_rule> machine_;
  std::unordered_map<std::vector<automaton::state>, automaton::state, automaton::subset_hash> numbers_;
  std::vector<const std::vector<automaton::state>*> sets_;
  std::unordered_map<std::uint64_t, automaton::state> steps_;
};

template <typename States>
class distinguishing_strings {
 public:
  distinguishing_strings(const inlined_rule& source, const automaton::shared_alphabet& symbols, States& states)
      : source_(source), symbols_(*symbols), states_(states) {}

  // A shortest one, each class by its readable member; nullopt if the state accepts all that the node does, or if
  // `goes_on(pairs met)` says no.
  template <typename GoesOn>
  [[nodiscard]] std::optional<std::u32string> find(automaton::state node, automaton::state beside, GoesOn goes_on) {
    if (without_.contains({node, beside})) return std::nullopt;
    search_by_length<pair, pair_hash> search({node, beside});
    while (const auto number = search.next()) {
      if (!goes_on(search.met())) return std::nullopt;
      const pair position = search.at(*number);
      if (position.node == source_.end && !states_.accepts(position.beside)) return search.text_to(*number, symbols_);
      source_.each_silent(position.node, [&](automaton::state target) {
        if (!without_.contains({target, position.beside})) search.reach({target, position.beside}, *number);
      });
      source_.each_step(position.node, [&](automaton::symbol_class k, automaton::state target) {
        const pair next{target, states_.next(position.beside, k)};
        if (!without_.contains(next)) search.reach(next, *number, k);
      });
    }
    for (std::size_t i = 0; i < search.met(); ++i) without_.insert(search.at(i));
    return std::nullopt;
  }

 private:
  struct pair {
    automaton::state node, beside;
    friend bool operator==(const pair&, const pair&) = default;
  };
  struct pair_hash {
    std::size_t operator()(const pair& p) const {
      const auto both = std::uint64_t{p.node} << 32U | p.beside;
      return static_cast<std::size_t>((both * 0x9E3779B97F4A7C15U) >> 16U);
    }
  };

  const inlined_rule& source_;
  const automaton::alphabet& symbols_;
  States& states_;
  boost::unordered_flat_set<pair, pair_hash> without_;  // pairs from which there is no such string
};

}  // namespace urispec::language
