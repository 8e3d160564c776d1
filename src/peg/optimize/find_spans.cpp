#include "peg/optimize/find_spans.hpp"

#include "peg/optimize/span_prover.hpp"
#include "abnf/overloaded.hpp"

#include <optional>
#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

class span_finder {
 public:
  explicit span_finder(const span_prover& prover) : prover_(prover) {}

  void visit(expression& e) {
    if (auto found = as_span(e)) {
      found->plain.push_back(std::move(e));
      e.node = std::move(*found);
      return;
    }
    std::visit(abnf::overloaded{
                   [&](sequence& s) { visit_all(s.parts); },
                   [&](ordered_choice& c) { visit_all(c.alternatives); },
                   [&](repetition& r) { visit_all(r.body); },
                   [](auto&) {},
               },
               e.node);
  }

 private:
  void visit_all(std::vector<expression>& parts) {
    for (auto& part : parts) visit(part);
  }

  std::optional<span> as_span(const expression& e) {
    if (std::holds_alternative<rule_call>(e.node)) return std::nullopt;  // the rule itself is the span
    const outline shape = prover_.outline_of(e);
    if (!shape.has_loop && !std::holds_alternative<ordered_choice>(e.node)) return std::nullopt;
    return prover_.as_span(e, shape);
  }

  const span_prover& prover_;
};

}  // namespace

void find_spans(std::vector<expression>& rules, std::span<const match_language> matches,
                const automaton::languages& known, state_budget& budget) {
  const span_prover prover(rules, matches, known, budget);
  span_finder finder(prover);
  for (auto& rule : rules) finder.visit(rule);
}

}  // namespace urispec::peg
