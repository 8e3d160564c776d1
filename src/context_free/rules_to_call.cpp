#include "context_free/rules_to_call.hpp"

#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"
#include "abnf/overloaded.hpp"

#include <algorithm>
#include <limits>

namespace urispec::context_free {
namespace {

constexpr std::size_t beyond_all = std::numeric_limits<std::size_t>::max();

std::size_t product(std::size_t a, std::size_t b) { return b != 0 && a > beyond_all / b ? beyond_all : a * b; }
std::size_t sum(std::size_t a, std::size_t b) { return a > beyond_all - b ? beyond_all : a + b; }

// Of an expression, given that of the rules that it uses.
std::size_t size_of(const abnf::expression& e, const std::vector<std::size_t>& rules) {
  const auto all = [&](const std::vector<abnf::expression>& parts) {
    std::size_t total = 0;
    for (const abnf::expression& part : parts) total = sum(total, size_of(part, rules));
    return total;
  };
  return std::visit(
      abnf::overloaded{[&](const abnf::alternation& a) { return all(a.alternatives); },
                       [&](const abnf::concatenation& c) { return all(c.parts); },
                       [&](const abnf::repetition& r) {
                         const bool is_bounded = r.maximum != abnf::repetition::unbounded;
                         const std::size_t copies = is_bounded ? r.maximum : std::size_t{r.minimum} + 1;
                         return product(copies, all(r.body));
                       },
                       [&](const abnf::option& o) { return all(o.body); },
                       [&](const abnf::group& g) { return all(g.body); },
                       [&](const abnf::rule_reference& r) { return rules[r.rule]; },
                       [&](const abnf::prose& p) { return rules[p.rule]; },
                       [](const abnf::literal& l) { return l.text.size(); },
                       [](const abnf::code_point_sequence& s) { return s.code_points.size(); },
                       [](const abnf::value_range&) { return std::size_t{1}; }},
      e.node);
}

bool uses_any(const abnf::expression& e, const std::vector<bool>& rules) {
  const auto any = [&](const std::vector<abnf::expression>& parts) {
    return std::ranges::any_of(parts, [&](const abnf::expression& part) { return uses_any(part, rules); });
  };
  return std::visit(abnf::overloaded{[&](const abnf::alternation& a) { return any(a.alternatives); },
                                     [&](const abnf::concatenation& c) { return any(c.parts); },
                                     [&](const abnf::rule_reference& r) { return bool{rules[r.rule]}; },
                                     [&](const abnf::prose& p) { return bool{rules[p.rule]}; },
                                     [](const abnf::literal&) { return false; },
                                     [](const abnf::code_point_sequence&) { return false; },
                                     [](const abnf::value_range&) { return false; },
                                     [&](const auto& repeated) { return any(repeated.body); }},
                    e.node);
}

}  // namespace

std::vector<bool> rules_to_call(const abnf::grammar& grammar, std::size_t largest_inlined) {
  auto called = abnf::recursive_rules(grammar);
  std::vector<std::size_t> sizes(grammar.rules.size(), 1);  // that of a call is 1
  for (const std::size_t rule : abnf::dependency_order(abnf::without_recursion(grammar, called))) {
    if (called[rule]) continue;
    const auto& definition = grammar.rules[rule].definition;
    const std::size_t size = size_of(definition, sizes);
    called[rule] = size > largest_inlined || uses_any(definition, called);
    if (!called[rule]) sizes[rule] = size;
  }
  return called;
}

}  // namespace urispec::context_free
