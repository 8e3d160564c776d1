#include "diff/rule_relations.hpp"

#include "urispec/abnf.hpp"
#include "abnf/references.hpp"
#include "urispec/diff.hpp"
#include "diff/scope.hpp"
#include "language/regular_rule.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace urispec::diff {
namespace {

std::optional<std::string> in_utf8(const std::optional<std::u32string>& text) {
  return text ? std::optional<std::string>(unicode::to_utf8(*text)) : std::nullopt;
}

automaton::relation reversed(automaton::relation r) {
  switch (r) {
    case automaton::relation::subset: return automaton::relation::superset;
    case automaton::relation::superset: return automaton::relation::subset;
    default: return r;
  }
}

// All of a grammar that does not recurse. Where the start rule does, what is compared begins with another rule.
std::optional<compared_source> source_of(const abnf::catalogue_entry& entry) {
  abnf::grammar grammar = abnf::load(entry).grammar;
  const auto start = grammar.find(grammar.start);
  if (!start) return std::nullopt;
  auto source = make_source(entry.id, grammar, *start, "");
  if (const auto top = regular_rules_on_top(grammar); !source && !top.empty()) {
    grammar.start = grammar.rules[top.front()].name;
    source = make_source(entry.id, grammar, top.front(), "");
  }
  return source ? std::optional(std::move(*source)) : std::nullopt;
}

// True if two rules correspond only as parts that are compared, and the grammars are not about these.
bool is_of_other_starts(const rule_difference& pair, const abnf::catalogue_entry& left,
                        const abnf::catalogue_entry& right) {
  return pair.origin == pair_origin::start && (pair.left != left.start || pair.right != right.start);
}

// The rule of another name that a definition consists of: `uri-host = <host, see [RFC3986], Section 3.2.2>`.
const abnf::rule* renamed_by(const abnf::rule& rule, const abnf::grammar& grammar) {
  const auto& node = rule.definition.node;
  if (!std::holds_alternative<abnf::rule_reference>(node) && !std::holds_alternative<abnf::prose>(node)) return nullptr;
  const std::size_t callee = abnf::used_rule(rule.definition);
  return callee >= grammar.rules.size() || grammar.rules[callee].name == rule.name ? nullptr : &grammar.rules[callee];
}

// Correspondences to rules of RFC 3986 that the grammar of a scheme states: its URIs correspond to `URI`, as
// RFC 3986 wants each URI of a scheme to be one of its own, and a rule that repeats one of RFC 3986 under another name
// corresponds to that one.
std::vector<correspondence_line> pairs_with_generic(const abnf::catalogue_entry& scheme, const abnf::grammar& generic) {
  std::vector<correspondence_line> pairs;
  const auto add = [&](std::string_view rule, std::string_view other) {
    correspondence_line pair{std::string(rule), std::string(other)};
    if (std::ranges::count(pairs, pair) == 0) pairs.push_back(std::move(pair));
  };
  for (const auto& s : scheme.schemes) add(s.rule, "URI");
  if (scheme.schemes.empty()) add(scheme.start, "URI");
  const abnf::grammar grammar = abnf::load(scheme).grammar;
  for (const abnf::rule& rule : grammar.rules) {
    const auto* other = renamed_by(rule, grammar);
    if (other == nullptr || !generic.find(other->name) || generic.find(rule.name)) continue;
    add(rule.name, other->name);
    add(other->name, other->name);  // which nothing else pairs once it is in a pair that is given
  }
  return pairs;
}

void relate(const abnf::catalogue_entry& left, const abnf::catalogue_entry& right, rule_relations& relations,
            std::vector<correspondence_line> pairs = {}) {
  const auto on_left = source_of(left);
  const auto on_right = source_of(right);
  if (!on_left || !on_right) return;
  report_options options;
  options.pairs = std::move(pairs);
  const auto report = make_report(*on_left, *on_right, options);
  if (!report) return;
  const std::string left_id(left.id);
  const std::string right_id(right.id);
  for (const auto& pair : report->comparison.rules.pairs) {
    if (is_of_other_starts(pair, left, right)) continue;
    const auto left_only = in_utf8(pair.left_only);
    const auto right_only = in_utf8(pair.right_only);
    const auto left_example = in_utf8(pair.left_example);
    const auto right_example = in_utf8(pair.right_example);
    relations[{left_id, pair.left}].push_back(
        {right_id, pair.right, pair.relation, left_only, right_only, left_example, right_example});
    relations[{right_id, pair.right}].push_back(
        {left_id, pair.left, reversed(pair.relation), right_only, left_only, right_example, left_example});
  }
}

}  // namespace

rule_relations find_rule_relations(std::span<const abnf::catalogue_entry* const> entries) {
  const auto is_listed = [&](const abnf::catalogue_entry& entry) { return std::ranges::count(entries, &entry) > 0; };
  rule_relations relations;
  const auto built_in = abnf::catalogue();
  for (std::size_t left = 0; left < built_in.size(); ++left) {
    for (std::size_t right = left + 1; right < built_in.size(); ++right) {
      if (is_listed(built_in[left]) || is_listed(built_in[right])) relate(built_in[left], built_in[right], relations);
    }
  }
  // The others are compared with RFC 3986 alone; those of schemes are made from it.
  const auto& generic = *abnf::find_entry("rfc3986");
  for (const auto& entry : abnf::interpreted_catalogue()) {
    if (is_listed(entry) || is_listed(generic)) relate(entry, generic, relations);
  }
  const abnf::grammar rules_of_generic = abnf::load(generic).grammar;
  for (const auto& entry : abnf::scheme_catalogue()) {
    if (!is_listed(entry) && !is_listed(generic)) continue;
    relate(entry, generic, relations, pairs_with_generic(entry, rules_of_generic));
  }
  return relations;
}

std::vector<rule_relation> relate_to_uri(const automaton::dfa& strings, std::size_t complete_to) {
  const abnf::grammar grammar = abnf::load(*abnf::find_entry("rfc3986")).grammar;
  const auto uri = language::make_regular(grammar, *grammar.find("URI"), work_budget());
  if (!uri) return {};
  const auto short_witness = [&](const automaton::dfa& language) {
    const auto text = automaton::shortest_witness(language);
    return text && text->size() <= complete_to ? in_utf8(text) : std::nullopt;
  };
  work_budget budget;
  const auto only_here = short_witness(difference(strings, uri->minimal(), budget));
  const auto only_there = short_witness(difference(uri->minimal(), strings, budget));
  const auto in_both = short_witness(intersection(strings, uri->minimal(), budget));
  if (budget.exhausted() || !only_here || !only_there || !in_both) return {};
  return {{"rfc3986", "URI", automaton::relation::overlap, only_here, only_there}};
}

}  // namespace urispec::diff
