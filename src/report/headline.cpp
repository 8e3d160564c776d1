#include "report/headline.hpp"

#include "report/objects.hpp"
#include "urispec/rules/rule_components.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace urispec::report {
namespace {

// A rule with the name of the component, or a part of its name: "userinfo", "path-abempty".
bool names_component(std::string_view rule, std::string_view component) {
  return rule.find(component) != std::string_view::npos;
}

// A rule in which the component is, and not the other way round.
bool is_whole(std::string_view rule, const diagnosis& d) {
  constexpr std::array<std::string_view, 8> wholes{"URI",  "IRI",      "absolute",  "relative",
                                                   "hier", "net_path", "authority", "server"};
  const auto begins = [&](std::string_view name) {
    return rule.starts_with(name) || rule.substr(std::min<std::size_t>(1, rule.size())).starts_with(name);
  };
  return rule == d.rule || std::ranges::any_of(wholes, begins);
}

// ", in IPv6address of the host (section 3.2.2)".
std::string place_in_grammar(const diagnosis& d) {
  const std::string_view rule = d.error.rule_name;
  const std::string_view section = d.error.section;
  if (!d.reading || rule.empty() || names_component(rule, name(*d.reading))) return in_rule(rule, section);
  const std::string rule_and_reading = is_whole(rule, d) ? fmt::format("the {} of {}", name(*d.reading), rule)
                                                         : fmt::format("{} of the {}", rule, name(*d.reading));
  return in_rule(rule_and_reading, section);
}

}  // namespace

std::string headline_of(const diagnosis& d) { return d.cause ? title_of(*d.cause) : detail_of(d); }

std::string detail_of(const diagnosis& d) { return d.error.reason() + place_in_grammar(d); }

std::string headline_and_detail(const diagnosis& d) {
  return d.cause ? fmt::format("{}; {}", title_of(*d.cause), detail_of(d)) : detail_of(d);
}

std::string explained(const parse_error& e, std::string_view text, rule_ref rule) {
  if (is_undecided(e.kind)) return message_of(e);
  const auto d = diagnose(text, rule, {.repairs = repair_search::none, .elsewhere = elsewhere_search::none});
  if (!d || d->error.offset != e.offset || !d->cause) return message_of(e);
  return fmt::format("column {}: {} [{}]", e.code_point_offset + 1, headline_and_detail(*d), id_of(*d));
}

std::string explained(const resolution_error& e, std::string_view text, rule_ref rule) {
  if (e.fault != resolution_fault::syntax) return message_of(e);
  return fmt::format("{}: {}", name(e.input), explained(e.position, text, rule));
}

std::string explained(const iri_error& e, std::string_view text, rule_ref rule) {
  const bool is_syntax = e.fault == iri_fault::not_an_iri || e.fault == iri_fault::not_a_uri;
  return is_syntax ? explained(e.position, text, rule) : message_of(e);
}

std::string_view id_of(const diagnosis& d) { return d.cause ? d.cause->entry->id : no_cause; }

}  // namespace urispec::report
