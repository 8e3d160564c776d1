#include "diagnose/rule_role.hpp"

#include "diagnose/other_scheme.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

// Whether some text of the rule has this character.
bool can_have(const automaton::dfa& texts, char32_t c) {
  const auto live = live_states(texts);
  const auto symbol = texts.symbols->class_of(c);
  for (automaton::state s = 0; s < texts.states(); ++s) {
    if (live[texts.next(s, symbol)]) return true;
  }
  return false;
}

// Whether some text of the rule begins with it.
bool can_begin_with(const automaton::dfa& texts, char32_t c) {
  return live_states(texts)[texts.next(texts.start, texts.symbols->class_of(c))];
}

using automaton::code_point_set;

// Where the live steps from these states lead. Nullopt if the text may end there, or if another character may come.
std::optional<std::vector<automaton::state>> step_with(const automaton::dfa& texts, const std::vector<bool>& live,
                                                       const std::vector<automaton::state>& from,
                                                       const code_point_set& characters) {
  std::vector<automaton::state> reached;
  for (const automaton::state s : from) {
    if (texts.accepting[s]) return std::nullopt;
    for (automaton::symbol_class c = 0; c < texts.symbols->code_point_classes(); ++c) {
      if (!live[texts.next(s, c)]) continue;
      if (!set_difference(texts.symbols->members(c), characters).empty()) return std::nullopt;
      reached.push_back(texts.next(s, c));
    }
  }
  return reached;
}

// Whether there are texts, and each is a percent sign with two hexadecimal digits.
bool are_escapes(const automaton::dfa& texts) {
  const auto live = live_states(texts);
  const code_point_set digits{{U'0', U'9'}, {U'A', U'F'}, {U'a', U'f'}};
  std::vector<automaton::state> reached{texts.start};
  for (const auto& characters : {code_point_set{{U'%', U'%'}}, digits, digits}) {
    auto next = step_with(texts, live, reached, characters);
    if (!next) return false;
    reached = std::move(*next);
    std::ranges::sort(reached);
    reached.erase(std::ranges::unique(reached).begin(), reached.end());
  }
  return !reached.empty() && std::ranges::all_of(reached, [&](automaton::state s) {
    for (automaton::symbol_class c = 0; c < texts.symbols->code_point_classes(); ++c) {
      if (live[texts.next(s, c)]) return false;
    }
    return true;
  });
}

bool is_of_components(std::string_view rule) {
  const rule_component named = component_of(rule);
  return named.parts != 0 || named.kind != kind_of::nothing;
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

// Also by a name of its own: the rule of an address in brackets.
bool is_host(std::string_view rule, const rule_role& role) {
  return is_called_host(rule) || (role.is_within(part::host) && role.written == addresses::in_brackets);
}

std::string delimiters_dividing(const rule_role& role, const automaton::dfa& texts) {
  constexpr std::string_view all = ":/?#@";
  constexpr auto inside = component_bit(part::userinfo) | component_bit(part::port);
  const bool is_authority = role.is_within(part::authority) && (role.within & inside) == 0;
  if (role.of == extent::reference || is_authority) return std::string(all);
  std::string own;
  for (const char c : all) {
    if (can_have(texts, static_cast<char32_t>(c))) own += c;
  }
  return own;
}

}  // namespace

bool is_called_host(std::string_view rule) {
  const rule_component named = component_of(rule);
  return named.kind == kind_of::host || (named.parts & component_bit(part::host)) != 0 || rule == "IP-literal";
}

subject subject_of(const interpret::interpreted_rule& rule) {
  const std::string_view base = rule.grammar().substr(0, rule.grammar().find('+'));
  const auto rules = rule.rule_list();
  const bool is_about_uris =
      abnf::find_entry(base) != nullptr || rule.components_around() != 0 ||
      std::ranges::any_of(rules, is_of_components, &rule_info::name) ||
      std::ranges::any_of(rule.regular().known.minimal, are_escapes);
  return is_about_uris ? subject::uris : subject::other;
}

rule_role role_of(const interpret::interpreted_rule& rule, const components& shortest, std::size_t length) {
  constexpr char32_t letter_of_iris = U'\u00E9';
  const automaton::dfa& texts = rule.regular().minimal();
  rule_role role;
  role.about = subject_of(rule);
  role.characters = can_have(texts, letter_of_iris) ? repertoire::unicode : repertoire::ascii;
  role.of = extent_of(rule, shortest, length);
  if (role.of == extent::part) role.within = rule.components_around();
  if (role.of == extent::reference) role.schemes = schemes_of(texts);
  role.written = can_begin_with(texts, U'[') ? addresses::in_brackets : addresses::bare;
  role.is_host = is_host(rule.name(), role);
  role.has_escapes = can_have(texts, U'%');
  role.dividing = delimiters_dividing(role, texts);
  return role;
}

std::optional<byte_range> authority_in(std::string_view text, const rule_role& role) {
  if (role.about == subject::other) return std::nullopt;
  if (role.is_within(part::authority)) return byte_range{0, text.size()};
  if (role.within != 0) return std::nullopt;
  const std::size_t slashes = text.find("//");
  if (slashes == text.npos || text.find_first_of("/?#") != slashes) return std::nullopt;
  return byte_range{slashes + 2, std::min(text.find_first_of("/?#", slashes + 2), text.size())};
}

}  // namespace urispec::diagnosing
