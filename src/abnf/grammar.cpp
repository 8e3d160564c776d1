// Grammars as values: rules found by name, and diagnostics in words. Cost of a search by name: linear in the rules.
#include "urispec/abnf.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace urispec::abnf {

std::optional<std::size_t> grammar::find(std::string_view name) const {
  const auto match = std::ranges::find_if(
      rules, [=](const rule& r) { return unicode::equal_but_for_case(r.name, name); });
  if (match == rules.end()) return std::nullopt;
  return static_cast<std::size_t>(match - rules.begin());
}

std::string_view name_of(diagnostic_severity s) {
  switch (s) {
    case diagnostic_severity::error: return "error";
    case diagnostic_severity::warning: return "warning";
    case diagnostic_severity::note: return "note";
  }
  return "";
}

std::string_view name_of(problem p) {
  switch (p) {
    case problem::syntax: return "syntax";
    case problem::undefined_rule: return "undefined-rule";
    case problem::duplicate_rule: return "duplicate-rule";
    case problem::recursion: return "recursion";
    case problem::unusable_prose: return "unusable-prose";
    case problem::cited_rule: return "cited-rule";
    case problem::bad_range: return "bad-range";
    case problem::name_clash: return "name-clash";
    case problem::cpp_keyword: return "cpp-keyword";
    case problem::too_large: return "too-large";
    case problem::byte_order_mark: return "byte-order-mark";
    case problem::layout: return "layout";
    case problem::unused_rule: return "unused-rule";
    case problem::no_strings: return "no-strings";
    case problem::name_in_other_case: return "name-in-other-case";
    case problem::other_separator: return "other-separator";
    case problem::other_notation: return "other-notation";
  }
  return "";
}

std::string place_of(const diagnostic& d) {
  if (d.place.line == 0) return d.file;
  return fmt::format("{}:{}:{}", d.file, d.place.line, d.place.column);
}

std::string to_string(const diagnostic& d) {
  return fmt::format("{}: {}: {}", place_of(d), name_of(d.severity), d.message);
}

bool has_errors(const std::vector<diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const diagnostic& d) { return d.severity == diagnostic_severity::error; });
}

}  // namespace urispec::abnf
