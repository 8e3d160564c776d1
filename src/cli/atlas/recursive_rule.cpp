#include "cli/atlas/recursive_rule.hpp"

#include "cli/atlas/rule_strings.hpp"
#include "urispec/abnf.hpp"
#include "automaton/minimise.hpp"
#include "automaton/product.hpp"
#include "context_free/strings.hpp"
#include "urispec/utf8.hpp"

#include <utility>

namespace urispec::cli {
namespace {

constexpr std::size_t longest_known = longest_counted + 1;

// In UTF-8, if it is so short that all shorter strings are known.
std::optional<std::string> short_witness(const automaton::dfa& of) {
  const auto text = automaton::shortest_witness(of);
  return text && text->size() <= longest_known ? std::optional(unicode::to_utf8(*text)) : std::nullopt;
}

}  // namespace

std::optional<automaton::dfa> strings_of_recursive(const abnf::grammar& grammar, std::size_t rule) {
  auto any = context_free::make_string_source(grammar, rule, state_budget());
  if (!any) return std::nullopt;
  state_budget budget;
  const auto bounded = context_free::with_strings_up_to(std::move(*any), longest_known, budget);
  return bounded ? std::optional(automaton::merge_classes(bounded->minimal())) : std::nullopt;
}

std::vector<diff::rule_relation> relate_to_uri(const automaton::dfa& strings) {
  const abnf::grammar grammar = abnf::load(*abnf::find_entry("rfc3986")).linked;
  const auto uri = language::make_regular(grammar, *grammar.find("URI"), state_budget());
  if (!uri) return {};
  state_budget budget;
  const auto only_here = short_witness(difference(strings, uri->minimal(), budget));
  const auto only_there = short_witness(difference(uri->minimal(), strings, budget));
  const auto of_both = short_witness(intersection(strings, uri->minimal(), budget));
  if (budget.exhausted() || !only_here || !only_there || !of_both) return {};
  return {{"rfc3986", "URI", automaton::relation::overlap, only_here, only_there}};
}

}  // namespace urispec::cli
