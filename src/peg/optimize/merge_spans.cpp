#include "peg/optimize/merge_spans.hpp"

#include "peg/optimize/span_prover.hpp"
#include "abnf/overloaded.hpp"

#include <cstddef>
#include <memory>
#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

// Parts of a rule and of those that it calls, which are written out. hier-part takes sixteen.
constexpr std::size_t most_parts = 100;

// Such as an option. Alternatives that it follows may have it inside them instead.
bool never_fails(const expression& e) {
  if (const auto* s = std::get_if<span>(&e.node)) return s->minimum == 0;
  const auto* r = std::get_if<repetition>(&e.node);
  return r != nullptr && r->minimum == 0;
}

const expression& without_span(const expression& e) {
  const auto* s = std::get_if<span>(&e.node);
  return s == nullptr ? e : s->plain.front();
}

expression followed(const expression& part, const expression& next) {
  const auto* s = std::get_if<sequence>(&part.node);
  sequence both = s == nullptr ? sequence{{part}} : *s;
  both.parts.push_back(next);
  return {std::move(both)};
}

class span_merger {
 public:
  span_merger(const std::vector<expression>& rules, const span_prover& prover) : rules_(rules), prover_(prover) {}

  std::optional<expression> with_merged_spans(const expression& rule) {
    merged_ = 0;
    parts_ = 0;
    expression result = rule;
    visit(result);
    if (merged_ == 0 || parts_ > most_parts) return std::nullopt;
    return result;
  }

 private:
  void visit(expression& e) {
    std::visit(abnf::overloaded{
                   [&](sequence& s) {
                     visit_all(s.parts);
                     merge_neighbours(s.parts);
                   },
                   [&](ordered_choice& c) { visit_all(c.alternatives); },
                   [&](repetition& r) { visit_all(r.body); },
                   [](auto&) {},
               },
               e.node);
    auto* s = std::get_if<sequence>(&e.node);
    if (s != nullptr && s->parts.size() == 1) {
      expression only = std::move(s->parts.front());
      e = std::move(only);
    }
  }

  void visit_all(std::vector<expression>& parts) {
    for (auto& part : parts) visit(part);
  }

  void merge_neighbours(std::vector<expression>& parts) {
    for (std::size_t i = 0; i + 1 < parts.size();) {
      auto both = never_fails(parts[i + 1]) ? merged(parts[i], parts[i + 1]) : std::nullopt;
      if (!both) {
        ++i;
        continue;
      }
      ++merged_;
      parts[i] = std::move(*both);
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }

  // The part with what comes next inside it; nothing where no span of its own would go on there.
  std::optional<expression> merged(const expression& part, const expression& next) {
    if (++parts_ > most_parts) return std::nullopt;
    return std::visit(abnf::overloaded{
                          [&](const rule_call& r) -> std::optional<expression> {
                            if (std::holds_alternative<span>(rules_[r.rule].node)) return one_span(part, next);
                            return merged(rules_[r.rule], next);
                          },
                          [&](const span&) { return one_span(part, next); },
                          [&](const repetition&) { return one_span(part, next); },
                          [&](const sequence& s) -> std::optional<expression> {
                            if (s.parts.empty()) return std::nullopt;
                            auto last = merged(s.parts.back(), next);
                            if (!last) return std::nullopt;
                            sequence all = s;
                            all.parts.back() = std::move(*last);
                            return expression{std::move(all)};
                          },
                          [&](const ordered_choice& c) { return merged_alternatives(c, next); },
                          [](const auto&) -> std::optional<expression> { return std::nullopt; },
                      },
                      part.node);
  }

  std::optional<expression> merged_alternatives(const ordered_choice& choice, const expression& next) {
    ordered_choice result;
    bool is_any_merged = false;
    for (const auto& alternative : choice.alternatives) {
      auto both = merged(alternative, next);
      is_any_merged = is_any_merged || both;
      result.alternatives.push_back(both ? std::move(*both) : followed(alternative, next));
    }
    if (!is_any_merged) return std::nullopt;
    return expression{std::move(result)};
  }

  std::optional<expression> one_span(const expression& part, const expression& next) const {
    expression both{sequence{{without_span(part), without_span(next)}}};
    auto found = prover_.as_span(both, prover_.outline_of(both));
    if (!found) return std::nullopt;
    found->plain.push_back(std::move(both));
    return expression{std::move(*found)};
  }

  const std::vector<expression>& rules_;
  const span_prover& prover_;
  std::size_t merged_ = 0;
  std::size_t parts_ = 0;  // that were looked at
};

}  // namespace

std::vector<std::optional<expression>> merge_spans(const std::vector<expression>& rules,
                                                   std::span<const match_language> matches,
                                                   const automaton::languages& known, state_budget& budget) {
  std::vector<std::optional<expression>> result(rules.size());
  const span_prover prover(rules, matches, known, budget);
  span_merger merger(rules, prover);
  const auto symbols = std::make_shared<const automaton::alphabet>(known.symbols->with_marks(1));
  for (const std::size_t rule : known.order) {
    auto merged = merger.with_merged_spans(rules[rule]);
    if (!merged || !matches[rule].is_known() || matches[rule].fault != loop_fault::none) continue;
    const auto said = match_language_of(*merged, matches, symbols, budget);
    // Automata that were cut short by the budget are equal and say nothing.
    if (budget.exhausted()) break;
    if (said.fault == loop_fault::none && said.automaton == matches[rule].automaton) result[rule] = std::move(merged);
  }
  return result;
}

}  // namespace urispec::peg
