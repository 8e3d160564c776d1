// The slow reference for peg/continuations.hpp: what comes after a part of a rule as a minimal automaton, made
// for each rule from those of the rules that use it. Exponential, and obviously right: definitions side by side, each
// followed by what comes after its rule.
#pragma once

#include "urispec/abnf.hpp"
#include "abnf/references.hpp"
#include "automaton/languages.hpp"
#include "automaton/minimise.hpp"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::reference {

class continuations {
 public:
  using dfa = automaton::dfa;
  using nfa = automaton::nfa;
  using state = automaton::state;

  // All three must outlive this.
  continuations(const abnf::grammar& grammar, const automaton::languages& languages, work_budget& budget)
      : grammar_(grammar),
        known_(languages),
        budget_(budget),
        uses_(grammar.rules.size()),
        machines_(grammar.rules.size()),
        after_(grammar.rules.size()) {
    for (std::size_t user = 0; user < grammar.rules.size(); ++user) {
      abnf::for_each_use(grammar.rules[user].definition, [&](const abnf::expression& part) {
        uses_[abnf::used_rule(part)].emplace_back(user, &part);
      });
    }
  }

  // The strings that can come after `part` of the definition of `rule`.
  [[nodiscard]] dfa after_part(std::size_t rule, const abnf::expression& part) {
    const auto& ends = machine_of(rule).ends;
    const auto end_state = ends.find(&part);
    if (end_state == ends.end()) return empty_language(known_.symbols);
    return from_ends({{rule, end_state->second}}, scope::part);
  }

 private:
  enum class scope : std::uint8_t { part, rule };
  struct definition {
    nfa machine;
    automaton::part_ends ends;
  };

  const definition& machine_of(std::size_t rule) {
    auto& slot = machines_[rule];
    if (!slot) {
      slot.emplace();
      nfa& machine = slot->machine;
      machine.symbols = known_.symbols;
      machine.start = machine.add();
      machine.end = machine.add();
      insert(machine, machine.start, machine.end, grammar_.rules[rule].definition, known_, budget_, &slot->ends);
    }
    return *slot;
  }

  // One automaton that starts after all the given parts at once: the definitions side by side, each leading on to what
  // comes after its rule.
  dfa from_ends(const std::vector<std::pair<std::size_t, std::vector<state>>>& entries, scope of) {
    nfa all{known_.symbols, {}, 0, 0};
    all.start = all.add();
    all.end = all.add();
    if (of == scope::rule) all.silent(all.start, all.end);  // the rule may be the start
    for (const auto& [rule, ends] : entries) {
      const nfa& machine = machine_of(rule).machine;
      const auto offset = static_cast<state>(all.nodes.size());
      for (auto node : machine.nodes) {
        for (auto& [k, end] : node.moves) end += offset;
        for (auto& target : node.silent) target += offset;
        all.nodes.push_back(std::move(node));
      }
      for (const state end : ends) all.silent(all.start, offset + end);
      insert(all, offset + machine.end, all.end, after_rule(rule));
    }
    return minimise(determinise(all, budget_));
  }

  const dfa& after_rule(std::size_t rule) {
    if (after_[rule]) return *after_[rule];
    std::map<std::size_t, std::vector<state>> entries;
    for (const auto& [user, part] : uses_[rule]) {
      const auto& ends = machine_of(user).ends;
      if (const auto end_of_part = ends.find(part); end_of_part != ends.end()) {
        entries[user].insert(entries[user].end(), end_of_part->second.begin(), end_of_part->second.end());
      }
    }
    after_[rule] = from_ends({entries.begin(), entries.end()}, scope::rule);
    return *after_[rule];
  }

  const abnf::grammar& grammar_;
  const automaton::languages& known_;
  work_budget& budget_;
  std::vector<std::vector<std::pair<std::size_t, const abnf::expression*>>> uses_;  // of each rule: where it is used
  std::vector<std::optional<definition>> machines_;
  std::vector<std::optional<dfa>> after_;
};

}  // namespace urispec::reference
