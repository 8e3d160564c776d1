#include "language/useless_alternatives.hpp"

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

using kind = useless_alternative::kind;

// An alternation, and the rules that were made of its alternatives.
struct alternation_of_rule {
  std::size_t rule;
  const abnf::alternation* parts;
  std::size_t first;  // rule of the first alternative
};

class alternation_reader {
 public:
  alternation_reader(const abnf::grammar& grammar, const automaton::languages& languages, work_budget& budget)
      : grammar_(grammar), languages_(languages), budget_(budget) {}

  std::vector<useless_alternative> read(const alternation_of_rule& a) {
    const auto& alternatives = a.parts->alternatives;
    const std::size_t count = alternatives.size();
    const auto minimal = std::span(languages_.minimal).subspan(a.first, count);
    const auto undecided = [&](std::size_t i) { return languages_.undecided[a.first + i] != exhausted_limit::none; };
    for (std::size_t i = 0; i < count; ++i) {
      if (undecided(i)) return {};
    }
    std::vector<bool> useless(count);
    std::vector<useless_alternative> result;
    for (std::size_t i = count; i-- > 0;) {
      const bool is_name = is_name_of_rule(alternatives[i]);
      const auto others = [&](std::size_t j) { return j != i && !useless[j] && (!is_name || j < i); };
      const auto cover = coverer(i, minimal, others);
      if (budget_.exhausted()) return {};
      if (!cover) continue;
      useless[i] = !is_name;
      const bool specific = !is_name && *cover > i && *cover < count &&
                            is_specific(alternatives[i], alternatives[*cover]) && !has_all(minimal[i], minimal[*cover]);
      if (budget_.exhausted()) return {};
      const kind reason = is_name ? kind::shadowed : specific ? kind::specific : kind::redundant;
      result.push_back({reason, a.rule, alternatives[i].place,
                        text_of(a.rule, alternatives[i]),
                        *cover < count ? text_of(a.rule, alternatives[*cover]) : std::string()});
    }
    std::ranges::reverse(result);
    return result;
  }

 private:
  // The first of the others that has all strings of an alternative; their number where only all of them together have.
  template <typename Others>
  std::optional<std::size_t> coverer(std::size_t i, std::span<const automaton::dfa> minimal, Others others) {
    std::optional<automaton::dfa> union_so_far;
    for (std::size_t j = 0; j < minimal.size(); ++j) {
      if (!others(j)) continue;
      if (has_all(minimal[j], minimal[i])) return j;
      union_so_far = union_so_far ? automaton::union_of(*union_so_far, minimal[j], budget_) : minimal[j];
    }
    if (union_so_far && has_all(*union_so_far, minimal[i])) return minimal.size();
    return std::nullopt;
  }

  bool has_all(const automaton::dfa& larger, const automaton::dfa& smaller) {
    const auto r = automaton::compare(smaller, larger, budget_);
    return r == automaton::relation::equal || r == automaton::relation::subset;
  }

  // The kinds are those of parts of the alternative, at any depth.
  template <typename... Kinds>
  static bool has(const abnf::expression& alternative) {
    std::vector<const abnf::expression*> pending{&alternative};
    while (!pending.empty()) {
      const abnf::expression& e = *pending.back();
      pending.pop_back();
      if ((std::holds_alternative<Kinds>(e.node) || ...)) return true;
      if (const auto* parts = abnf::parts_of(e)) {
        for (const abnf::expression& part : *parts) pending.push_back(&part);
      }
    }
    return false;
  }

  // A literal, and a later alternative that allows more by the name of a rule.
  bool is_specific(const abnf::expression& alternative, const abnf::expression& cover) const {
    return has<abnf::literal, abnf::code_point_sequence>(alternative) && has<abnf::rule_reference>(cover);
  }

  bool is_name_of_rule(const abnf::expression& e) const {
    const auto* r = std::get_if<abnf::rule_reference>(&e.node);
    return r != nullptr && !grammar_.rules[r->rule].section.starts_with("RFC 5234 Appendix B.1");
  }

  std::string text_of(std::size_t rule, const abnf::expression& e) const {
    return abnf::print(e, grammar_.rules[rule].notation);
  }

  const abnf::grammar& grammar_;
  const automaton::languages& languages_;
  work_budget& budget_;
};

// All alternations, with a rule for each of their alternatives at the end of the grammar.
std::vector<alternation_of_rule> alternations_of(const abnf::grammar& grammar, abnf::grammar& with_alternatives) {
  std::vector<alternation_of_rule> result;
  for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
    std::vector<const abnf::expression*> pending{&grammar.rules[rule].definition};
    while (!pending.empty()) {
      const abnf::expression& e = *pending.back();
      pending.pop_back();
      if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
        result.push_back({rule, a, with_alternatives.rules.size()});
        for (const abnf::expression& part : a->alternatives) {
          abnf::rule& copy = with_alternatives.rules.emplace_back();
          copy.definition = part;
        }
      }
      if (const auto* parts = abnf::parts_of(e)) {
        for (auto part = parts->rbegin(); part != parts->rend(); ++part) pending.push_back(&*part);
      }
    }
  }
  return result;
}

}  // namespace

std::vector<useless_alternative> useless_alternatives(const abnf::grammar& grammar, work_budget& budget) {
  abnf::grammar with_alternatives = grammar;
  const auto alternations = alternations_of(grammar, with_alternatives);
  const auto languages = automaton::build_languages(with_alternatives, budget);
  std::vector<useless_alternative> result;
  if (languages.minimal.size() != with_alternatives.rules.size()) return result;
  for (const alternation_of_rule& a : alternations) {
    work_budget comparison = budget.another();
    std::ranges::move(alternation_reader(grammar, languages, comparison).read(a), std::back_inserter(result));
  }
  return result;
}

}  // namespace urispec::language
