#include "spec/match_without_proof.hpp"

#include "abnf/recursion.hpp"
#include "peg/commit.hpp"
#include "peg/well_formed.hpp"
#include "spec/bounded_comparison.hpp"
#include "urispec/context_free/rule_automata.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::spec {
namespace {

// Steps of the comparison for all rules together, and for one at least: a second or two, and some tenths of one.
constexpr std::size_t steps_of_all = 60'000'000;
constexpr std::size_t least_steps = 500'000;

class rules_without_proof {
 public:
  rules_without_proof(const abnf::grammar& grammar, peg::grammar& made, context_free::rule_automata by)
      : grammar_(grammar), made_(made), comparison_(grammar, std::move(by)) {
    for (std::size_t rule = 0; rule < made.rules.size(); ++rule) {
      const auto verdict = made.rules[rule].proof.verdict;
      if (verdict != peg::verdict::proved && comparison_.can_compare(rule)) open_.push_back(rule);
      bodies_.push_back(made.rules[rule].body);
    }
  }

  void go() {
    if (open_.empty()) return;
    put_guards();
    give_endless_ones_to_the_engine();
    give_disproved_ones_to_the_engine();
    for (const auto& component : abnf::components(abnf::uses_of(grammar_))) compare(component);
    for (const std::size_t rule : open_) made_.rules[rule].body = std::move(bodies_[rule]);
  }

 private:
  [[nodiscard]] bool is_open(std::size_t rule) const {
    return std::ranges::binary_search(open_, rule) && !std::holds_alternative<peg::longest_match>(bodies_[rule].node);
  }

  // Rules that recurse have theirs.
  void put_guards() {
    std::vector<std::size_t> which;
    for (const std::size_t rule : open_) {
      if (peg::is_undecided(made_.rules[rule].proof.verdict)) which.push_back(rule);
    }
    const auto guards = peg::commit_by_structure(bodies_, which);
    for (const std::size_t rule : which) made_.rules[rule].guards = guards[rule];
  }

  // One after the other: without it, those around it may end.
  void give_endless_ones_to_the_engine() {
    for (;;) {
      const auto endless = peg::find_endless(bodies_);
      const auto found = std::ranges::find_if(
          open_, [&](std::size_t rule) { return is_open(rule) && endless[rule] != peg::endless::no; });
      if (found == open_.end()) return;
      auto why = made_.rules[*found].proof;
      why.verdict = endless[*found] == peg::endless::left_recursion ? peg::verdict::left_recursion
                                                                    : peg::verdict::endless_loop;
      give_to_the_engine(*found, std::move(why));
    }
  }

  // The string that shows it may be longer than those that are compared.
  void give_disproved_ones_to_the_engine() {
    for (const std::size_t rule : open_) {
      const auto& why = made_.rules[rule].proof;
      const bool is_disproved =
          why.verdict == peg::verdict::rejects_valid || why.verdict == peg::verdict::accepts_invalid;
      if (is_disproved && is_open(rule)) give_to_the_engine(rule, why);
    }
  }

  void give_to_the_engine(std::size_t rule, peg::rule_proof why) {
    bodies_[rule] = {peg::longest_match{rule, nullptr}};
    made_.rules[rule].not_proved = std::move(why);
    made_.rules[rule].guards = 0;
    made_.rules[rule].recognizer.reset();  // of the expression
  }

  void compare(const std::vector<std::size_t>& component) {
    const std::size_t most_steps = std::max(least_steps, steps_of_all / open_.size());
    for (;;) {
      std::optional<std::size_t> worst;
      std::optional<difference> shortest;
      for (const std::size_t rule : component) {
        if (!is_open(rule)) continue;
        auto [texts, found] = comparison_.compare(bodies_, rule, most_steps);
        made_.rules[rule].checked = texts;
        if (!found || (shortest && shortest->text.size() <= found->text.size())) continue;
        worst = rule;
        shortest = std::move(found);
      }
      if (!worst) return;
      auto why = made_.rules[*worst].proof;
      why.verdict = shortest->is_of_rule ? peg::verdict::rejects_valid : peg::verdict::accepts_invalid;
      why.counterexample = std::move(shortest->text);
      made_.rules[*worst].checked.reset();
      give_to_the_engine(*worst, std::move(why));
    }
  }

  const abnf::grammar& grammar_;
  peg::grammar& made_;
  bounded_comparison comparison_;
  std::vector<std::size_t> open_;
  std::vector<peg::expression> bodies_;
};

}  // namespace

void match_without_proof(const abnf::grammar& grammar, peg::grammar& made, const state_budget& limits) {
  const auto is_proved = [](const peg::rule& r) { return r.proof.verdict == peg::verdict::proved; };
  if (std::ranges::all_of(made.rules, is_proved)) return;
  std::vector<bool> open;
  for (const auto& rule : made.rules) open.push_back(!is_proved(rule));
  auto by = context_free::build_automata_of_all_rules(grammar, limits, open);
  if (!by) return;
  rules_without_proof(grammar, made, std::move(*by)).go();
}

}  // namespace urispec::spec
