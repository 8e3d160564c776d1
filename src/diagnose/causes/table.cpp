// The table of causes: the families in order, and the first cause of a text.
#include "diagnose/causes/table.hpp"

#include "urispec/abnf.hpp"
#include "urispec/grammars.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace urispec {
namespace diagnosing {
namespace {

// Causes are tried family by family, and within a family in the order of its table. A cause comes before those that
// would blame the same place for less. Markup around a URI explains every error after it; placeholders and octets that
// are no text come before the characters that they are made of; brackets and wide characters before the hosts that they
// stand in. A text lacks something at its end only if nothing else is wrong.
using family = std::span<const cause_row> (*)();
constexpr family families[] = {surrounding_causes, program_text_causes,   octet_causes,   scheme_causes,
                               bracket_causes,     wide_character_causes, windows_causes, character_causes,
                               part_causes,        authority_causes,      reference_causes, incomplete_causes};

// A rule of a URI is being read. A grammar of messages that embeds URIs has other rules as well.
bool reads_uri(const situation& s) {
  if (s.role.topic != text_topic::uris) return false;
  const bool is_of_catalogue = abnf::find_entry(s.rule.grammar()) != nullptr;
  return is_of_catalogue || s.role.within != 0 || find_rule(grammar::rfc3986, s.error.rule_name).has_value() ||
         find_rule(grammar::rfc3987, s.error.rule_name).has_value();
}

bool speaks_of(cause_scope scope, const rule_role& role) {
  switch (scope) {
    case cause_scope::references: return role.scope == text_scope::reference;
    case cause_scope::parts: return role.scope == text_scope::part;
    default: return true;
  }
}

}  // namespace

std::optional<decided_cause> decide_cause(const situation& s) {
  const bool is_uri = reads_uri(s);
  for (const family causes : families) {
    for (const cause_row& row : causes()) {
      if ((!is_uri && row.scope != cause_scope::any_text) || !speaks_of(row.scope, s.role)) continue;
      if (auto match = row.find(s)) return decided_cause{&row.entry, std::move(*match)};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosing

std::span<const cause_entry> cause_entries() {
  static const std::vector<cause_entry> entries = [] {
    std::vector<cause_entry> table;
    for (const auto causes : diagnosing::families) {
      for (const auto& row : causes()) table.push_back(row.entry);
    }
    return table;
  }();
  return entries;
}

const cause_entry* find_cause(std::string_view id) {
  const auto entry = std::ranges::find(cause_entries(), id, &cause_entry::id);
  return entry == cause_entries().end() ? nullptr : &*entry;
}

std::string_view sections_for(const cause_entry& entry, std::string_view grammar) {
  if (entry.sections_of_rfc2396.empty()) return entry.sections;
  if (grammar == "ecma262") return "ECMA-262 section 15.1.3";
  return grammar == "rfc2396" || grammar == "rfc2732" ? entry.sections_of_rfc2396 : entry.sections;
}

std::string title_of(const diagnosed_cause& cause) {
  return std::string(cause.entry->title) + (cause.detail.empty() ? "" : ": " + cause.detail);
}

}  // namespace urispec
