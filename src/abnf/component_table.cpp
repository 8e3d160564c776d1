#include "abnf/component_table.hpp"

#include "abnf/text.hpp"
#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>

namespace urispec::abnf {

std::optional<std::size_t> component_table::find(std::string_view rule) const {
  const auto is_meant = [&](std::string_view name) { return unicode::equal_but_for_case(name, rule); };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (std::ranges::any_of(entries[i].rules, is_meant)) return i;
  }
  return std::nullopt;
}

std::optional<std::string_view> component_table::own_component(std::string_view grammar, std::string_view rule) const {
  for (const names_of_grammar& names : own_names) {
    if (names.grammar != grammar) continue;
    const auto is_meant = [&](std::string_view name) { return unicode::equal_but_for_case(name, rule); };
    if (std::ranges::any_of(names.rules, is_meant)) return names.component;
  }
  return std::nullopt;
}

std::optional<std::size_t> component_table::find(std::string_view grammar, std::string_view rule) const {
  const auto component_name = own_component(grammar, rule);
  if (!component_name) return find(rule);
  const auto entry = std::ranges::find(entries, *component_name, &component_entry::name);
  if (entry == entries.end()) return std::nullopt;
  return static_cast<std::size_t>(entry - entries.begin());
}

bool component_table::is_said_by(std::string_view grammar, const component_entry& entry) const {
  return std::ranges::none_of(unsaid, [&](const named_rules& group) {
    return group.name == grammar && std::ranges::find(group.rules, entry.name) != group.rules.end();
  });
}

component_table_result read_component_table(std::string_view text) {
  component_table_result result;
  for_each_line(text, [&](std::size_t number, std::string_view line) {
    auto parts = words(line);
    if (parts.empty() || parts.front().starts_with('#')) return;
    const auto says = parts.size() < 3 ? std::string_view() : parts[1];
    if (says == "unsaid") {
      result.table.unsaid.push_back({std::string(parts[0]), {parts.begin() + 2, parts.end()}});
      return;
    }
    if (says == "own" && parts.size() > 3) {
      result.table.own_names.push_back({std::string(parts[0]),
                                        parts[2] == "-" ? std::string() : std::string(parts[2]),
                                        {parts.begin() + 3, parts.end()}});
      return;
    }
    const bool is_entry = says == "undefined" || says == "empty" || says == "compared";
    if (!is_entry && says != "part" && says != "kind") {
      result.bad_lines.push_back(number);
      return;
    }
    const named_rules rules{std::string(parts[0]), {parts.begin() + 2, parts.end()}};
    if (says == "kind") result.table.kinds.push_back(rules);
    if (says != "kind" && says != "compared") result.table.parts.push_back(rules);
    if (!is_entry) return;
    auto& entries = result.table.entries;
    std::optional<std::size_t> inside;
    if (parts.size() > 4 && parts[parts.size() - 2] == "in") {
      const auto entry = std::ranges::find(entries, parts.back(), &component_entry::name);
      if (entry == entries.end()) {
        result.bad_lines.push_back(number);
        return;
      }
      inside = static_cast<std::size_t>(entry - entries.begin());
      parts.resize(parts.size() - 2);
    }
    entries.push_back({std::string(parts[0]), says == "empty" ? absence::empty : absence::undefined,
                       {parts.begin() + 2, parts.end()}, inside});
  });
  return result;
}

const component_table& built_in_components() {
  static const component_table table =
      read_component_table(embedded_file("components.txt").value_or("")).table;
  return table;
}

}  // namespace urispec::abnf
