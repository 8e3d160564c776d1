#include "emit/facts/rule_components.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace urispec::emit {
namespace {

struct entry {
  std::string rule;
  std::vector<std::string> components;  // "component_bit(part::path)"
  std::string kind;                // "path", or empty
};

entry& entry_of(std::vector<entry>& entries, const std::string& rule) {
  const auto found = std::ranges::find(entries, rule, &entry::rule);
  return found == entries.end() ? entries.emplace_back(entry{rule, {}, {}}) : *found;
}

}  // namespace

std::vector<named_component> rule_components_of(const abnf::component_table& table) {
  std::vector<entry> entries;
  for (const auto& part : table.parts) {
    for (const auto& rule : part.rules)
      entry_of(entries, rule).components.push_back(fmt::format("component_bit(part::{})", part.name));
  }
  for (const auto& kind : table.kinds) {
    for (const auto& rule : kind.rules) entry_of(entries, rule).kind = kind.name;
  }
  std::vector<named_component> result;
  for (const entry& e : entries) {
    result.push_back({e.rule, e.components.empty() ? "0" : fmt::format("{}", fmt::join(e.components, " | ")), e.kind});
  }
  return result;
}

std::string rule_components_header(const abnf::component_table& table) {
  std::string out =
      "// The component of a rule by its name: \"iuserinfo\" is a userinfo and \"ipath-absolute\" a path. A grammar that\n"
      "// uses the names of the RFCs gets its components from this table without being mentioned anywhere; rules that are\n"
      "// not in it do not affect the components. If rules of one component are nested, the outermost counts: a rel_path\n"
      "// contains an abs_path and is the path, an IPv6address contains an IPv4address and is the kind of the host.\n"
      "// Tests: tests/parse/component_of_test.cpp.\n"
      "// Generated from grammar/components.txt by `urispec grammar generate --all`: do not edit.\n"
      "#pragma once\n\n#include \"urispec/components.hpp\"\n\n#include <string_view>\n\nnamespace urispec {\n\n"
      "inline constexpr rule_component rule_components[] = {\n";
  for (const named_component& r : rule_components_of(table)) {
    out += fmt::format("    {{\"{}\", {}{}}},\n", r.rule, r.components, r.kind.empty() ? "" : ", kind_of::" + r.kind);
  }
  return out +
         "};\n\n"
         "// The component of a rule of that published name; one without parts and kind when it has none.\n"
         "[[nodiscard]] constexpr rule_component component_of(std::string_view rule) noexcept {\n"
         "  for (const rule_component& r : rule_components) {\n"
         "    if (r.rule == rule) return r;\n"
         "  }\n"
         "  return {rule};\n"
         "}\n\n}  // namespace urispec\n";
}

}  // namespace urispec::emit
