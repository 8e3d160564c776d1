#include "interpret/components_around.hpp"

#include "abnf/recursion.hpp"
#include "urispec/rules/rule_components.hpp"

#include <algorithm>

namespace urispec::interpret {
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

// Of RFC 3986 §3.2 and RFC 2396 §3.2: a grammar of a file may have them without the rule authority.
constexpr auto parts_of_authority = component_bit(part::userinfo) | component_bit(part::host) |
                                    component_bit(part::port) | component_bit(part::server) |
                                    component_bit(part::reg_name);

}  // namespace

component_set components_around(const abnf::grammar& linked, std::size_t rule) {
  const rule_component named = component_of(linked.rules[rule].name);
  auto around = static_cast<component_set>(named.parts | components_that_lead_to(linked, rule));
  if (named.kind == kind_of::host) around |= component_bit(part::host);
  if ((around & parts_of_authority) != 0) around |= component_bit(part::authority);
  return around;
}

}  // namespace urispec::interpret
