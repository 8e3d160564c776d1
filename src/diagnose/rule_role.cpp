#include "diagnose/rule_role.hpp"

#include "abnf/link/dependency.hpp"
#include "diagnose/other_scheme.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <algorithm>
#include <optional>

namespace urispec::diagnosing {
namespace {

// Whether a text of the rule can have this character: anywhere, or first.
bool can_have(const automaton::dfa& texts, char32_t c) {
  const auto live = live_states(texts);
  const auto symbol = texts.symbols->class_of(c);
  for (automaton::state s = 0; s < texts.states(); ++s) {
    if (live[texts.next(s, symbol)]) return true;
  }
  return false;
}
bool can_begin_with(const automaton::dfa& texts, char32_t c) {
  return live_states(texts)[texts.next(texts.start, texts.symbols->class_of(c))];
}

// A reference has a scheme and something after it, or an authority with a path. The start rule of a grammar counts as
// one: that of ECMA-262 has no components.
extent extent_of(const interpret::interpreted_rule& of, const components& shortest, std::size_t length) {
  constexpr auto hierarchy = component_bit(part::authority) | component_bit(part::path);
  const byte_range scheme = shortest.ranges[static_cast<std::size_t>(part::scheme)];
  const bool is_reference = of.is_start() || (of.fillable_components() & hierarchy) == hierarchy ||
                            (scheme.defined() && scheme.end < length);
  return is_reference ? extent::reference : extent::part;
}

// A rule is in a component wherever it stands if nothing leads to it once the rules of that component lead nowhere.
component_set components_around(std::string_view grammar, std::string_view rule) {
  component_set around = component_of(rule).parts;
  const abnf::catalogue_entry* const entry = abnf::find_entry(grammar);
  if (entry == nullptr) return around;
  const abnf::grammar whole = abnf::load(*entry).linked;
  const auto start = whole.find(whole.start);
  const auto asked = whole.find(rule);
  const abnf::use_graph uses = abnf::uses_of(whole);
  if (!start || !asked || !abnf::reachable(uses, *start)[*asked]) return around;
  for (const part p : all_parts) {
    abnf::use_graph outside = uses;
    for (std::size_t i = 0; i < outside.size(); ++i) {
      if ((component_of(whole.rules[i].name).parts & component_bit(p)) != 0) outside[i].clear();
    }
    if (!abnf::reachable(outside, *start)[*asked]) around |= component_bit(p);
  }
  return around;
}

}  // namespace

rule_role role_of(const interpret::interpreted_rule& rule, const components& shortest, std::size_t length) {
  constexpr char32_t letter_of_iris = U'\u00E9';
  const automaton::dfa& texts = rule.regular().minimal();
  rule_role role;
  role.characters = can_have(texts, letter_of_iris) ? repertoire::unicode : repertoire::ascii;
  role.of = extent_of(rule, shortest, length);
  if (role.of == extent::part) role.within = components_around(rule.grammar(), rule.name());
  role.schemes = schemes_of(texts);
  role.written = can_begin_with(texts, U'[') ? addresses::in_brackets : addresses::bare;
  return role;
}

std::optional<byte_range> authority_in(std::string_view text, const rule_role& role) {
  if (role.is_within(part::authority)) return byte_range{0, text.size()};
  if (role.within != 0) return std::nullopt;
  const std::size_t slashes = text.find("//");
  if (slashes == text.npos || text.find_first_of("/?#") != slashes) return std::nullopt;
  return byte_range{slashes + 2, std::min(text.find_first_of("/?#", slashes + 2), text.size())};
}

}  // namespace urispec::diagnosing
