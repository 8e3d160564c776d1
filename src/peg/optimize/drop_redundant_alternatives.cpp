#include "peg/optimize/drop_redundant_alternatives.hpp"

#include "abnf/overloaded.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

bool has_first_set_guard(const expression& e) {
  const auto* s = std::get_if<sequence>(&e.node);
  const auto* first = s == nullptr || s->parts.empty() ? nullptr : std::get_if<predicate>(&s->parts.front().node);
  return first != nullptr && first->expects == lookahead::must_match;
}

class dropper {
 public:
  dropper(std::span<const match_language> matches, const automaton::languages& known, state_budget& budget)
      : matches_(matches),
        symbols_(std::make_shared<const automaton::alphabet>(known.symbols->with_marks(1))),
        budget_(budget) {}

  std::optional<expression> without_redundant(const expression& rule) {
    dropped_ = 0;
    expression result = rule;
    visit(result);
    if (dropped_ == 0) return std::nullopt;
    return result;
  }

 private:
  // What is inside a span is not matched at all where no actions are attached inside, and what is looked at is one
  // character.
  void visit(expression& e) {
    std::visit(abnf::overloaded{
                   [&](sequence& s) { visit_all(s.parts); },
                   [&](repetition& r) { visit_all(r.body); },
                   [&](ordered_choice& c) { visit_all(c.alternatives); },
                   [](auto&) {},
               },
               e.node);
    if (std::holds_alternative<ordered_choice>(e.node)) drop_from(e);
  }

  void visit_all(std::vector<expression>& parts) {
    for (auto& part : parts) visit(part);
  }

  void drop_from(expression& choice) {
    const auto alternatives = [](expression& e) -> auto& { return std::get<ordered_choice>(e.node).alternatives; };
    if (std::ranges::none_of(alternatives(choice), has_first_set_guard)) return;
    const auto target = match_language_of(choice, matches_, symbols_, budget_);
    if (!target.is_known() || target.fault != loop_fault::none) return;
    for (std::size_t i = 0; i < alternatives(choice).size() && alternatives(choice).size() > 1;) {
      expression without = choice;
      alternatives(without).erase(alternatives(without).begin() + static_cast<std::ptrdiff_t>(i));
      const bool is_redundant = has_first_set_guard(alternatives(choice)[i]) &&
                           match_language_of(without, matches_, symbols_, budget_).automaton == target.automaton;
      // Automata that were cut short by the budget are equal and say nothing.
      if (budget_.exhausted()) return;
      if (is_redundant) {
        choice = std::move(without);
        ++dropped_;
      } else {
        ++i;
      }
    }
    if (alternatives(choice).size() == 1) choice = expression(std::move(alternatives(choice).front()));
  }

  std::span<const match_language> matches_;
  const automaton::shared_alphabet symbols_;
  state_budget& budget_;
  std::size_t dropped_ = 0;
};

}  // namespace

std::vector<std::optional<expression>> drop_redundant_alternatives(const std::vector<expression>& rules,
                                                              std::span<const match_language> matches,
                                                              const automaton::languages& known,
                                                              state_budget& budget) {
  dropper drop(matches, known, budget);
  std::vector<std::optional<expression>> result;
  for (const auto& rule : rules) result.push_back(drop.without_redundant(rule));
  return result;
}

}  // namespace urispec::peg
