#include "language/covered_alternatives.hpp"

#include "abnf/print.hpp"
#include "abnf/references.hpp"
#include "automaton/languages.hpp"
#include "automaton/product.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <variant>

namespace urispec::language {
namespace {

using kind = covered_alternative::kind;

// An alternation, and the rules that were made of its alternatives.
struct alternation_of_rule {
  std::size_t rule;
  const abnf::alternation* parts;
  std::size_t first;  // rule of the first alternative
};

class alternation_reader {
 public:
  alternation_reader(const abnf::grammar& grammar, const automaton::languages& known, state_budget& budget)
      : grammar_(grammar), known_(known), budget_(budget) {}

  std::vector<covered_alternative> read(const alternation_of_rule& a) {
    const auto& alternatives = a.parts->alternatives;
    const std::size_t count = alternatives.size();
    const auto each = std::span(known_.minimal).subspan(a.first, count);
    const auto undecided = [&](std::size_t i) { return known_.undecided[a.first + i] != exhausted_limit::none; };
    for (std::size_t i = 0; i < count; ++i) {
      if (undecided(i)) return {};
    }
    std::vector<bool> gone(count);
    std::vector<covered_alternative> found;
    for (std::size_t i = count; i-- > 0;) {
      const bool is_name = is_name_of_rule(alternatives[i]);
      const auto others = [&](std::size_t j) { return j != i && !gone[j] && (!is_name || j < i); };
      const auto by = coverer(i, each, others);
      if (budget_.exhausted()) return {};
      if (!by) continue;
      gone[i] = !is_name;
      found.push_back({is_name ? kind::shadowed : kind::redundant, a.rule, alternatives[i].where,
                       text_of(a.rule, alternatives[i]),
                       *by < count ? text_of(a.rule, alternatives[*by]) : std::string()});
    }
    std::ranges::reverse(found);
    return found;
  }

 private:
  // The first of the others that has all strings of an alternative; their number where only all of them together have.
  template <typename Others>
  std::optional<std::size_t> coverer(std::size_t i, std::span<const automaton::dfa> each, Others others) {
    std::optional<automaton::dfa> all;
    for (std::size_t j = 0; j < each.size(); ++j) {
      if (!others(j)) continue;
      if (has_all(each[j], each[i])) return j;
      all = all ? automaton::union_of(*all, each[j], budget_) : each[j];
    }
    if (all && has_all(*all, each[i])) return each.size();
    return std::nullopt;
  }

  bool has_all(const automaton::dfa& larger, const automaton::dfa& smaller) {
    const auto r = automaton::compare(smaller, larger, budget_);
    return r == automaton::relation::equal || r == automaton::relation::subset;
  }

  bool is_name_of_rule(const abnf::expression& e) const {
    const auto* r = std::get_if<abnf::rule_reference>(&e.node);
    return r != nullptr && !grammar_.rules[r->rule].section.starts_with("RFC 5234 Appendix B.1");
  }

  std::string text_of(std::size_t rule, const abnf::expression& e) const {
    return abnf::print(e, grammar_.rules[rule].notation);
  }

  const abnf::grammar& grammar_;
  const automaton::languages& known_;
  state_budget& budget_;
};

// All alternations, with a rule for each of their alternatives at the end of the grammar.
std::vector<alternation_of_rule> alternations_of(const abnf::grammar& grammar, abnf::grammar& with_alternatives) {
  std::vector<alternation_of_rule> all;
  for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
    std::vector<const abnf::expression*> pending{&grammar.rules[rule].definition};
    while (!pending.empty()) {
      const abnf::expression& e = *pending.back();
      pending.pop_back();
      if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
        all.push_back({rule, a, with_alternatives.rules.size()});
        for (const abnf::expression& part : a->alternatives) {
          abnf::rule& made = with_alternatives.rules.emplace_back();
          made.definition = part;
        }
      }
      if (const auto* parts = abnf::parts_of(e)) {
        for (auto part = parts->rbegin(); part != parts->rend(); ++part) pending.push_back(&*part);
      }
    }
  }
  return all;
}

}  // namespace

std::vector<covered_alternative> covered_alternatives(const abnf::grammar& grammar, state_budget& budget) {
  abnf::grammar with_alternatives = grammar;
  const auto all = alternations_of(grammar, with_alternatives);
  const auto known = automaton::build_languages(with_alternatives, budget);
  std::vector<covered_alternative> found;
  if (known.minimal.size() != with_alternatives.rules.size()) return found;
  for (const alternation_of_rule& a : all) {
    state_budget comparison = budget.another();
    std::ranges::move(alternation_reader(grammar, known, comparison).read(a), std::back_inserter(found));
  }
  return found;
}

}  // namespace urispec::language
