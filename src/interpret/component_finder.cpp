#include "interpret/component_finder.hpp"

#include "abnf/component_table.hpp"
#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "urispec/rules/rule_components.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <variant>

namespace urispec::interpret {
namespace {

rule_component component_in_either_case(std::string_view rule) {
  const auto entry = std::ranges::find_if(
      rule_components, [&](const rule_component& r) { return unicode::equal_but_for_case(r.rule, rule); });
  return entry == std::end(rule_components) ? rule_component{} : *entry;
}

// The name of a rule means a component in a grammar.
rule_component component_in(const abnf::grammar& grammar, std::string_view rule) {
  const auto component_name = abnf::built_in_components().own_component(grammar.id, rule);
  if (!component_name) return component_in_either_case(rule);
  return component_name->empty() ? rule_component{} : component_in_either_case(*component_name);
}

// The rules of RFC 3986, RFC 3987, RFC 2396 and the URL Standard for references as a whole.
constexpr std::string_view reference_rules[] = {"URI-reference", "URI",        "relative-ref",  "absolute-URI",
                                                "IRI-reference", "IRI",        "irelative-ref", "absolute-IRI",
                                                "absoluteURI",   "relativeURI", "URL",
                                                "valid-URL-string", "absolute-URL-string", "relative-URL-string",
                                                "absolute-URL-with-fragment-string",
                                                "relative-URL-with-fragment-string"};

bool is_reference(std::string_view rule) {
  return std::ranges::any_of(reference_rules, [&](auto name) { return unicode::equal_but_for_case(name, rule); });
}

// The literal that an expression is, or the rule that it names.
const abnf::literal* literal_of(const abnf::expression& e, const abnf::grammar& grammar) {
  if (const auto* l = std::get_if<abnf::literal>(&e.node)) return l;
  const auto* reference = std::get_if<abnf::rule_reference>(&e.node);
  const bool is_linked = reference != nullptr && reference->rule < grammar.rules.size();
  return is_linked ? std::get_if<abnf::literal>(&grammar.rules[reference->rule].definition.node) : nullptr;
}

// Returns the beginning that literals give to every string of a definition: "http:" for `"http" "://" authority`.
std::string literal_beginning(const abnf::expression& definition, const abnf::grammar& grammar) {
  if (const auto* l = std::get_if<abnf::literal>(&definition.node)) return l->text;
  const auto* sequence = std::get_if<abnf::concatenation>(&definition.node);
  std::string beginning;
  for (std::size_t i = 0; sequence != nullptr && i < sequence->parts.size(); ++i) {
    const auto* l = literal_of(sequence->parts[i], grammar);
    if (l == nullptr) break;
    beginning += l->text;
  }
  return beginning;
}

bool is_scheme(std::string_view text) {
  const auto is_other = [](char c) { return unicode::is_digit(c) || c == '+' || c == '-' || c == '.'; };
  return !text.empty() && unicode::is_letter(text.front()) &&
         std::ranges::all_of(text, [&](char c) { return unicode::is_letter(c) || is_other(c); });
}

// A rule reads URIs if it begins with a scheme as a literal in a built-in grammar of schemes, or is called URI or URL.
bool is_of_uris(const abnf::grammar& grammar, std::string_view rule) {
  const auto is_last = [&](std::string_view name) {
    return rule.size() >= name.size() && unicode::equal_but_for_case(rule.substr(rule.size() - name.size()), name);
  };
  return is_last("uri") || is_last("url") || abnf::find_entry(grammar.id) != nullptr;
}

constexpr component_set with_parts_inside = component_bit(part::authority) | component_bit(part::server);
constexpr component_set reference_bit = host_kind_bit;  // no place below has kinds

}  // namespace

component_finder::component_finder(const abnf::grammar& grammar) {
  for (const auto& rule : grammar.rules) {
    names_.push_back(rule.name);
    components_.push_back(component_in(grammar, rule.name));
    is_reference_.push_back(is_reference(rule.name));
    fillable_ = static_cast<component_set>(fillable_ | components_filled_by(components_.back()));
    const std::string beginning = literal_beginning(rule.definition, grammar);
    const std::size_t colon = beginning.find(':');
    const bool has_scheme = colon != std::string::npos && is_scheme(std::string_view(beginning).substr(0, colon));
    scheme_sizes_.push_back(has_scheme ? colon : 0);
    is_of_uris_.push_back(is_of_uris(grammar, rule.name));
  }
  const bool any_literal = std::ranges::any_of(scheme_sizes_, [](std::size_t size) { return size > 0; });
  if (any_literal && std::ranges::find(is_of_uris_, true) != is_of_uris_.end()) {
    fillable_ = static_cast<component_set>(fillable_ | component_bit(part::scheme));
  }
}

std::string_view component_finder::kind_within(std::span<const derivation_node> component, kind_of kind) const {
  std::string_view first_kind;
  for (std::size_t i = 0; i < component.size();) {
    const rule_component& r = components_[component[i].rule];
    if (r.kind != kind) {
      ++i;
      continue;
    }
    if (!first_kind.empty()) return {};
    first_kind = r.rule;
    i += component[i].size;
  }
  return first_kind;
}

// The literal may stand in a rule for a part of the text, as that of a DID in a DID URL; whether more follows that part
// makes no difference.
byte_range component_finder::literal_scheme(std::span<const derivation_node> nodes) const {
  bool is_uri = false;  // the whole text, by a rule that has been passed
  for (const derivation_node& node : nodes) {
    if (node.begin != nodes[0].begin) break;
    is_uri = is_uri || (node.end == nodes[0].end && is_of_uris_[node.rule]);
    const std::size_t size = scheme_sizes_[node.rule];
    if (is_uri && size > 0) return {node.begin, node.begin + size};
  }
  return {};
}

// The outermost counts of rules inside each other, as in a compiled parser, which writes a component down whenever a
// rule of its component ends.
derived_components component_finder::components_of(const derivation& tree) const {
  components result;
  result.text = tree.text();
  const auto nodes = tree.nodes();
  std::array<std::size_t, part_count + 1> after{};  // by component: the node after its subtree; 0: none
  for (std::size_t i = 0; i < nodes.size();) {
    const rule_component& r = components_[nodes[i].rule];
    const std::size_t end = i + nodes[i].size;
    const component_set filled = is_reference_[nodes[i].rule] ? reference_bit : r.parts;
    for (std::size_t index = 0; index < after.size(); ++index) {
      if ((filled >> index & 1U) == 0 || i < after[index]) continue;
      if (after[index] != 0) {
        components none;
        none.text = tree.text();
        return {none, names_[nodes[i].rule]};
      }
      after[index] = end;
      if (index == part_count) continue;
      result.ranges[index] = {nodes[i].begin, nodes[i].end};
      const auto component = std::span(nodes).subspan(i, nodes[i].size);
      if (index == static_cast<std::size_t>(part::path)) result.path_kind = kind_within(component, kind_of::path);
      if (index == static_cast<std::size_t>(part::host)) result.host_kind = kind_within(component, kind_of::host);
    }
    i = r.parts == 0 || (r.parts & with_parts_inside) != 0 ? i + 1 : end;
  }
  byte_range& scheme = result.ranges[static_cast<std::size_t>(part::scheme)];
  if (!scheme.defined()) scheme = literal_scheme(nodes);
  // RFC 2396 speaks of a path that is empty if no rule of its grammar matched one, and the parser ends alike.
  byte_range& path = result.ranges[static_cast<std::size_t>(part::path)];
  if ((fillable_ & component_bit(part::path)) != 0 && !path.defined()) {
    const std::size_t position = result.authority().end_offset();
    path = {position, position};
  }
  return {result, {}};
}

namespace {

bool is_part(const abnf::rule& r, part p) { return (component_of(r.name).parts & component_bit(p)) != 0; }

// A rule is in a component wherever it stands if nothing leads to it once the rules of that component lead nowhere.
component_set components_that_lead_to(const abnf::grammar& linked, std::size_t rule) {
  component_set around = 0;
  const auto start = linked.find(linked.start);
  const abnf::use_graph uses = abnf::uses_of(linked);
  if (!start || !abnf::reachable(uses, *start)[rule]) return around;
  for (const part p : all_parts) {
    if (std::ranges::none_of(linked.rules, [&](const abnf::rule& r) { return is_part(r, p); })) continue;
    abnf::use_graph outside = uses;
    for (std::size_t i = 0; i < outside.size(); ++i) {
      if (is_part(linked.rules[i], p)) outside[i].clear();
    }
    if (!abnf::reachable(outside, *start)[rule]) around |= component_bit(p);
  }
  return around;
}

// RFC 3986 §3.2 and RFC 2396 §3.2 have these parts; a grammar of a file may have them without the rule authority.
constexpr auto parts_of_authority = component_bit(part::userinfo) | component_bit(part::host) |
                                    component_bit(part::port) | component_bit(part::server) |
                                    component_bit(part::reg_name);

}  // namespace

component_set components_around(const abnf::grammar& linked, std::size_t rule) {
  const rule_component component = component_of(linked.rules[rule].name);
  auto around = static_cast<component_set>(component.parts | components_that_lead_to(linked, rule));
  if (component.kind == kind_of::host) around |= component_bit(part::host);
  if ((around & parts_of_authority) != 0) around |= component_bit(part::authority);
  return around;
}

}  // namespace urispec::interpret
