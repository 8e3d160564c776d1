#include "abnf/roots.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/defining_documents.hpp"
#include "abnf/link.hpp"
#include "abnf/prose.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <unordered_set>
#include <variant>
#include <vector>

namespace urispec::abnf {
namespace {

bool is_core_rule(std::string_view name) {
  static const std::unordered_set<std::string> names = [] {
    std::unordered_set<std::string> folded;
    for (const rule& r : core_rules()) folded.insert(fold(r.name));
    return folded;
  }();
  return names.contains(fold(name));
}

bool is_upper_case(char c) { return 'A' <= c && c <= 'Z'; }

// "Content-Type", "ETag", "TE": each word begins with a capital or a digit.
bool is_field_name(std::string_view name) {
  bool begins = true;
  for (const char c : name) {
    if (begins && !is_upper_case(c) && !unicode::is_digit(c)) return false;
    begins = c == '-';
  }
  return !name.empty() && is_upper_case(name.front());
}

// The element that the texts of an expression begin with.
const expression& first_element(const expression& whole) {
  const expression* e = &whole;
  while (true) {
    if (const auto* const parts = std::get_if<concatenation>(&e->node)) {
      e = &parts->parts.front();
    } else if (const auto* const inner = std::get_if<group>(&e->node)) {
      e = &inner->body.front();
    } else {
      return *e;
    }
  }
}

// `"Cookie:" …`, `"From" *WSP ":" …`.
bool begins_with_field_name(const expression& definition) {
  const auto* const name = std::get_if<literal>(&first_element(definition).node);
  if (name == nullptr || name->text.size() < 2) return false;
  if (name->text.ends_with(':')) return true;
  const auto* const parts = std::get_if<concatenation>(&definition.node);
  if (parts == nullptr) return false;
  constexpr std::size_t most_parts = 3;
  return std::any_of(parts->parts.begin() + 1,
                     parts->parts.begin() + static_cast<std::ptrdiff_t>(std::min(most_parts, parts->parts.size())),
                     [](const expression& part) {
                       const auto* const colon = std::get_if<literal>(&part.node);
                       return colon != nullptr && colon->text == ":";
                     });
}

// "RFC 9110", by the title of the document or the name of its file; empty for other documents.
std::string document_of(const rule& r, std::string_view title) {
  std::string_view number = rfc_number(title);
  const std::string name = std::filesystem::path(r.file).filename().string();
  if (number.empty()) number = rfc_number(name);
  return number.empty() ? std::string() : fmt::format("RFC {}", number);
}

}  // namespace

name_style style_of_names(const grammar& source, std::size_t own_rules) {
  std::vector<bool> is_used(source.rules.size(), false);
  const use_graph uses = uses_of(source);
  for (std::size_t user = 0; user < uses.size(); ++user) {
    for (const std::size_t i : uses[user]) is_used[i] = is_used[i] || i != user;
  }
  std::size_t used_rules = 0;
  std::size_t in_lower_case = 0;
  for (std::size_t i = 0; i < own_rules; ++i) {
    if (!is_used[i]) continue;
    ++used_rules;
    if (!is_upper_case(source.rules[i].name.front())) ++in_lower_case;
  }
  return 2 * in_lower_case > used_rules ? name_style::lower_case : name_style::other;
}

root_kind root_of(const rule& unused, std::string_view title, name_style style) {
  if (begins_with_field_name(unused.definition)) return root_kind::field;
  if (style == name_style::lower_case && is_field_name(unused.name)) return root_kind::field;
  if (const std::string document = document_of(unused, title);
      !document.empty() && is_imported_from(document, unused.name)) {
    return root_kind::foreign_use;
  }
  bool uses_rules = false;
  for_each_use(unused.definition, [&](const expression& use) {
    const auto* const reference = std::get_if<rule_reference>(&use.node);
    uses_rules = uses_rules || (reference != nullptr && !is_core_rule(reference->name));
  });
  return uses_rules ? root_kind::top : root_kind::none;
}

}  // namespace urispec::abnf
