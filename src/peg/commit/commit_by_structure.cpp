// Guards for rules without automata, placed where the structure alone allows a late failure (late_failures.hpp).
// Cost: linear. Tested in tests/peg/commit_choices_test.cpp.
#include "peg/commit/commit.hpp"
#include "peg/commit/commit_choices.hpp"
#include "peg/commit/late_failures.hpp"
#include "abnf/overloaded.hpp"

#include <span>
#include <variant>
#include <vector>

namespace urispec::peg {
namespace {

// Guards where the structure says that a part may fail late.
class structural_pass {
 public:
  structural_pass(std::span<const expression> rules, const late_failures& structure)
      : rules_(rules), structure_(structure) {}

  std::size_t put_guards(expression& rule) {
    put_ = 0;
    visit(rule);
    return put_;
  }

 private:
  void visit(expression& e) {
    std::visit(abnf::overloaded{
                   [&](sequence& s) {
                     for (auto& part : s.parts) visit(part);
                   },
                   [&](ordered_choice& c) {
                     for (auto& alternative : c.alternatives) visit(alternative);
                     for (std::size_t i = 0; i + 1 < c.alternatives.size(); ++i) site(c.alternatives[i]);
                   },
                   [&](repetition& r) {
                     visit(r.body.front());
                     if (r.maximum > r.minimum) site(r.body.front());
                   },
                   [&](span& r) { visit(r.plain.front()); },
                   [](auto&) {},
               },
               e.node);
  }

  // The parts up to the last one that may fail.
  void site(expression& part) {
    if (!structure_.may_fail_late(part)) return;
    auto guard = parts_in_order(part);
    while (!structure_.may_fail(guard.back())) guard.pop_back();
    commit(part, in_order(guard));
    ++put_;
  }

  std::span<const expression> rules_;
  const late_failures& structure_;
  std::size_t put_ = 0;
};

}  // namespace

std::vector<std::size_t> commit_by_structure(std::vector<expression>& rules, std::span<const std::size_t> which) {
  std::vector<std::size_t> all(rules.size());
  for (std::size_t rule = 0; rule < rules.size(); ++rule) all[rule] = rule;
  const auto before = rules;
  const late_failures structure(before, all);
  structural_pass pass(before, structure);
  std::vector<std::size_t> guards(rules.size(), 0);
  for (const std::size_t rule : which) guards[rule] = pass.put_guards(rules[rule]);
  return guards;
}

}  // namespace urispec::peg
